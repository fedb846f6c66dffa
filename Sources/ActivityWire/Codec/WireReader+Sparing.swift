/// Parts over their limit, which are left out of a message while the rest counts.
extension WireReader {
    /// Returns the refusal of a part that is left out because it is over its limit: the rest of the window's message
    /// counts. Throws any other refusal, which breaks the message.
    ///
    /// - Parameter orInvalid: Whether a part with an invalid value is left out, too.
    mutating func leftOut(
        _ refusal: Refusal, _ tag: UInt32, _ fields: WireFields, orInvalid: Bool = false
    ) throws(Refusal) -> Refusal {
        guard refusal.code.isOfBound || (orInvalid && refusal.code == .invalidValue) else { throw refusal }
        forgiveBlobs()
        return WireError(found: refusal.inside(tag, fields)).refusal
    }

    /// Adds the refusal of a part that is left out to a list.
    mutating func leaveOut(
        _ refusal: Refusal, _ tag: UInt32, _ fields: WireFields, into refusals: inout [Refusal]
    ) throws(Refusal) {
        refusals.append(try leftOut(refusal, tag, fields))
    }

    /// Notes the refusal of a part that is left out, if it is the first.
    mutating func leaveOut(
        _ refusal: Refusal, _ tag: UInt32, _ fields: WireFields, into first: inout Refusal?
    ) throws(Refusal) {
        let refusal = try leftOut(refusal, tag, fields)
        if first == nil { first = refusal }
    }
}

extension RefusalCode {
    /// Whether the code says that a field is over its limit.
    fileprivate var isOfBound: Bool { self == .tooLong || self == .tooMany || self == .tooLarge }
}
