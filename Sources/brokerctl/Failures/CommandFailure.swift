import ActivityWire
import ArgumentParser
import BrokerClient

/// The reason why a command failed, with its exit status and what a person and a script need to know.
struct CommandFailure: Error, Hashable, Sendable {
    var status: CommandStatus
    /// The code in JSON: a refusal's code, or `noBroker`, `deadlinePassed`, `connectionLost`, `usage`, `failed` and
    /// others.
    var code: String
    var problem: String
    /// The remedy.
    var advice: String?
    /// Names that are similar to the unknown name; they take the place of the advice. Empty if no name is similar, nil
    /// until the names are looked up.
    var suggestions: [String]?
    /// The command that tells more.
    var reference: String?
    /// The option, argument or field at fault, for scripts.
    var field: String?
    /// The bound that was exceeded.
    var limit: Int64?
    var candidates: [String] = []
    /// The differences between the candidates, by candidate.
    var descriptions: [String: String] = [:]
    /// The last output of the process concerned.
    var lastOutput: String?
    /// The request that was refused.
    var request: RequestID?

    init(
        status: CommandStatus = .failed, code: String, reason: String, field: String? = nil,
        candidates: [String] = [], lastOutput: String? = nil
    ) {
        self.status = status
        self.code = code
        problem = reason
        self.field = field
        self.candidates = candidates
        self.lastOutput = lastOutput
    }

    init(_ refusal: Refusal) {
        self.init(code: refusal.code.rawValue, reason: refusal.reason, field: refusal.field)
        advice = Self.advice(for: refusal)
        limit = refusal.limit
        candidates = refusal.candidates
        (lastOutput, request) = (refusal.lastOutput, refusal.request)
    }

    init(_ error: ClientError) {
        if case .refused(let refusal) = error {
            self.init(refusal)
        } else {
            let reason = "\(error). \(Self.advice(for: error))"
            self.init(status: CommandStatus(error), code: Self.code(of: error), reason: reason)
        }
    }

    /// Takes a `CommandFailure` as it is, and a `ClientError` with its remedy. Returns nil for all other errors, which
    /// the caller passes on.
    init?(reporting error: any Error) {
        if let failure = error as? CommandFailure {
            self = failure
        } else if let error = error as? ClientError {
            self.init(error)
        } else {
            return nil
        }
    }

    /// The problem and its remedy, in one text.
    var reason: String {
        let near = suggestions.flatMap { $0.isEmpty ? nil : "did you mean \($0.joined(separator: " or "))?" }
        return [problem, near ?? advice, reference].compactMap { $0 }.joined(separator: "; ")
    }

    /// The candidates, or none when the reason lists them all.
    var unnamedCandidates: [String] {
        candidates.allSatisfy { reason.contains($0) } ? [] : candidates
    }

