/// How a drag ended: one name, the same on every side that is still there.
public enum DragEnding: String, Hashable, Sendable, CaseIterable {
    // With a drop

    /// The destination performed the drop.
    case dropped
    /// The system took the drop and made a new window of it (U:D40, U:D41).
    case windowOpened

    // Without one

    /// The source had nothing to drag; no session began (U:D1).
    case noItems
    /// Let go before it moved; no session began.
    case liftReleased
    /// As many drags as there may be are under way.
    case tooMany
    /// What the source offers is over a bound.
    case invalidItems
    /// The user took it back.
    case cancelled
    /// Nobody there, or nobody that proposed anything (U:D9).
    case notAccepted
    /// The destination proposed to cancel.
    case refused
    /// The destination proposed that it is forbidden.
    case forbidden
    /// The destination proposed a move where none is allowed (U:D10, U:D11).
    case moveNotAllowed
    /// Another app, and the session is for its own only (U:D16).
    case restricted
    /// A new window was wanted, and no item has an activity that its app declares (U:D40).
    case undeclaredActivity
    /// The app or window under the drag did not come up in time.
    case destinationDidNotAppear
    /// Moved, but the destination did not say that it has and keeps everything; the source keeps what it has.
    case moveNotConfirmed

    // With a loss

    /// The source's process, or its connection, was lost.
    case sourceLost
    /// The source did not answer a callback in its time.
    case sourceUnresponsive
    /// The source's scene was disconnected or its session destroyed.
    case sourceSceneGone
    /// The destination's process, or its connection, was lost inside the drop.
    case destinationLost
    /// The destination did not answer a callback in its time.
    case destinationUnresponsive
    /// The destination's scene was disconnected or its session destroyed inside the drop.
    case destinationSceneGone
    /// The broker that held the drag is gone.
    case brokerRestarted
    /// The broker is stopping.
    case brokerStopping
}
