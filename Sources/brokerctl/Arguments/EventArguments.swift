import ActivityWire
import ArgumentParser
import FoundationEssentials

/// The options that choose which events are printed.
struct EventChoiceArguments: ParsableArguments {
    @Option(help: AppName.help("Only events about this app"), completion: AppName.completion, transform: AppName.parse)
    var app: AppName?

    @Option(
        help: ArgumentHelp("Only events about this session.", valueName: "session"),
        completion: SessionArgument.completion, transform: SessionArgument.parse)
    var session: SessionReference?

    @Option(
        help: ArgumentHelp(
            "Only events about this other machine, and of requests that went there.", valueName: "machine"),
        completion: .shellCommand("brokerctl cluster machines --field machine 2>/dev/null"))
    var machine: String?

    @Option(
        help: ArgumentHelp(
            "Show only these kinds of events, separated by commas: \(EventFilter.kindNames.joined(separator: ", ")).",
            valueName: "kinds"),
        completion: .list(EventFilter.kindNames), transform: Self.parseKinds)
    var kind: [String] = []

    var kinds: Set<String> { Set(kind) }

    /// - Throws: `ValidationError` with the nearest kind, or with all kinds.
    private static func parseKinds(_ text: String) throws -> [String] {
        let kinds = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        if let unknown = kinds.first(where: { !EventFilter.kindNames.contains($0) }) {
            let near = NearWords.nearest(to: unknown, among: EventFilter.kindNames).first
            throw ValidationError(
                "'\(unknown)' is not a valid kind of event"
                    + (near.map { "; did you mean \($0)?" }
                        ?? " (expected one of \(EventFilter.kindNames.joined(separator: ", ")))"))
        }
        return kinds
    }
}

/// A moment on the command line: a duration before now, or a time.
enum MomentArgument: Hashable, Sendable {
    case ago(Duration)
    case at(WallTime)

    /// - Throws: `ValidationError` for a text that is neither a duration nor a time.
    static func parse(_ text: String) throws -> MomentArgument {
        if let duration = (try? DurationText.parse(text)) ?? longTime(text) { return .ago(duration) }
        guard let date = try? Date(text, strategy: .iso8601) else {
            throw ValidationError(
                "'\(text)' is not a valid time (expected a duration before now, such as 5min, or a time such as 2026-01-31T12:00:00Z)"
            )
        }
        return .at(WallTime(milliseconds: Int64(date.timeIntervalSince1970 * 1_000)))
    }

    /// Parses minutes, hours and days, which `DurationText` does not have.
    private static func longTime(_ text: String) -> Duration? {
        let units = ["m": 60, "min": 60, "h": 3_600, "d": 86_400]
        // Five digits are enough, and no product below can overflow.
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard digits.count <= 5, let count = Int(digits), let unit = units[String(text.dropFirst(digits.count))] else {
            return nil
        }
        return .seconds(count * unit)
    }

    func time(now: Date = Date()) -> WallTime {
        switch self {
        case .ago(let duration):
            WallTime(milliseconds: Int64(now.timeIntervalSince1970 * 1_000) - Int64(duration / .milliseconds(1)))
        case .at(let time): time
        }
    }
}
