import ActivityWire
import FoundationEssentials
import Glibc

/// A value in a table or record: whole for a pipe, short and coloured for a terminal.
struct Cell: Hashable, Sendable {
    /// The text for a pipe; control characters are escaped when it is printed.
    var text: String
    /// The content on a terminal.
    var pretty: Content
    var style: Terminal.Style = .plain

    enum Content: Hashable, Sendable {
        /// The text of the cell.
        case same
        case text(String)
        /// A time in milliseconds since 1970-01-01 UTC, shown as an age.
        case age(Int64)
        /// Several lines, one below the other; in a record only.
        case lines
    }

    init(_ text: String, pretty: String? = nil, style: Terminal.Style = .plain) {
        self.text = text
        self.pretty = pretty.map { .text($0) } ?? .same
        self.style = style
    }

    init(_ text: String?) {
        self.init(text ?? "")
    }

    init(_ number: (some BinaryInteger)?) {
        self.init(number.map { "\($0)" })
    }

    init(_ list: [String]) {
        self.init(list.joined(separator: ","), pretty: list.joined(separator: ", "))
    }

    init(lines text: String?) {
        self.init(text)
        pretty = .lines
    }

    init(yes flag: Bool) {
        self.init(flag ? "true" : "false", pretty: flag ? "yes" : "no")
    }

    init(_ time: WallTime?) {
        text = time?.text ?? ""
        pretty = time.map { .age($0.milliseconds) } ?? .same
    }

    /// Makes a cell with a scene's state, coloured by state.
    init(state: String) {
        let style: Terminal.Style =
            switch state {
            case SceneState.foregroundActive.name: .green
            case SceneState.foregroundInactive.name, "launching": .yellow
            case SceneState.unattached.name: .dim
            default: .plain
            }
        self.init(state, style: style)
    }

    /// Returns the text for a pipe.
    func plain() -> String { Printable.escaped(text) }

    /// Returns the text for a terminal.
    ///
    /// - Parameter now: the present time in milliseconds since 1970-01-01 UTC.
    func prettyText(now: Int64) -> String {
        switch pretty {
        case .same: Printable.escaped(text)
        case .text(let text): Printable.escaped(text)
        case .age(let time): Timestamp.age(of: time, now: now)
        case .lines: Printable.escapedLines(text)
        }
    }
}

/// The terminal on standard output.
struct Terminal: Hashable, Sendable {
    /// The width in columns; nil when it is unknown.
    var width: Int?
    /// The height in lines; nil when it is unknown.
    var height: Int?
    var usesColours: Bool
    /// The present time in milliseconds since 1970-01-01 UTC, from which ages are counted.
    var now: Int64

    /// Returns nil when standard output is not a terminal.
    static func current() -> Terminal? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Terminal(
            width: isKnown ? Int(size.ws_col) : nil, height: isKnown && size.ws_row > 0 ? Int(size.ws_row) : nil,
            usesColours: usesColours(ProcessInfo.processInfo.environment),
            now: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }

    /// Whether colours are allowed. A value of `NO_COLOR` that is not empty forbids them (no-color.org), and so does
    /// the terminal `dumb`.
    static func usesColours(_ environment: [String: String]) -> Bool {
        (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }

    /// Returns the text in a style, or unchanged without colours.
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

/// Points in time as people read them.
enum Timestamp {
    /// Returns the local time of day, as `12:03:04.123`, of a time in milliseconds since 1970-01-01 UTC.
    static func clock(_ time: Int64) -> String {
        var seconds = time_t(time / 1_000)
        var parts = tm()
        localtime_r(&seconds, &parts)
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = "\(number)"
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let fields = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded(Int($0), 2) }
        return fields.joined(separator: ":") + "." + padded(Int(time % 1_000), 3)
    }

    /// Returns the age of a time: `now`, `12 s ago`, `3 min ago`, `2 h ago`, `5 d ago`. Both times are in milliseconds.
    /// A time after `now`, or so far from it that the difference overflows, is `now` as well.
    static func age(of time: Int64, now: Int64) -> String {
        let (difference, isTooFar) = now.subtractingReportingOverflow(time)
        let seconds = isTooFar ? 0 : difference / 1_000
        switch seconds {
        case ..<1: return "now"
        case ..<60: return "\(seconds) s ago"
        case ..<3_600: return "\(seconds / 60) min ago"
        case ..<86_400: return "\(seconds / 3_600) h ago"
        default: return "\(seconds / 86_400) d ago"
        }
    }
}

/// The shortest prefixes, of at least eight characters, that tell identifiers of one list apart.
struct ShortIdentifiers: Hashable, Sendable {
    private let length: Int

    init(_ identifiers: some Sequence<String>) {
        let sorted = Set(identifiers).sorted()
        // In sorted order, the longest common prefixes are those of neighbours.
        length = zip(sorted, sorted.dropFirst()).reduce(Self.shortest) { length, pair in
            let common = zip(pair.0, pair.1).prefix { $0 == $1 }.count
            return max(length, common + 1)
        }
    }

    /// Returns the prefix of an identifier. All prefixes have one length, so that columns align. Only a prefix that
    /// would end in a hyphen is a character longer.
    func short(_ identifier: String) -> String {
        let prefix = identifier.prefix(length)
        return String(prefix.last == "-" ? identifier.prefix(length + 1) : prefix)
    }

    /// Returns a cell with the whole identifier for a pipe and its prefix for a terminal.
    func cell(_ identifier: some CustomStringConvertible) -> Cell {
        let text = identifier.description
        return Cell(text, pretty: short(text), style: .bold)
    }

    private static let shortest = 8
}
