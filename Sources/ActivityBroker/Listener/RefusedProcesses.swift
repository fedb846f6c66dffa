import ActivityWire
import Glibc

/// The processes that hold too many connections, for `status` and the log. The process that was refused last comes
/// last.
final class RefusedProcesses {
    private struct Entry {
        var row: RefusedProcess
        /// The start time of the process, by which a later process with the same number gets a row of its own; nil if
        /// the process has ended.
        let startTime: UInt64?
        /// The end of each reason: the start time as a text; empty if the start time is unknown.
        let startText: String
        /// The time at which ``startTime`` was read.
        var readAt: ContinuousClock.Instant
    }

    /// The time for which a process number is taken for the same process without reading its start time again. Reading
    /// costs more than a refusal, and the kernel does not give out a number again at once.
    private static let readInterval: Duration = .seconds(1)

    private var entries: [Entry] = []
    var rows: [RefusedProcess] { entries.map(\.row) }

    /// Counts a connection that was refused or cut, because this process has too many.
    ///
    /// - Returns: Whether the process had no row yet.
    @discardableResult
    func note(_ process: Int32, _ reason: String, limit: Int) -> Bool {
        let (taken, isNew) = take(process, at: .now)
        var entry = taken
        entry.row.connections &+= 1
        entry.row.reason = reason + entry.startText
        entry.row.limit = UInt64(clamping: limit)
        if entries.count >= Limits.refusedProcesses { entries.removeFirst() }
        entries.append(entry)
        return isNew
    }

    /// Removes and returns the entry of a process. Returns a new entry if the process has none.
    private func take(_ process: Int32, at now: ContinuousClock.Instant) -> (Entry, isNew: Bool) {
        let latest = entries.lastIndex { $0.row.processIdentifier == process }
        if let latest, now - entries[latest].readAt < Self.readInterval { return (entries.remove(at: latest), false) }
        let startTime = (try? ProcessStatistics.read(processIdentifier: process))?.startTime
        if let latest, entries[latest].startTime == startTime {
            var entry = entries.remove(at: latest)
            entry.readAt = now
            return (entry, false)
        }
        let row = RefusedProcess(
            processIdentifier: process, program: Self.program(of: process), connections: 0, reason: "", limit: 0)
        let startText = startTime.flatMap(ProcessStart.text).map { "; started at \($0)" } ?? ""
        return (Entry(row: row, startTime: startTime, startText: startText, readAt: now), true)
    }

    /// Returns the path of a process's program; empty if the process has ended, or the broker may not read it.
    private static func program(of process: Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            let count = readlink("/proc/\(process)/exe", start, buffer.count)
            return String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
