/// The numbers and names of a message's fields, for the paths of refusals.
typealias WireFields = KeyValuePairs<UInt32, String>

/// A message that is read from the wire and written to it.
protocol WireMessage {
    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal)
    func write(to writer: inout WireWriter)
}

/// A message whose value has another shape than the message. The conversions are written by hand.
protocol WireConverted: WireMessage {
    associatedtype Value
    init(_ value: Value)
    func value(_ reader: WireReader) throws(Refusal) -> Value
}

/// A oneof: one of its cases is among the fields of a message.
protocol WireChoice {
    static var wireFields: WireFields { get }
    /// Reads the field; returns nil, and reads nothing, if the field is none of the cases.
    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal)
    func write(to writer: inout WireWriter)
}

/// A message that has only a oneof.
protocol WireChoiceMessage: WireChoice, WireMessage {
    /// The noun for a case in a refusal.
    static var wireNoun: String { get }
}

extension WireChoiceMessage {
    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var value: Self?
        var unknown: UInt32 = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            if let known = try Self(tag, span, &reader) {
                value = known
            } else {
                try reader.skip(span, tag, &unknown)
            }
        }
        guard let value else { throw Refusal.noKind(Self.wireNoun, unknown) }
        self = value
    }
}
