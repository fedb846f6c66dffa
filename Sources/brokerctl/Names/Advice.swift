import ActivityWire
import AppDescriptions
import BrokerClient

/// What a failure says beyond the broker's reason, where a name was typed that is nobody's or several ones'.
struct Advice {
    private let broker: Broker

    /// Nothing that is asked here may hold up the failure itself for long.
    private static let patience: Duration = .seconds(2)
    private static let suggestionsMaximum = 3

    init(_ broker: Broker) {
        self.broker = broker.renewed(timeout: Self.patience)
    }

    func completing(_ failure: CommandFailure) async -> CommandFailure {
        guard !failure.isAdvised else { return failure }
        let code = RefusalCode(rawValue: failure.code)
        if code == .unknownApp || code == .appNotInstalled { return await suggesting(failure, nearApps) }
        if code == .unknownSession { return await suggesting(failure, nearSessions) }
        return code == .ambiguousSession ? await describing(failure) : failure
    }

    private func suggesting(
        _ failure: CommandFailure, _ find: () async throws(ClientError) -> [String]
    ) async -> CommandFailure {
        var failure = failure
        failure.isAdvised = true
        guard let near = try? await find(), !near.isEmpty else { return failure }
        failure.candidates = Array(near.prefix(Self.suggestionsMaximum))
        // In the place of where to look.
        let problem = failure.reason.prefix(
            upTo: failure.reason.firstRange(of: "; brokerctl ")?.lowerBound ?? failure.reason.endIndex)
        failure.reason = "\(problem); did you mean \(failure.candidates.joined(separator: " or "))?"
        return failure
    }

    private func nearApps() async throws(ClientError) -> [String] {
        let rows = try await broker.apps()
        let names = AppNames(rows.map { ($0.app, $0.name) })
        let meant = TypedNames.all.flatMap { names.find($0) }.map(\.text)
        return meant.isEmpty ? Self.nearest(apps: rows) : meant
    }

    private static func nearest(apps rows: [AppRow]) -> [String] {
        Self.nearest(rows.map { row in (row.app.text, [row.app.text, row.app.shortText, row.name]) })
    }

    private func nearSessions() async throws(ClientError) -> [String] {
        let rows = try await broker.sessions()
        return Self.nearest(
            rows.flatMap { row in
                row.targets.map { target in
                    let name = "\(row.app):\(target)"
                    return (name, [name, "\(row.app.shortText):\(target)", target])
                } + (row.title.map { [("\(row.session)", [$0])] } ?? [])
            })
    }

    /// The things, each once, one of whose names is near to what was typed.
    static func nearest(_ things: [(name: String, calls: [String])], to typed: [String] = TypedNames.all) -> [String] {
        let words = things.flatMap(\.calls)
        // What is somebody's name to the letter was understood.
        let near = Set(typed.filter { !words.contains($0) }.flatMap { NearWords.nearest(to: $0, among: words) })
        var names: [String] = []
        for thing in things where thing.calls.contains(where: near.contains) && !names.contains(thing.name) {
            names.append(thing.name)
        }
        return names
    }

    /// Sessions that one reference means are told apart by what differs.
    private func describing(_ failure: CommandFailure) async -> CommandFailure {
        guard let rows = try? await broker.sessions() else { return failure }
        var failure = failure
        failure.descriptions =
            SessionDifferences(rows.filter { failure.candidates.contains($0.session.description) })
            .lines
        return failure
    }
}

extension AppID {
    /// The end of the identifier, by which people call the app.
    var shortText: String { String(text.split(separator: ".").last ?? "") }
}
