import Glibc

/// The start time of a process as a text for people. The process is identified by its number and this time.
enum ProcessStart {
    /// Returns the time in UTC; nil if the system's clocks cannot be read.
    ///
    /// - Parameter ticks: The start time in clock ticks since boot, as the kernel reports it.
    static func text(_ ticks: UInt64) -> String? {
        var (now, sinceBoot) = (timespec(), timespec())
        let ticksPerSecond = sysconf(Int32(_SC_CLK_TCK))
        guard ticksPerSecond > 0, clock_gettime(CLOCK_REALTIME, &now) == 0,
            clock_gettime(CLOCK_BOOTTIME, &sinceBoot) == 0
        else { return nil }
        let sinceStart = Int(sinceBoot.tv_sec) - Int(clamping: ticks) / ticksPerSecond
        var time = time_t(Int(now.tv_sec) - sinceStart)
        var fields = tm()
        guard gmtime_r(&time, &fields) != nil else { return nil }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
            let count = strftime(buffer.baseAddress, buffer.count, "%Y-%m-%d %H:%M:%S UTC", &fields)
            return count == 0
                ? nil : String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
