import Glibc

/// The log of a window: lines on standard output, which the broker keeps as the session's log.
package struct WindowLogWriter: Sendable {
    /// The name at the beginning of each line: the target of the window's content.
    package var name: String

    package init(name: String) {
        self.name = name
    }

    package func say(_ text: String) {
        Self.write("\(Self.timeOfDay()) \(Self.oneLine(name)) \(Self.oneLine(text))\n")
    }

    /// Escapes line breaks and other control characters, so that one call writes one line.
    package static func oneLine(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var line = ""
        for scalar in text.unicodeScalars {
            line += isControl(scalar) ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return line
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    /// Writes without a buffer, so that a window that crashes has written everything.
    private static func write(_ line: String) {
        var bytes = Array(line.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            // An output that takes nothing more must not end the window.
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Returns the local time as `12:03:04.123`.
    private static func timeOfDay() -> String {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        var parts = tm()
        localtime_r(&now.tv_sec, &parts)
        let fields = [Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec)].map { padded($0, to: 2) }
        return fields.joined(separator: ":") + "." + padded(now.tv_nsec / 1_000_000, to: 3)
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
