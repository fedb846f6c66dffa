/// Hand-written checks; the schema names them by its option `check`.
extension WireReader {
    /// Reads a URL; only `http` and `https` are accepted (U:U7).
    mutating func webURL(_ span: RawSpan, atMost bytes: Int) throws(Refusal) -> String {
        let url = try text(span, atMost: bytes)
        let head = url.prefix(8).lowercased()
        guard let scheme = ["http://", "https://"].first(where: { head.hasPrefix($0) }),
            url.utf8.count > scheme.utf8.count
        else { throw Refusal(code: .invalidValue, reason: "is not an http or https URL") }
        return url
    }

    /// Reads a text, and clips it to the limit: a long text is not a reason to refuse the message.
    mutating func clippedText(_ span: RawSpan, atMost bytes: Int) throws(Refusal) -> String {
        let text = try text(span)
        return enforcesBounds ? text.clipped(to: bytes) : text
    }

    /// Reads a request's timeout in milliseconds: over 0, at most ``Limits/requestTimeoutMaximum``.
    mutating func timeout(_ span: RawSpan) throws(Refusal) -> Duration {
        let milliseconds = try int64(span)
        let bound = Limits.requestTimeoutMaximum.wireMilliseconds
        guard milliseconds > 0 else {
            throw Refusal(code: .invalidValue, reason: "is \(milliseconds) ms; it must be greater than 0")
        }
        guard milliseconds <= bound else {
            throw Refusal(code: .tooLarge, reason: "is \(milliseconds) ms, more than \(bound)", limit: bound)
        }
        return .milliseconds(milliseconds)
    }

    /// Reads a name of printable ASCII without spaces. Swift treats some other texts as equal although their bytes
    /// differ: two such texts would be one name here and two names in the store.
    mutating func subjectName(_ span: RawSpan, atMost bytes: Int) throws(Refusal) -> String {
        let name = try nonEmptyText(span, atMost: bytes)
        guard name.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Refusal(code: .invalidValue, reason: "has characters other than printable ASCII")
        }
        return name
    }

    /// Reads a length in points, which must be finite.
    mutating func points(_ span: RawSpan) throws(Refusal) -> Double {
        let length = try double(span)
        guard length.isFinite else {
            throw Refusal(code: .invalidValue, reason: "is \(length), which is not a valid length")
        }
        return length
    }

    /// Reads the window's own number of an interaction, which must not be 0.
    mutating func positive(_ span: RawSpan) throws(Refusal) -> UInt32 {
        let number = try uint32(span)
        guard number > 0 else { throw Refusal(code: .invalidValue, reason: "is 0") }
        return number
    }

    /// Refuses the field in a client's message. Only the broker sends such a field, which it makes from the activity
    /// that a window advertises.
    func brokersOnly() throws(Refusal) {
        guard enforcesBounds else { return }
        throw Refusal(code: .invalidValue, reason: "must not be set by a client; specify the window in handoffFrom")
    }
}
