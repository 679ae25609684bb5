//! The mistakes a game can make, one at a time.

/// A planted mistake. Each is one `if` in the rules or the secrets of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    None,
    /// Everybody sees every hand.
    LeakingView,
    /// A seat that imagines the world anew forgets what it has peeked at.
    ForgottenPeek,
    /// Which world is imagined depends on the real deck.
    WorldsFromTheRealOne,
    /// Whoever imagines imagines the truth.
    TrueWorlds,
    /// Imagined worlds have no deck.
    TornWorlds,
    /// The referee's world is dealt anew as well.
    DoubtingReferee,
    /// A follower must beat the led card, even one who cannot.
    DeadEnd,
    /// Drawing is still offered once the tricks are counted.
    ActionsAfterTheEnd,
    /// A buried card vanishes.
    LostCard,
    /// Peeking is not announced as a reveal.
    UnannouncedReveal,
    /// Only high cards can be peeked at.
    OfferByHidden,
    /// The list leaves out the highest card.
    ShortList,
    /// The list offers a card twice.
    RepeatedAction,
    /// The list offers burying a second card, which the rules refuse.
    LongList,
    /// Once the tricks are counted, peeking goes on.
    Endless,
    /// A follower who cannot beat the led card is not asked: the lowest card is played at once.
    WindowByHand,
    /// All are told which card was buried.
    ToldBurial,
    /// All are told which card was drawn.
    ToldDraw,
    /// An event that was redacted once is redacted again, to something else.
    RestlessRedaction,
    /// The referee is not told which card was drawn.
    BlindReferee,
    /// Chance from elsewhere than the source given.
    OwnDice,
    /// Playing and burying a card look alike step by step.
    SharedSteps,
    /// What others see of burying a card names the card.
    OvertBurial,
    /// What others see of playing a card does not name it.
    CovertPlay,
    /// A rule gives up on a card that no honest client sends.
    Panic,
}
