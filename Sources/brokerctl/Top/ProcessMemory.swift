import FoundationEssentials

/// The memory of a process, from `/proc`.
struct ProcessMemory: Hashable, Sendable {
    /// The resident memory in KiB.
    var resident: UInt64

    /// Returns nil when there is no such process here, or its status cannot be read.
    init?(process: Int32) {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else { return nil }
        self.init(status: text)
    }

    /// Parses `/proc/PID/status`.
    init?(status: String) {
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        guard let words = line?.split(whereSeparator: \.isWhitespace), words.count == 3, words[2] == "kB",
            let resident = UInt64(words[1])
        else { return nil }
        self.resident = resident
    }

    /// Returns the amount for people, in KiB or MiB.
    static func words(_ kibibytes: UInt64) -> String {
        kibibytes < 10_240 ? "\(kibibytes) KiB" : "\(kibibytes / 1_024) MiB"
    }
}
