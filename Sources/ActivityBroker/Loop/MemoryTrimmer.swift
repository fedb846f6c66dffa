import CBrokerSystem
import Glibc

/// Returns freed memory to the system after a burst of work. The allocator would keep it for the next burst, which may
/// never come.
struct MemoryTrimmer {
    /// The growth, in bytes, that is worth a sweep over the allocator's free lists.
    static let minimumGrowth = 8 * 1_048_576

    private let resident: () -> Int
    private let sweep: () -> Void
    /// The least resident memory since the last sweep.
    private var settledBytes: Int
    /// The resident memory at the last call.
    private var lastBytes: Int

    init(
        resident: @escaping () -> Int = MemoryTrimmer.residentBytes,
        sweep: @escaping () -> Void = { csystem_return_memory() }
    ) {
        self.resident = resident
        self.sweep = sweep
        settledBytes = resident()
        lastBytes = settledBytes
    }

    /// Sweeps if memory has grown enough and grows no more: memory that still grows is in use. Call it at intervals.
    mutating func sweepIfSettled() {
        let bytes = resident()
        defer { lastBytes = bytes }
        settledBytes = min(settledBytes, bytes)
        guard bytes <= lastBytes, bytes - settledBytes >= Self.minimumGrowth else { return }
        sweep()
        settledBytes = resident()
    }

    /// Returns the process's resident memory in bytes; 0 if the kernel does not tell.
    static func residentBytes() -> Int {
        let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return 0 }
        defer { close(file) }
        return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer in
            let count = read(file, buffer.baseAddress, buffer.count)
            let fields = buffer.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
            // The second field is the number of resident pages.
            guard fields.count > 1 else { return 0 }
            let pages = fields[1].reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }
            return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
        }
    }
}
