import FoundationEssentials
import Glibc

/// What is known of the terminal on standard output.
struct Terminal: Hashable, Sendable {
    /// In columns; nil when it does not say.
    var width: Int?
    var usesColours: Bool
    /// Milliseconds since 1970-01-01 UTC, for "3 min ago".
    var now: Int64

    /// Nil when standard output is no terminal.
    static func current() -> Terminal? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Terminal(
            width: isKnown ? Int(size.ws_col) : nil,
            usesColours: usesColours(ProcessInfo.processInfo.environment),
            now: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }

    /// As no-color.org asks: any value of `NO_COLOR` but the empty one means no.
    static func usesColours(_ environment: [String: String]) -> Bool {
        (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }

    /// The text in a style, or as it is.
    func styled(_ text: String, _ style: Style) -> String {
        guard usesColours, style != .plain, !text.isEmpty else { return text }
        return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
    }

    /// The numbers of ECMA-48's "select graphic rendition".
    enum Style: Int, Hashable, Sendable {
        case plain = 0
        case bold = 1
        case dim = 2
        case red = 31
        case green = 32
        case yellow = 33
    }
}
