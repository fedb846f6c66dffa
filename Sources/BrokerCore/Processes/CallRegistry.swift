import ActivityWire

/// All calls that are not acknowledged yet.
struct CallRegistry: Sendable {
    private var calls: [CallID: OutstandingCall] = [:]
    private var lastNumber: UInt64

    /// Creates an empty registry. Calls of different runs of the broker have different numbers, so a late answer to a
    /// call of an earlier run matches no call.
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

    /// Restarts the timeouts of all calls to `process`: time before `start` does not count.
    ///
    /// - Returns: The calls with a new deadline.
    mutating func restartDeadlines(callsTo process: WindowProcessID, at start: Instant) -> [OutstandingCall] {
        calls(to: process).filter { $0.deadline < start + $0.timeout }.map { call in
            var call = call
            call.deadline = start + call.timeout
            calls[call.id] = call
            return call
        }
    }

    /// Restarts the timeouts of deliveries to a process that is seen to work on them. Leaves a delivery alone that has
    /// at least half of its timeout left.
    ///
    /// - Returns: The calls with a new deadline.
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
