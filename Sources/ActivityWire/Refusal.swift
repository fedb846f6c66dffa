/// A typed "no": which rule, in words, and the field and bound where there is one.
public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    public var code: RefusalCode
    public var reason: String
    /// The offending field of the request.
    public var field: String?
    /// The bound that was passed, in the field's unit.
    public var limit: Int64?
    /// What the request could have meant, where it was ambiguous.
    public var candidates: [String] = []
    public init(
        code: RefusalCode,
        reason: String,
        field: String? = nil,
        limit: Int64? = nil,
        candidates: [String] = []
    ) {
        self.code = code
        self.reason = reason
        self.field = field
        self.limit = limit
        self.candidates = candidates
    }

    public var description: String { "\(code.rawValue): \(reason)" }
}

/// Every way to say no. The raw value is the spelling on the wire's documents, the command line and in JSON.
public enum RefusalCode: String, Hashable, Sendable, CaseIterable {
    // The connection
    case notGreeted, alreadyGreeted, unsupportedVersion, malformed, unknownKind, tooManyClients
    case unknownToken, wrongSecret, unknownProcess, appAlreadyRunning, sessionTakenOver, shuttingDown
    // Bounds
    case tooLong, tooMany, tooLarge, invalidValue
    // Things that are not there
    case unknownApp, ambiguousApp, noAppForEvent, unknownSession, ambiguousSession, unknownRequest
    case sessionGone, appNotInstalled
    // Who may
    case notAWindow, notYourSession
    // Activation
    case multipleScenesNotSupported, requestDenied, noMatch, noLiveWindow, conflictingOptions
    case idempotencyConflict, invalidPredicate, quarantined
    // The broker
    case storeUnavailable, overloaded, lagged
}
