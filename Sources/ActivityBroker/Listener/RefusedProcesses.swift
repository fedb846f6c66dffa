import ActivityWire
import Glibc

/// The processes of which connections were refused, the latest last: who is in trouble, or makes it, can be told by name.
final class RefusedProcesses {
    private(set) var rows: [RefusedProcess] = []

    /// Counts one refused connection.
    ///
    /// - Returns: Whether it is the first of its process, as far as is known here.
    @discardableResult
    func note(_ process: Int32, _ reason: String, limit: Int) -> Bool {
        let known = rows.firstIndex { $0.processIdentifier == process }
        var row =
            known.map { rows.remove(at: $0) }
            ?? RefusedProcess(
                processIdentifier: process, program: Self.program(of: process), connections: 0, reason: "", limit: 0)
        row.connections &+= 1
        row.reason = reason
        row.limit = UInt64(clamping: limit)
        if rows.count >= Limits.refusedProcesses { rows.removeFirst() }
        rows.append(row)
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
