import ActivityWire
import BrokerClient
import Glibc

/// Sends an activation request and prints its outcome.
struct Opening {
    let broker: BrokerProxy
    let console: Console
    /// Whether an outcome is printed as text. JSON and fields are always printed.
    var printsText = true

    /// Sends the request and prints its outcome.
    ///
    /// - Throws: an error for every exit status but 0; ``ReportedFailure`` when the outcome was printed.
    func perform(_ request: ActivationRequest) async throws {
        var request = request
        request.timeout = broker.timeout
        request.acceptsResultStreams = request.waitingFor == .handled
        request.wantsRemarks = true
        // The request does not change any more.
        let sent = request
        try await report(waitingFor: sent.waitingFor, app: sent.app, of: sent) { () async throws(ClientError) in
            try await broker.outcome(of: .activate(sent))
        }
    }

    /// Sends a request whose reply is an outcome, and prints the outcome.
    ///
    /// - Parameter request: The activation request; nil for a request of another kind.
    /// - Throws: As ``perform(_:)``.
    func report(
        waitingFor stage: RequestStage, app: AppID?, of request: ActivationRequest? = nil,
        _ ask: () async throws(ClientError) -> Reply
    ) async throws {
        let reply: Reply
        do {
            reply = try await ask()
        } catch ClientError.refused(let refusal) {
            var failure = await Advice(broker).completing(CommandFailure(refusal))
            if let request = refusal.request { failure.reference = "see brokerctl explain \(request)" }
            guard console.form == .json else { throw failure }
            return try console.print(OpenOutput(refused: failure, app: app), failure: failure)
        }
        guard case .activation(let outcome) = reply else {
            throw ClientError.unexpected(reply, insteadOf: "activation")
        }
        try await tell(outcome, of: request, waitingFor: stage)
    }

    private func tell(
        _ outcome: ActivationOutcome, of request: ActivationRequest?, waitingFor stage: RequestStage
    ) async throws {
        var output = OpenOutput(outcome)
        output.result = outcome.result.map { ResultOutput($0) }
        if outcome.code == .handled { output.parts = await broker.results.parts().map { ResultOutput($0) } }
        // The method `write` returns true if there is no file, and false if the bytes cannot be written.
        if let result = outcome.result, !broker.results.write(output.result?.saved ?? result.content.bytes) {
            throw CommandFailure(code: "fileFailed", reason: "the result cannot be written", field: "saveResult")
        }
        output.candidates = outcome.remarks?.candidates ?? []
        output.warnings = request.map { OpeningRemarks.remarks(on: outcome, of: $0) } ?? []
        let status = CommandStatus(outcome, waitingFor: stage)
        guard printsText || !console.printsText else {
            if status != .done { throw Self.failure(outcome, status) }
            return
        }
        guard status != .done else { return try console.print(output) }
        try console.print(output, failure: Self.failure(outcome, status))
    }

    private static func failure(_ outcome: ActivationOutcome, _ status: CommandStatus) -> CommandFailure {
        if let refusal = outcome.refusal { return CommandFailure(refusal) }
        let name = outcome.code?.name ?? "the request is still in progress"
        let reason = outcome.reason.isEmpty ? name : "\(name): \(outcome.reason)"
        let advice = "see brokerctl explain \(outcome.request)"
        return CommandFailure(
            status: status, code: outcome.code?.name ?? "failed", reason: "\(reason); \(advice)",
            lastOutput: outcome.lastOutput)
    }
}

/// Makes a request from the arguments: resolves the app, checks that the file exists, encodes the user info.
struct OpeningPreparation {
    let arguments: OpeningArguments

