import ActivityWire
import Adaptation
import BrokerClient

/// The reason why a request of the app failed, or why a value that it set was refused.
public enum SceneError: Error, Hashable, Sendable {
    /// The app does not declare support for several windows, and this would be a second window (U:A13).
    case multipleScenesNotSupported(reason: String)
    /// The sender may not do this, or the session is gone or of another app (U:A14).
    case requestDenied(reason: String)
    /// The broker refused; `code` names the reason, such as `noMatch` or `tooLong`.
    case refused(code: String, reason: String, field: String?, limit: Int64?)
    /// The request ended without being handled; `outcome` is its name, such as `launchFailed` or `handlerFailed`.
    case notHandled(outcome: String, reason: String)
    /// A value in user info is missing, of the wrong type, or over a limit; `limit` is in bytes or levels.
    case userInfo(key: String, reason: String, limit: Int? = nil)
    /// The value of `field` is invalid.
    case invalidValue(field: String, reason: String)
    /// No broker could be reached in the time given.
    case noBroker(reason: String)
    /// No answer came in time; the text names the request.
    case timedOut(String)
    /// A stream ended before it was complete; `ending` is its name, such as `peerGone` or `cancelled`.
    case streamEnded(ending: String, reason: String)
    /// The task that waited was cancelled, or the application ends.
    case cancelled

    /// UIKit's code in `UISceneErrorDomain`: 0 if several windows are not supported (U:A13), 1 for every other refusal
    /// (U:A14), nil for an error that is not a refusal.
    public var code: Int? {
        switch self {
        case .multipleScenesNotSupported: 0
        case .requestDenied, .refused: 1
        case .notHandled, .userInfo, .invalidValue, .noBroker, .timedOut, .streamEnded, .cancelled: nil
        }
    }
}

extension SceneError: CustomStringConvertible {
    /// A sentence for people.
    public var description: String {
        switch self {
        case .multipleScenesNotSupported(let reason): "the app cannot have several windows: \(reason)"
        case .requestDenied(let reason): "the request is denied: \(reason)"
        case .refused(let code, let reason, let field, let limit):
            "refused, \(code): \(reason)" + (field.map { " (field \($0))" } ?? "")
                + (limit.map { " (limit \($0))" } ?? "")
        case .notHandled(let outcome, let reason): "not handled, \(outcome)" + (reason.isEmpty ? "" : ": \(reason)")
        case .userInfo(let key, let reason, _): key.isEmpty ? "user info \(reason)" : "user info \(key) \(reason)"
        case .invalidValue(let field, let reason): "\(field) \(reason)"
        case .noBroker(let reason): "no broker is available: \(reason)"
        case .timedOut(let what): "no answer in time: \(what)"
        case .streamEnded(let ending, let reason):
            "the stream ended, \(ending)" + (reason.isEmpty ? "" : ": \(reason)")
        case .cancelled: "cancelled"
        }
    }
}

extension SceneError {
    init(_ error: UserInfoError) {
        self =
            switch error {
            case .tooLarge(let path, let bytes, let limit):
                .userInfo(key: path, reason: "makes the whole \(bytes) bytes, more than \(limit)", limit: limit)
            case .tooDeep(let path, let limit):
                .userInfo(key: path, reason: "is nested deeper than \(limit) levels", limit: limit)
            case .malformed(let path, let reason): .userInfo(key: path, reason: "is malformed: \(reason)")
            }
    }

    /// A mistake with a presented controller: the field is the property or parameter that is wrong.
    init(_ error: PresentationError<ViewController>) {
        self = .invalidValue(field: error.field, reason: Self.reason(in: error.description, of: error.field))
    }

    /// A mistake with a split view.
    init(_ error: SplitViewError) {
        self = .invalidValue(field: error.field, reason: Self.reason(in: error.description, of: error.field))
    }

    /// Returns the description without the field and the colon at its beginning.
    private static func reason(in description: String, of field: String) -> String {
        String(description.dropFirst(field.count + 2))
    }

    init(_ refusal: Refusal) {
        self =
            switch refusal.code {
            case .multipleScenesNotSupported: .multipleScenesNotSupported(reason: refusal.reason)
            // A session that is not there is denied (U:A14, U:X4).
            case .requestDenied, .unknownSession, .sessionGone, .notYourSession, .notPermitted:
                .requestDenied(reason: refusal.reason)
            case .notGreeted, .alreadyGreeted, .unsupportedVersion, .malformed, .unknownKind, .tooManyClients,
                .unknownToken, .wrongSecret, .unknownProcess, .appAlreadyRunning, .sessionTakenOver, .shuttingDown,
                .tooLong, .tooMany, .tooLarge, .invalidValue, .unknownApp, .ambiguousApp, .noAppForEvent,
                .ambiguousSession, .unknownRequest, .appNotInstalled, .notAWindow, .screenRefused, .noMatch,
                .noLiveWindow, .conflictingOptions, .idempotencyConflict, .invalidPredicate, .launchFailed,
                .quarantined, .activityExpired, .noCurrentActivity, .otherTeam, .unknownContinuation,
                .streamsNotSupported, .unknownDrag, .unknownInteraction, .notDropped, .dropIsOver, .unknownItem,
                .notOffered, .sourceLost, .unknownGrant, .grantEnded, .unknownGeneration, .notQuarantined, .noSnapshot,
                .unknownLayout, .layoutExists, .storeUnavailable, .overloaded, .outboxFull, .lagged,
                .notTheUsersHand, .notTheClusterClient, .notThisMachine, .staleMachine, .machineUnreachable,
                .machineLost, .machineRevoked, .noCluster, .appEndedByUser:
                .refused(
                    code: refusal.code.rawValue, reason: refusal.reason, field: refusal.field, limit: refusal.limit)
            }
    }

    init(_ error: ClientError) {
        self =
            switch error {
            case .refused(let refusal): SceneError(refusal)
            case .timedOut(let what): .timedOut(what)
            case .cancelled, .closed: .cancelled
            case .noBroker, .brokerLeft, .connectionLost, .invalidEndpoint, .malformedReply, .resourcesExhausted:
                .noBroker(reason: error.description)
            }
    }
}
