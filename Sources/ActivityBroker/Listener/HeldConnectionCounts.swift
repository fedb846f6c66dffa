/// The numbers of held connections, by process and in all. The core's limits count only connections that have sent a
/// message.
struct HeldConnectionCounts {
    private var shares: [Int32: Int] = [:]
    /// The number in all.
    private(set) var held = 0

    func held(by process: Int32) -> Int { shares[process] ?? 0 }

    /// The process that holds the most connections; of several, the one with the lowest number.
    var most: (process: Int32, held: Int)? {
        shares.max { $0.value != $1.value ? $0.value < $1.value : $0.key > $1.key }.map { ($0.key, $0.value) }
    }

    mutating func add(_ process: Int32) { change(process, by: 1) }

    mutating func remove(_ process: Int32) { change(process, by: -1) }

    private mutating func change(_ process: Int32, by number: Int) {
        let share = held(by: process) + number
        shares[process] = share == 0 ? nil : share
        held += number
    }
}
