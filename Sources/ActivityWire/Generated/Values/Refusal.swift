// Written by `make schema` from Tools/Schema/Proto.

/// A typed "no".
public struct Refusal: Hashable, Sendable {
    /// The rule, by its name, such as `tooLong`.
    public var code: RefusalCode
    /// The same in words, for people.
    public var reason: String
    /// The offending field, as a path from the message: names of fields in lowerCamelCase, as in
    /// `activate.event.activity.webpageUrl`; `keywords[1]` is the second of a repeated field. Of frames: `control`,
    /// `blobs` or `blobs[0]`.
    public var field: String?
    /// The bound that was passed, in the field's unit.
    public var limit: Int64?
    /// The possible meanings of an ambiguous request.
    public var candidates: [String]
    /// With `launchFailed`: the last output of the process, as in `ActivationOutcome`; only for who may read it.
    public var lastOutput: String?
    /// The request that was refused, 16 bytes, as `explain` takes it; empty where the message was none, or is not
    /// remembered.
    public var request: RequestID?

    public init(
        code: RefusalCode, reason: String, field: String? = nil, limit: Int64? = nil, candidates: [String] = [],
        lastOutput: String? = nil, request: RequestID? = nil
    ) {
        self.code = code
        self.reason = reason
        self.field = field
        self.limit = limit
        self.candidates = candidates
        self.lastOutput = lastOutput
        self.request = request
    }
}
