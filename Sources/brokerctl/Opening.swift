import ActivityWire
import BrokerClient

/// Makes an activation request and tells what became of it.
struct Opening {
    let broker: Broker
    let console: Console

    /// Prints the outcome.
    ///
    /// - Throws: What makes the exit status another than 0, already reported where a result was printed with it.
    func perform(_ request: ActivationRequest) async throws {
        var request = request
        request.timeout = broker.timeout
        request.acceptsResultStreams = request.waitingFor == .handled
        let reply: Reply
        do {
            reply = try await broker.request(.activate(request), deadline: try await broker.outcomeDeadline())
        } catch ClientError.refused(let refusal) {
            let failure = CommandFailure(refusal)
            guard console.form == .json else { throw failure }
            return try console.print(
                OpenOutput(refused: failure, app: request.app), failure: failure)
        }
        guard case .activation(let outcome) = reply else {
            throw ClientError.unexpected(reply, insteadOf: "activation")
        }
        try await tell(outcome, of: request)
    }

    private func tell(_ outcome: ActivationOutcome, of request: ActivationRequest) async throws {
        var output = OpenOutput(outcome)
        output.result = outcome.result.map { ResultOutput($0) }
        if outcome.code == .handled { output.parts = await broker.results.parts().map { ResultOutput($0) } }
        if let result = outcome.result, !broker.results.write(output.result?.saved ?? result.content.bytes) {
            throw CommandFailure(code: "fileFailed", reason: "the result cannot be written", field: "saveResult")
        }
        if outcome.decision == .candidates {
            output.candidates = try await broker.explain(outcome.request.description).0.others
        }
        output.warnings = await OpeningRemarks(broker: broker)
            .remarks(on: outcome.refusal == nil ? request : nil, app: outcome.app, session: outcome.session)
        let status = CommandStatus(outcome, waitingFor: request.waitingFor)
        guard status != .done else { return try console.print(output) }
        try console.print(output, failure: Self.failure(outcome, status))
    }

    private static func failure(_ outcome: ActivationOutcome, _ status: CommandStatus) -> CommandFailure {
        if let refusal = outcome.refusal { return CommandFailure(refusal) }
        let name = outcome.code?.name ?? "the request is still under way"
        let reason = outcome.reason.isEmpty ? name : "\(name): \(outcome.reason)"
        let advice = "brokerctl explain \(outcome.request) tells more"
        return CommandFailure(status: status, code: outcome.code?.name ?? "failed", reason: "\(reason); \(advice)")
    }
}
