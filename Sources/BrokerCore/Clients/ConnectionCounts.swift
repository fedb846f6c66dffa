import ActivityWire

/// Number of connections by process.
struct ConnectionCounts: Hashable, Sendable {
    private var counts: [Int32: Int] = [:]

    func count(of process: Int32) -> Int { counts[process] ?? 0 }

    mutating func add(_ process: Int32) {
        counts[process, default: 0] += 1
    }

    mutating func remove(_ process: Int32) {
        guard let count = counts[process] else { return }
        counts[process] = count > 1 ? count - 1 : nil
    }
}