    /// - Throws: ``CommandFailure`` for unusable arguments, `ClientError` when the broker does not answer.
    func request(_ broker: BrokerProxy) async throws -> ActivationRequest {
        let folder = Self.currentFolder()
        if let file = arguments.file {
            let path = FileURL.absolute(path: file, folder: folder)
            guard access(path, F_OK) == 0 else {
                throw CommandFailure.file(path, RegularFile.reason(errno), field: "file")
            }
        }
        let userInfo = try UserInfoArgument.userInfo.encode(arguments.userInfo)
        // An app that is named by its identifier needs no query, so opening is one request.
        let app =
            if let named = arguments.app?.identifier { named } else { try await broker.identifier(of: arguments.app) }
        return arguments.request(app: app, userInfo: userInfo, folder: folder)
    }

    private static func currentFolder() -> String {
        guard let folder = getcwd(nil, 0) else { return "/" }
        defer { free(folder) }
        return String(cString: folder)
    }
}

/// Warnings about a request that succeeded or would succeed.
struct OpeningRemarks {
    let broker: BrokerProxy

    /// The time for queries. A remark whose query takes longer is left out; no query fails the command.
    private static let patience: Duration = .seconds(2)

    init(broker: BrokerProxy) {
        self.broker = broker.renewed(timeout: Self.patience)
    }

    /// Returns the remarks that the broker sent with the outcome.
    static func remarks(on outcome: ActivationOutcome, of request: ActivationRequest) -> [String] {
        guard let brokerRemarks = outcome.remarks else { return [] }
        var remarks: [String] = []
        if brokerRemarks.isTypeUndeclared, let app = outcome.app, case .activity(let activity) = request.event {
            let named = request.app != nil ? "the app" : "the session"
            let remark = remark(
                undeclared: activity.type, by: app, declaring: brokerRemarks.declaredTypes, named: named)
            remarks += remark.map { [$0] } ?? []
        }
        if brokerRemarks.isStateSetAside, let session = outcome.session { remarks.append(remark(onSetAside: session)) }
        return remarks
    }

    /// Queries the broker for the remarks on a decision.
    ///
    /// - Parameters:
    ///   - request: nil when only the decision is known.
    ///   - session: the chosen session; nil when none was chosen, or it is still to be made.
    func remarks(on request: ActivationRequest?, app: AppID?, session: SceneSessionID?) async -> [String] {
        var remarks: [String] = []
        if let request, let app, let remark = await undeclaredType(of: request, app) { remarks.append(remark) }
        if let session, let remark = await stateSetAside(of: session) { remarks.append(remark) }
        return remarks
    }

    /// Returns a remark on an undeclared type. Asks only if an app or a session was named: an app that was found by the
    /// type declares it.
    private func undeclaredType(of request: ActivationRequest, _ app: AppID) async -> String? {
        guard request.app != nil || request.session != nil, !request.fillsInType,
            case .activity(let activity) = request.event, let declared = try? await broker.app(app).activityTypes
        else { return nil }
        let named = request.app != nil ? "the app" : "the session"
        return Self.remark(undeclared: activity.type, by: app, declaring: declared, named: named)
    }

    /// Returns nil when the type is declared.
    static func remark(undeclared type: String, by app: AppID, declaring types: [String], named: String) -> String? {
        guard !types.contains(type) else { return nil }
        let near = NearWords.nearest(to: type, among: types)
        let advice = near.isEmpty ? "brokerctl apps show \(app) lists what it declares" : "did you mean \(near[0])?"
        return
            "\(app) does not declare the activity type \(type); it was sent there only because \(named) was specified; "
            + advice
    }

    private func stateSetAside(of session: SceneSessionID) async -> String? {
        guard let row = try? await broker.session(SessionReference(session)), row.isQuarantined else { return nil }
        return Self.remark(onSetAside: session)
    }

    static func remark(onSetAside session: SceneSessionID) -> String {
        "a saved state of this session is quarantined because its window crashed with it too often; "
            + "to retry it, run brokerctl sessions retry \(session)"
    }
}

/// Makes keys. The broker carries out the requests with one key only once.
enum IdempotencyKeyGenerator {
    /// Returns 128 random bits in hexadecimal digits.
    static func random() -> String {
        (0..<2).map { _ in
            let digits = String(UInt64.random(in: .min ... .max), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
