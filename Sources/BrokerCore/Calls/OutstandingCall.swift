import ActivityWire

/// A call that a window has not acknowledged yet.
struct OutstandingCall: Hashable, Sendable {
    enum Purpose: Hashable, Sendable {
        case lifecycle(LifecycleStep)
        case delivery(RequestID)
        case discard([SceneSessionID])
        /// The activity that a request continues.
        case fetch(RequestID)
        /// The generation of the saved state that could not be read when the scene connected (U:T8).
        case lockedState(UInt32)
        /// The notification that a request is for.
        case notification(RequestID)
        /// Something told that nothing depends on.
        case notice
        /// What the user's hand did in the window.
        case input
        case ping
    }

    /// A change of geometry, which the watchdog of its own watches (P:K1).
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
    /// Of the request it was made for; what its acknowledgement leads to carries on with it.
    var trace: UniqueID?
}

/// All calls under way, in the order they were made.
struct CallRegistry: Sendable {
    private var calls: [CallID: OutstandingCall] = [:]
    private var lastNumber: UInt64

    /// Numbers of different runs of the broker differ, so that a late answer to an earlier run's call means nothing.
    init(brokerEpoch: UInt64 = 0) {
        lastNumber = brokerEpoch << 32
    }

    subscript(id: CallID) -> OutstandingCall? { calls[id] }

    var all: [OutstandingCall] { calls.values.sorted { $0.id < $1.id } }

    mutating func nextID() -> CallID {
        lastNumber &+= 1
        return CallID(lastNumber)
    }

    mutating func insert(_ call: OutstandingCall) {
        calls[call.id] = call
    }

    mutating func take(_ id: CallID) -> OutstandingCall? {
        calls.removeValue(forKey: id)
    }

    func calls(to process: WindowProcessID) -> [OutstandingCall] {
        calls.values.filter { $0.process == process }.sorted { $0.id < $1.id }
    }

    mutating func removeAll(to process: WindowProcessID) {
        calls = calls.filter { $0.value.process != process }
    }

    mutating func removeAll(for session: SceneSessionID) {
        calls = calls.filter { $0.value.session != session }
    }

    /// Gives every call to `process` its whole time from `start`: the clock stood still for it.
    ///
    /// - Returns: Those that have more time now.
    mutating func restart(callsTo process: WindowProcessID, at start: Instant) -> [OutstandingCall] {
        calls(to: process).filter { $0.deadline < start + $0.timeout }.map { call in
            var call = call
            call.deadline = start + call.timeout
            calls[call.id] = call
            return call
        }
    }

    /// Gives deliveries their whole time anew where half of it is gone: the process is seen to be working on them.
    mutating func prolong(deliveriesTo process: WindowProcessID, at now: Instant) -> [OutstandingCall] {
        let late = calls(to: process).filter { $0.isDelivery && $0.deadline < now + $0.timeout / 2 }
        return late.map { call in
            var call = call
            call.deadline = now + call.timeout
            calls[call.id] = call
            return call
        }
    }
}

extension OutstandingCall {
    fileprivate var isDelivery: Bool {
        if case .delivery = purpose { true } else { false }
    }
}
