/// The end of a drag: one name, the same for every process that takes part.
public enum DragEnding: String, Hashable, Sendable, CaseIterable {
    // With a drop

    /// The destination performed the drop.
    case dropped
    /// The broker took the drop, and an app opens it in a window (U:D40, U:D41, U:D43).
    case windowOpened

    // Without a drop

    /// The source had nothing to drag; no session began (U:D1).
    case noItems
    /// The user let go before the drag moved; no session began.
    case liftReleased
    /// The most drags allowed are under way already.
    case tooMany
    /// The source's items are over a limit.
    case invalidItems
    /// The user cancelled the drag.
    case cancelled
    /// There was no destination under the pointer, or the destination proposed nothing (U:D9).
    case notAccepted
    /// The destination proposed to cancel.
    case refused
    /// The destination proposed `forbidden`.
    case forbidden
    /// The destination proposed a move where none is allowed (U:D10, U:D11).
    case moveNotAllowed
    /// The destination is another app, and the session is restricted to its own app (U:D16).
    case restricted
    /// A new window was wanted, and no item has an activity that its app declares, nor a link or a file that an app takes
    /// (U:D40).
    case undeclaredActivity
    /// The app or window under the drag did not appear in time.
    case destinationDidNotAppear
    /// The destination of a move did not confirm that it has saved all items. The sources keep their items.
    case moveNotConfirmed

    // With a loss

    /// The source's process, or its connection, was lost.
    case sourceLost
    /// The source did not answer a callback in time.
    case sourceUnresponsive
    /// The source's scene was disconnected or its session destroyed.
    case sourceSceneGone
    /// The destination's process, or its connection, was lost during the drop.
    case destinationLost
    /// The destination did not answer a callback in time.
    case destinationUnresponsive
    /// The destination's scene was disconnected, or its session destroyed, during the drop.
    case destinationSceneGone
    /// The broker that held the drag is gone.
    case brokerRestarted
    /// The broker is stopping.
    case brokerStopping
}
