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
    /// What the request could have meant, where it was ambiguous.
    public var candidates: [String]

    public init(
        code: RefusalCode, reason: String, field: String? = nil, limit: Int64? = nil, candidates: [String] = []
    ) {
        self.code = code
        self.reason = reason
        self.field = field
        self.limit = limit
        self.candidates = candidates
    }
}
