/// Parts that are left out of a message while the rest counts.
extension WireReader {
    /// A part over its bound costs only itself: what the window has done is done. Anything else is a broken message.
    mutating func leftOut(
        _ refusal: Refusal, _ tag: UInt32, _ fields: WireFields, orInvalid: Bool = false
    ) throws(Refusal) -> Refusal {
        guard refusal.code.isOfBound || (orInvalid && refusal.code == .invalidValue) else { throw refusal }
        forgiveBlobs()
        return WireError(found: refusal.inside(tag, fields)).refusal
    }

    /// Adds to the list of what was left out.
    mutating func leaveOut(
        _ refusal: Refusal, _ tag: UInt32, _ fields: WireFields, into refusals: inout [Refusal]
    ) throws(Refusal) {
        refusals.append(try leftOut(refusal, tag, fields))
    }

    /// The first one counts.
    mutating func leaveOut(
        _ refusal: Refusal, _ tag: UInt32, _ fields: WireFields, into first: inout Refusal?
    ) throws(Refusal) {
        let refusal = try leftOut(refusal, tag, fields)
        if first == nil { first = refusal }
    }
}

extension RefusalCode {
    /// The field is over its bound.
    fileprivate var isOfBound: Bool { self == .tooLong || self == .tooMany || self == .tooLarge }
}
