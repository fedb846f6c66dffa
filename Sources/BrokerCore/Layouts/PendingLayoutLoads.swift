import ActivityWire
import OrderedCollections

/// All layouts that are being loaded.
struct PendingLayoutLoads: Sendable {
    /// The loads by number.
    private var loads: OrderedDictionary<UInt64, PendingLayoutLoad> = [:]
    /// The number of the load that each request belongs to.
    private var requests: [RequestID: UInt64] = [:]
    private var lastNumber: UInt64 = 0

    mutating func begin(_ load: PendingLayoutLoad) {
        lastNumber &+= 1
        loads[lastNumber] = load
        for request in load.pending.keys { requests[request] = lastNumber }
    }

    /// Records how a window's request ended. Returns the load if the request was the load's last.
    mutating func recordEnd(_ request: RequestID, _ failure: LayoutFailure?) -> PendingLayoutLoad? {
        guard let number = requests.removeValue(forKey: request), var load = loads[number],
            let index = load.pending.removeValue(forKey: request)
        else { return nil }
        if let failure { load.fail(index, failure) }
        guard load.pending.isEmpty else {
            loads[number] = load
            return nil
        }
        loads[number] = nil
        return load
    }
}
