import ActivityWire
import Glibc

/// The processes that hold too many connections, the latest last: who is in trouble, or makes it, can be told by name.
final class RefusedProcesses {
    private struct Entry {
        var row: RefusedProcess
        /// When the process began, so that another one with its number has a row of its own; nil for one that has ended.
        let startTime: UInt64?
    }

    private var entries: [Entry] = []
    var rows: [RefusedProcess] { entries.map(\.row) }

    /// Counts one connection that was refused, or cut, since this process has so many.
    ///
    /// - Returns: Whether it is the first of its process, as far as is known here.
    @discardableResult
    func note(_ process: Int32, _ reason: String, limit: Int) -> Bool {
        let startTime = (try? ProcessStatistics.read(processIdentifier: process))?.startTime
        let known = entries.firstIndex { $0.row.processIdentifier == process && $0.startTime == startTime }
        var entry =
            known.map { entries.remove(at: $0) }
            ?? Entry(
                row: RefusedProcess(
                    processIdentifier: process, program: Self.program(of: process), connections: 0, reason: "", limit: 0
                ),
                startTime: startTime)
        entry.row.connections &+= 1
        entry.row.reason = startTime.flatMap(ProcessStart.text).map { "\(reason); it began at \($0)" } ?? reason
        entry.row.limit = UInt64(clamping: limit)
        if entries.count >= Limits.refusedProcesses { entries.removeFirst() }
        entries.append(entry)
        return known == nil
    }

    /// Empty for one that has ended, or may not be looked at.
    private static func program(of process: Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            let count = readlink("/proc/\(process)/exe", start, buffer.count)
            return String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}

/// When a process began, as people write it: with its number, that is which process it is.
enum ProcessStart {
    /// - Parameter ticks: Since boot, as the kernel tells it.
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
