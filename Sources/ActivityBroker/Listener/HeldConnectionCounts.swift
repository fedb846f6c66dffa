/// The numbers of connections that the listener holds, by process and in all. Silent connections count too, unlike in
/// the core's limits.
struct HeldConnectionCounts {
    private var heldByProcess: [Int32: Int] = [:]
    /// The number of all held connections.
    private(set) var held = 0

    func held(by process: Int32) -> Int { heldByProcess[process] ?? 0 }

    /// The process that holds the most connections. Of several such processes, the process with the lowest number.
    var most: (process: Int32, held: Int)? {
        heldByProcess.max { $0.value != $1.value ? $0.value < $1.value : $0.key > $1.key }.map { ($0.key, $0.value) }
    }

    mutating func add(_ process: Int32) { change(process, by: 1) }

    mutating func remove(_ process: Int32) { change(process, by: -1) }

    private mutating func change(_ process: Int32, by number: Int) {
        let count = held(by: process) + number
        heldByProcess[process] = count == 0 ? nil : count
        held += number
    }
}
