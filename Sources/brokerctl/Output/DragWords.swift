import ActivityWire

extension DragEnding {
    /// For people, in place of the code.
    var words: String {
        switch self {
        case .dropped: "the destination took the drop"
        case .windowOpened: "the drop became a window of its own"
        case .noItems: "the window has nothing to drag there"
        case .liftReleased: "it was let go before it moved"
        case .tooMany: "as many drags as there may be are under way"
        case .invalidItems: "what the window offers is over a bound"
        case .cancelled: "the drag was taken back"
        case .notAccepted: "nothing there takes what was dragged"
        case .refused: "the destination did not want the drop"
        case .forbidden: "the destination forbids this drop"
        case .moveNotAllowed: "the destination wanted to move it, and only a copy is allowed"
        case .restricted: "the source lets it be dropped in its own app only"
        case .undeclaredActivity: "no item has an activity that its app declares, so no window can be opened"
        case .destinationDidNotAppear: "the app or window under the drag did not come up in time"
        case .moveNotConfirmed: "the destination did not confirm the move, so the source keeps what it has"
        case .sourceLost: "the source's process ended"
        case .sourceUnresponsive: "the source did not answer in time"
        case .sourceSceneGone: "the source's window was closed"
        case .destinationLost: "the destination's process ended"
        case .destinationUnresponsive: "the destination did not answer in time"
        case .destinationSceneGone: "the destination's window was closed"
        case .brokerRestarted: "the broker was restarted meanwhile"
        case .brokerStopping: "the broker is stopping"
        }
    }
}

extension LoadFailure {
    /// For people, in place of the code.
    var words: String {
        switch self {
        case .cancelled: "whoever read it took the load back"
        case .itemUnavailable: "the source could not give it"
        case .sourceLost: "the source's process ended"
        case .destinationLost: "the destination's process ended"
        case .sourceUnresponsive: "the source was asked for bytes and sent none"
        case .destinationUnresponsive: "the destination neither read on nor gave up"
        case .creditExceeded: "the source sent more than it was asked for"
        case .chunkTooLarge: "the source sent a piece over the bound"
        case .sizeMismatch: "the source sent more or fewer bytes than it said"
        case .spoolFull: "there is no more room for copies that outlive their source"
        case .grantRevoked: "the grant was revoked"
        case .grantExpired: "the grant expired"
        case .brokerStopping: "the broker is stopping"
        case .brokerRestarted: "the broker was restarted meanwhile"
        }
    }
}
