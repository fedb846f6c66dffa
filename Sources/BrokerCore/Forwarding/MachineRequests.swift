import ActivityWire

/// The requests to other machines that are under way.
struct MachineRequests: Sendable {
    struct Pending: Hashable, Sendable {
        enum Purpose: Hashable, Sendable {
            /// A question, whose reply goes to whoever asked.
            case question(Requester)
            /// A request that this broker has passed on.
            case activation(RequestID)
        }

        let purpose: Purpose
        let machine: String
    }

    /// The most requests at a time.
    static let most = 1_024
    /// The time for a query to another machine, with the link that may have to be made for it.
    static let queryTime: Duration = .seconds(1)

    private var pending: [UInt64: Pending] = [:]
    private var lastNumber: UInt64 = 0

    /// Records a request, and returns its number; nil: too many are under way.
    mutating func begin(_ purpose: Pending.Purpose, to machine: String) -> UInt64? {
        guard pending.count < Self.most else { return nil }
        lastNumber += 1
        pending[lastNumber] = Pending(purpose: purpose, machine: machine)
        return lastNumber
    }

    func isUnderWay(_ number: UInt64) -> Bool { pending[number] != nil }

    /// Removes a request; nil: it is not under way.
    mutating func end(_ number: UInt64) -> Pending? { pending.removeValue(forKey: number) }

    /// Removes all requests, and returns them in the order in which they were made.
    mutating func endAll() -> [(number: UInt64, request: Pending)] {
        defer { pending = [:] }
        return pending.sorted { $0.key < $1.key }.map { (number: $0.key, request: $0.value) }
    }
}
