import ActivityWire
import AppDescriptions

/// A condition on the broker's state: `session S STATE`, `request R STAGE`, `app A running`, `screen LAYOUT`.
struct WaitCondition: Hashable, Sendable {
    /// The state to wait for. Sessions, requests and apps are named as the user wrote them.
    enum Goal: Hashable, Sendable {
        case sessionState(String, state: String)
        case sessionGone(String)
        case requestStage(String, RequestStage)
        case appRunning(String)
        /// The layout, or the first words of it.
        case screenLayout(String)
    }

    /// The condition as the user wrote it.
    let text: String
    let goal: Goal
    /// The session that the reference was resolved to. The reference is resolved only once.
    private var resolved: SceneSessionID?

    static let grammar = "session S STATE, session S gone, request R STAGE, app A running or screen LAYOUT"
    /// The states of a session that can be waited for. The last, `gone`, is the lack of the session.
    static let states = ["launching"] + SceneState.allCases.map(\.name) + ["gone"]

    /// - Throws: ``ConditionError`` with what is wrong and what is allowed.
    init(_ text: String) throws(ConditionError) {
        self.text = text
        let words = text.split(separator: " ")
        if words.first == "screen", words.count > 1 {
            goal = .screenLayout(words.dropFirst().joined(separator: " "))
            return
        }
        guard words.count >= 3, let kind = words.first, let last = words.last.map({ String($0) }) else {
            throw .notACondition(text)
        }
        // A target may contain spaces, so the subject is everything in between.
        let subject = words.dropFirst().dropLast().joined(separator: " ")
        switch kind {
        case "session":
            guard Self.states.contains(last) else { throw .unknownState(last) }
            goal = last == "gone" ? .sessionGone(subject) : .sessionState(subject, state: last)
        case "request":
            guard let stage = RequestStage(name: last) else { throw .unknownStage(last) }
            goal = .requestStage(subject, stage)
        case "app":
            guard last == "running" else { throw .unknownAppState(last) }
            goal = .appRunning(subject)
        default: throw .notACondition(text)
        }
    }

    /// Whether the condition holds in the mirror.
    ///
    /// - Throws: ``CommandFailure`` when the condition can never hold, or a name is ambiguous.
    mutating func isMet(in mirror: BrokerMirror) throws(CommandFailure) -> Bool {
        switch goal {
        case .sessionState(let reference, let state):
            guard let session = try session(reference, in: mirror) else {
                // A session that was found before does not come back.
                guard resolved == nil else { throw gone(reference) }
                return false
            }
            return mirror.sessions[session]?.stateName == state
        case .sessionGone(let reference): return try session(reference, in: mirror) == nil
        case .requestStage(let reference, let stage):
            guard let outcome = try request(reference, in: mirror) else { return false }
            return try Self.isMet(stage, by: outcome)
        case .appRunning(let name):
            let apps = try Self.apps(called: name, in: mirror)
            return mirror.processes.values.contains { apps.contains($0.app) && $0.state.isRunning }
        case .screenLayout(let layout):
            return mirror.screen.map { $0.layout == layout || $0.layout.hasPrefix(layout + " ") } ?? false
        }
    }

    /// Whether the request has reached the stage.
    ///
    /// - Throws: ``CommandFailure`` when the request ended before.
    static func isMet(_ stage: RequestStage, by outcome: ActivationOutcome) throws(CommandFailure) -> Bool {
        if outcome.stage >= stage { return true }
        guard let code = outcome.code else { return false }
        let reason = outcome.reason.isEmpty ? "" : ": \(outcome.reason)"
        throw CommandFailure(
            status: code == .deadlinePassed ? .deadlinePassed : .failed, code: code.name,
            reason: "the request ended as \(code.name) at the stage \(outcome.stage.name)\(reason); "
                + "see brokerctl explain \(outcome.request)")
    }
}

extension WaitCondition {
    /// Returns the session of the reference; nil when there is none, or it is gone.
    private mutating func session(
        _ reference: String, in mirror: BrokerMirror
    ) throws(CommandFailure) -> SceneSessionID? {
        if let resolved { return mirror.sessions[resolved] == nil ? nil : resolved }
        let matches: [SceneSessionID]
        if let session = SceneSessionID(reference) {
            matches = mirror.sessions[session] == nil ? [] : [session]
        } else if let colon = reference.firstIndex(of: ":") {
            let apps = try Self.apps(called: String(reference[..<colon]), in: mirror)
            let target = String(reference[reference.index(after: colon)...])
            matches = mirror.sessions.values.filter { apps.contains($0.app) && $0.targets.contains(target) }
                .map(\.session)
        } else {
            let prefix = reference.lowercased()
            matches = mirror.sessions.keys.filter { $0.description.hasPrefix(prefix) }
        }
        guard matches.count <= 1 else {
            throw Self.ambiguous(
                .ambiguousSession, "\(matches.count) sessions match \(reference)", matches.map(\.description))
        }
        resolved = matches.first
        return resolved
    }

    private func request(_ reference: String, in mirror: BrokerMirror) throws(CommandFailure) -> ActivationOutcome? {
        if let request = RequestID(reference) { return mirror.requests[request] }
        let prefix = reference.lowercased()
        let matches = mirror.requests.values.filter { $0.request.description.hasPrefix(prefix) }
        guard matches.count <= 1 else {
            throw Self.ambiguous(
                .unknownRequest, "\(matches.count) requests match \(reference)",
                matches.map(\.request.description))
        }
        return matches.first
    }

    /// Returns the app of this name. If no app has the name, returns the name itself if it is an identifier, or else
    /// nothing.
    private static func apps(called name: String, in mirror: BrokerMirror) throws(CommandFailure) -> [AppID] {
        if let app = AppID(name), mirror.apps[app] != nil { return [app] }
        let matches = AppNames(mirror.apps.values).find(name).sorted()
        guard matches.count <= 1 else {
            throw ambiguous(.ambiguousApp, "\(matches.count) apps are named \(name)", matches.map(\.text))
        }
        guard matches.isEmpty else { return matches }
        return AppID(name).map { [$0] } ?? []
    }

    private func gone(_ reference: String) -> CommandFailure {
        CommandFailure(Refusal(code: .sessionGone, reason: "the session \(reference) is gone", field: "session"))
    }

    private static func ambiguous(_ code: RefusalCode, _ reason: String, _ candidates: [String]) -> CommandFailure {
        let listed = candidates.sorted().prefix(Limits.decisionCandidates)
        return CommandFailure(Refusal(code: code, reason: reason, field: "condition", candidates: Array(listed)))
    }
}

/// The reason why a text is not a condition.
enum ConditionError: Error, Hashable, Sendable, CustomStringConvertible {
    case notACondition(String)
    case unknownState(String)
    case unknownStage(String)
    case unknownAppState(String)

    var description: String {
        switch self {
        case .notACondition(let text): "'\(text)' is not a valid condition (expected \(WaitCondition.grammar))"
        case .unknownState(let text):
            "'\(text)' is not a valid session state (expected \(Alternatives.text(WaitCondition.states)))"
        case .unknownStage(let text): "'\(text)' is not a valid request stage (expected one of \(StageArgument.names))"
        case .unknownAppState(let text): "'\(text)' is not a valid app state (expected running)"
        }
    }
}

extension ProcessState {
    /// Whether a process is connected: it has greeted and not ended.
    fileprivate var isRunning: Bool {
        switch self {
        case .connected, .unresponsive, .stopped: true
        case .launching, .awaited, .ended: false
        }
    }
}
