import ActivityWire

/// The result of a request that was not refused.
public struct OpenResult: Hashable, Sendable {
    /// How the window was found.
    public enum Decision: String, Hashable, Sendable, CaseIterable {
        /// A new window.
        case created
        /// A session that existed, connected or not.
        case reactivated
        /// The window was already being made for an earlier request.
        case joinedPending
        /// Another machine decides, and has not told how yet.
        case forwarded
    }

    /// The request's identifier, as `brokerctl explain` takes it.
    public let request: String
    /// The app that was chosen.
    public let app: String?
    /// The machine that has the window; nil: this one.
    public let machine: String?
    /// The persistent identifier of the window's session.
    public let session: String?
    /// The decision on the request.
    public let decision: Decision
    /// How far the request had come when it was answered.
    public let stage: RequestStage
    /// True when an earlier attempt to deliver the request may have been handled.
    public let wasRedelivered: Bool
    /// The handler's result; nil if the handler set no result, or the result is no longer kept.
    public let result: HandlerResult?

    /// - Throws: The refusal, or `notHandled` with the name of any other outcome than `handled`.
    init(_ outcome: ActivityWire.ActivationOutcome) throws(SceneError) {
        if let refusal = outcome.refusal { throw SceneError(refusal) }
        if let code = outcome.code, code != .handled {
            throw .notHandled(outcome: code.name, reason: Self.reason(outcome))
        }
        switch outcome.decision {
        case .created: decision = .created
        case .reactivated: decision = .reactivated
        case .joinedPending: decision = .joinedPending
        case .forwarded: decision = .forwarded
        case .candidates, .refused, .application:
            throw .notHandled(outcome: outcome.decision.name, reason: outcome.reason)
        }
        request = outcome.request.description
        app = outcome.app?.text
        machine = outcome.machine
        session = outcome.session?.description
        stage = outcome.stage
        wasRedelivered = outcome.wasRedelivered
        result = try outcome.result.map { (wire) throws(SceneError) in try HandlerResult(wire) }
    }

    /// Returns the outcome's reason, with the last output of the process if the outcome has it.
    private static func reason(_ outcome: ActivityWire.ActivationOutcome) -> String {
        outcome.lastOutput.map { "\(outcome.reason); its last output:\n\($0)" } ?? outcome.reason
    }
}
