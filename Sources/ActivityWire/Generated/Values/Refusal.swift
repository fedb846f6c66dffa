// Written by `make schema` from Tools/Schema/Proto.

/// The broker's "no" to a request or a message, with its reason.
public struct Refusal: Hashable, Sendable {
    /// The name of the rule that was broken, such as `tooLong`.
    public var code: RefusalCode
    /// The reason in words, for people.
    public var reason: String
    /// The offending field, as a path from the message. Fields have their names in lowerCamelCase, as in
    /// `activate.event.activity.webpageUrl`. `keywords[1]` is the second element of a repeated field. `control`,
    /// `blobs` and `blobs[0]` stand for frames.
    public var field: String?
    /// The bound that was exceeded, in the unit of the field.
    public var limit: Int64?
    /// The possible meanings of a request that is ambiguous.
    public var candidates: [String]
    /// With the code `launchFailed`: the last output of the process, as in `ActivationOutcome`. Absent for a client
    /// that may not read it.
    public var lastOutput: String?
    /// The refused request, 16 bytes, as `explain` takes it. Empty where `explain` does not know the refused
    /// message.
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
