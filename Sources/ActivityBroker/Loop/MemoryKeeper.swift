import CBrokerSystem
import Glibc

/// Gives memory back to the system once a burst is over: the allocator keeps what was freed, for a next one that may not
/// come.
struct MemoryKeeper {
    /// So much more than after the last time is worth a sweep over the free lists.
    static let worthwhile = 8 * 1_048_576

    private let resident: () -> Int
    private let sweep: () -> Void
    private var settled: Int
    private var seen: Int

    init(
        resident: @escaping () -> Int = MemoryKeeper.residentBytes,
        sweep: @escaping () -> Void = { csystem_return_memory() }
    ) {
        self.resident = resident
        self.sweep = sweep
        settled = resident()
        seen = settled
    }

    /// To be called now and then. While it grows nothing is given back, for it is still in use.
    mutating func look() {
        let now = resident()
        defer { seen = now }
        settled = min(settled, now)
        guard now <= seen, now - settled >= Self.worthwhile else { return }
        sweep()
        settled = resident()
    }

    /// What the process has of the machine's memory; 0 where the kernel does not say.
    static func residentBytes() -> Int {
        let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return 0 }
        defer { close(file) }
        return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer in
            let count = read(file, buffer.baseAddress, buffer.count)
            let fields = buffer.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
            guard fields.count > 1 else { return 0 }
            let pages = fields[1].reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }
            return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
        }
    }
}
