import ActivityWire
import Glibc

/// May the broker open enough descriptors for the connections it promises?
enum DescriptorLimitCheck {
    /// Each connection has a socket and the broker's own copy of it; the rest is for processes, logs and files.
    static let enough = UInt64(Limits.clients) * 2 + 1_024

    /// - Parameter limit: the hard limit; the broker raises its own soft limit to it.
    static func findings(limit: UInt64, subject: String) -> [Finding] {
        guard limit < enough else { return [] }
        return [
            Finding(
                code: .descriptorLimitLow, severity: .warning, subject: subject,
                explanation: "at most \(limit) descriptors may be open; \(Limits.clients) connections need \(enough)",
                remedy: "raise the hard limit (ulimit -Hn, or LimitNOFILE= of the service) before the broker starts")
        ]
    }

    /// The hard limit of a process, else of this one.
    static func limit(of process: Int32?) -> UInt64 {
        if let process, let bytes = try? RegularFile.read("/proc/\(process)/limits", limit: .max),
            let limit = hardLimit(in: String(decoding: bytes, as: UTF8.self))
        {
            return limit
        }
        var limit = rlimit()
        // The constant is an enumeration in C and a number in the function.
        return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 ? UInt64(limit.rlim_max) : .max
    }

    /// Reads `/proc/PID/limits`: `Max open files            1024                 524288               files`.
    static func hardLimit(in text: String) -> UInt64? {
        let prefix = "Max open files"
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(prefix) }) else { return nil }
        let words = line.dropFirst(prefix.count).split(separator: " ")
        guard words.count >= 2 else { return nil }
        return words[1] == "unlimited" ? .max : UInt64(words[1])
    }
}
