/// Bytes that are not a message, or a message that breaks a rule of the protocol.
public struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The rule, the field's path such as `activate.event.activity.type`, and the limit in the field's unit.
    public var refusal: Refusal
    /// The number of the message that the refusal answers; nil if the number could not be read.
    public var messageID: UInt64?

    public init(refusal: Refusal, messageID: UInt64? = nil) {
        self.refusal = refusal
        self.messageID = messageID
    }

    /// Makes the error of a refusal from deep in a message. Puts the field's whole path in front of the reason.
    init(found refusal: Refusal, messageID: UInt64? = nil) {
        self.refusal = refusal
        self.messageID = messageID
        if let field = refusal.field { self.refusal.reason = "\(field) \(refusal.reason)" }
    }

    public var description: String { refusal.description }
}
