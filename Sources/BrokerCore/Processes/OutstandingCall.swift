import ActivityWire

/// A call that a window has not acknowledged yet.
struct OutstandingCall: Hashable, Sendable {
    enum Purpose: Hashable, Sendable {
        case lifecycle(LifecycleStep)
        case delivery(RequestID)
        case discard([SceneSessionID])
        /// Asks for the activity that the request continues.
        case fetch(RequestID)
        /// Gives the saved state that could not be read when the scene connected; the number is its generation (U:T8).
        case lockedState(UInt32)
        /// Gives the notification of the request.
        case notification(RequestID)
        /// Tells the scene something. Nothing depends on the answer.
        case notice
        /// Gives the scene an event of the display client.
        case input
        case ping
    }

    /// Whether the call changes the scene's geometry, which has a time limit of its own (P:K1).
    var isTransition: Bool {
        if case .lifecycle(.update(.transition)) = purpose { true } else { false }
    }

    var isNotification: Bool {
        if case .notification = purpose { true } else { false }
    }

    let id: CallID
    let process: WindowProcessID
    let session: SceneSessionID?
    let purpose: Purpose
    let timeout: Duration
    var deadline: Instant
    /// The trace of the request that caused the call. The effects of its acknowledgement have the same trace.
    var trace: UniqueID?
}

extension OutstandingCall {
    var isDelivery: Bool {
        if case .delivery = purpose { true } else { false }
    }
}
