import FoundationEssentials

/// The memory of a process, as the kernel reports it.
struct ProcessMemory: Hashable, Sendable {
    /// Resident, in KiB.
    var resident: UInt64

    /// Nil where there is no such process, or it is another machine's or user's affair.
    init?(process: Int32) {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else { return nil }
        self.init(status: text)
    }

    /// Reads `/proc/PID/status`.
    init?(status: String) {
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        guard let words = line?.split(whereSeparator: \.isWhitespace), words.count == 3, words[2] == "kB",
            let resident = UInt64(words[1])
        else { return nil }
        self.resident = resident
    }

    /// As people say it.
    static func words(_ kibibytes: UInt64) -> String {
        kibibytes < 10_240 ? "\(kibibytes) KiB" : "\(kibibytes / 1_024) MiB"
    }
}
