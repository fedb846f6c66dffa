import ActivityWire
import AppDescriptions
import BrokerClient

/// Completes a failure about an unknown or ambiguous name with suggestions or descriptions.
struct Advice {
    private let broker: BrokerProxy

    /// The time for queries without `--timeout`; they must not delay the failure for long.
    private static let patience: Duration = .seconds(5)
    private static let suggestionsMaximum = 3

    init(_ broker: BrokerProxy) {
        self.broker = broker.renewed(timeout: broker.timeout ?? Self.patience)
    }

    func completing(_ failure: CommandFailure) async -> CommandFailure {
        let code = RefusalCode(rawValue: failure.code)
        if code == .unknownApp || code == .appNotInstalled { return await suggesting(failure, nearApps) }
        if code == .unknownSession { return await suggesting(failure, nearSessions) }
        return code == .ambiguousSession ? await describing(failure) : failure
    }

    private func suggesting(
        _ failure: CommandFailure, _ find: () async throws(ClientError) -> [String]
    ) async -> CommandFailure {
        guard failure.suggestions == nil else { return failure }
        var failure = failure
        let near = Array(((try? await find()) ?? []).prefix(Self.suggestionsMaximum))
        failure.suggestions = near
        if !near.isEmpty { failure.candidates = near }
        return failure
    }

    private func nearApps() async throws(ClientError) -> [String] {
        let rows = try await broker.apps()
        let names = AppNames(rows)
        let meant = TypedNames.all.flatMap { names.find($0) }.map(\.text)
        guard meant.isEmpty else { return meant }
        return Self.nearest(rows.map { row in (row.app.text, [row.app.text, row.app.shortText, row.name]) })
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

    /// Returns the names of the things that are called similarly to a typed name, each once.
    ///
    /// - Parameter things: the things, each with all texts by which people may call it.
    static func nearest(_ things: [(name: String, calls: [String])], to typed: [String] = TypedNames.all) -> [String] {
        let words = things.flatMap(\.calls)
        // A typed name that matches exactly was understood.
        let near = Set(typed.filter { !words.contains($0) }.flatMap { NearWords.nearest(to: $0, among: words) })
        var names: [String] = []
        for thing in things where thing.calls.contains(where: near.contains) && !names.contains(thing.name) {
            names.append(thing.name)
        }
        return names
    }

    /// Adds to each candidate the values that tell it from the other candidates.
    private func describing(_ failure: CommandFailure) async -> CommandFailure {
        guard failure.descriptions.isEmpty, let rows = try? await broker.sessions() else { return failure }
        var failure = failure
        let meant = rows.filter { failure.candidates.contains($0.session.description) }
        failure.descriptions = SessionDifferences(meant).lines
        return failure
    }
}

extension AppID {
    /// The last part of the identifier, by which people call the app.
    var shortText: String { String(text.split(separator: ".").last ?? "") }
}

extension AppNames {
    init(_ rows: some Collection<AppRow>) { self.init(rows.lazy.map { ($0.app, $0.name) }) }
}