    /// The text for standard error: the reason, then the candidates and a process's last output, a line each.
    var message: String {
        let choices = unnamedCandidates.map {
            [$0, descriptions[$0] ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
        }
        let lines = choices + (lastOutput?.split(separator: "\n").map(String.init) ?? [])
        let heading = lastOutput == nil ? "" : "\nIts last output:"
        return "brokerctl: \(Printable.escaped(reason))\(heading)"
            + lines.map { "\n  \(Printable.escapedLines($0))" }.joined()
    }

    /// Reports that this program's own deadline passed.
    ///
    /// - Parameter what: what did not happen, as a sentence without its end.
    static func deadlinePassed(_ what: String) -> CommandFailure {
        CommandFailure(
            status: .deadlinePassed, code: "deadlinePassed",
            reason: "\(what) before the deadline; a longer --timeout allows more time")
    }

    /// Reports wrong usage that is found only when the command runs.
    static func usage(_ reason: String, field: String) -> CommandFailure {
        CommandFailure(status: .usage, code: "usage", reason: reason, field: field)
    }

    /// Reports a file or folder that could not be used.
    static func file(_ path: String, _ reason: String, field: String? = nil) -> CommandFailure {
        CommandFailure(code: "failed", reason: "\(path): \(reason)", field: field)
    }

    private static func code(of error: ClientError) -> String {
        switch error {
        case .noBroker: "noBroker"
        case .timedOut: "deadlinePassed"
        case .connectionLost, .brokerLeft: "connectionLost"
        case .refused, .closed, .cancelled, .invalidEndpoint, .malformedReply, .resourcesExhausted: "failed"
        }
    }

    private static func advice(for error: ClientError) -> String {
        switch error {
        case .noBroker: "Start activity-broker, or give another endpoint with --endpoint."
        case .timedOut: "A longer --timeout allows more time."
        case .connectionLost, .brokerLeft, .closed: "Once the broker is back, check brokerctl status and try again."
        case .invalidEndpoint: "Choose another with --endpoint."
        case .malformedReply: "brokerctl and activity-broker should have the same version."
        case .resourcesExhausted: "Close some programs, or raise the limits of this process."
        case .cancelled, .refused: "Try again."
        }
    }

    /// Returns the remedy for a refusal; nil where the reason needs none.
    private static func advice(for refusal: Refusal) -> String? {
        switch refusal.code {
        case .unknownApp, .appNotInstalled: "brokerctl apps list shows what is installed"
        case .unknownSession, .sessionGone: "brokerctl sessions list shows the sessions"
        case .ambiguousSession: "choose one of these"
        case .unknownRequest where !refusal.candidates.isEmpty: "choose one of these"
        case .unknownRequest: "brokerctl open prints its request's identifier"
        case .noAppForEvent: "specify an app, or install one that declares it"
        case .noMatch: "--reuse matchElseNew would create a window"
        case .noLiveWindow where refusal.field?.hasSuffix("isTransient") == true:
            "omit --transient to launch one"
        case .noLiveWindow: "brokerctl activate launches one"
        case .idempotencyConflict: "choose another --idempotency-key"
        case .unknownGeneration: "brokerctl sessions history lists the saved states"
        case .notQuarantined: "brokerctl sessions quarantined lists those that are"
        case .unknownLayout: "brokerctl layouts list shows the layouts"
        case .layoutExists: "--replace overwrites it"
        case .unknownGrant: "brokerctl grants list shows the grants"
        case .noSnapshot: "brokerctl refresh takes one, if the app supports it"
        case .appEndedByUser: "brokerctl open launches it again"
        case .shuttingDown: "try again when it is back"
        case .notGreeted, .alreadyGreeted, .unsupportedVersion, .malformed, .unknownKind, .tooManyClients,
            .unknownToken, .wrongSecret, .unknownProcess, .appAlreadyRunning, .sessionTakenOver, .tooLong, .tooMany,
            .tooLarge, .invalidValue, .ambiguousApp, .notAWindow, .notYourSession, .notPermitted,
            .multipleScenesNotSupported, .requestDenied, .screenRefused, .conflictingOptions, .invalidPredicate,
            .launchFailed, .quarantined, .activityExpired, .noCurrentActivity, .otherTeam, .unknownContinuation,
            .streamsNotSupported, .unknownDrag, .unknownInteraction, .notDropped, .dropIsOver, .unknownItem,
            .notOffered, .sourceLost, .grantEnded, .storeUnavailable, .overloaded, .outboxFull, .lagged,
            .notTheUsersHand, .notTheClusterClient, .notThisMachine, .staleMachine, .machineUnreachable, .machineLost,
            .machineRevoked, .noCluster:
            nil
        }
    }
}

/// The exit status of a command.
enum CommandStatus: Int32, Sendable {
    case done = 0
    case failed = 1
    case usage = 2
    case noBroker = 3
    case deadlinePassed = 4

    var exitCode: ExitCode { ExitCode(rawValue) }

    /// Returns the status for a client's error.
    init(_ error: ClientError) {
        switch error {
        case .noBroker: self = .noBroker
        case .timedOut: self = .deadlinePassed
        case .refused, .brokerLeft, .connectionLost, .closed, .cancelled, .invalidEndpoint, .malformedReply,
            .resourcesExhausted:
            self = .failed
        }
    }

    /// Returns the status for the outcome of a request that waited for `stage`. A request that only lists candidates
    /// succeeds.
    init(_ outcome: ActivationOutcome, waitingFor stage: RequestStage) {
        switch outcome.code {
        case .handled, .candidatesListed: self = .done
        case nil: self = outcome.stage >= stage ? .done : .failed
        case .deadlinePassed: self = .deadlinePassed
        case .launchFailed, .exitedBeforeConnecting, .connectTimedOut, .windowCrashed, .handlerFailed,
            .windowUnresponsive, .windowStopped, .sessionDestroyed, .notDelivered, .refused, .expired, .handoffFailed,
            .connectionUnavailable, .remoteApplicationTimedOut, .handoffUserInfoTooLarge, .userCancelled, .withdrawn,
            .unsupported, .machineUnreachable, .machineLost, .machineRevoked:
            self = .failed
        }
    }
}

extension ClientError {
    /// The refusal's code; nil for any other error.
    var refusalCode: RefusalCode? { if case .refused(let refusal) = self { refusal.code } else { nil } }
}
