/// Hand-written checks; the schema names them by its option `check`.
extension WireReader {
    /// `http` and `https` only (U:U7).
    mutating func webURL(_ span: RawSpan, atMost bytes: Int) throws(Refusal) -> String {
        let url = try text(span, atMost: bytes)
        let head = url.prefix(8).lowercased()
        guard let scheme = ["http://", "https://"].first(where: { head.hasPrefix($0) }),
            url.utf8.count > scheme.utf8.count
        else { throw Refusal(code: .invalidValue, reason: "is not an http or https URL") }
        return url
    }

    /// A long one is no reason to lose what it stands in.
    mutating func clippedText(_ span: RawSpan, atMost bytes: Int) throws(Refusal) -> String {
        let text = try text(span)
        return enforcesBounds ? text.clipped(to: bytes) : text
    }

    /// How long a request may take.
    mutating func timeout(_ span: RawSpan) throws(Refusal) -> Duration {
        let milliseconds = try int64(span)
        let bound = Limits.requestTimeoutMaximum.wireMilliseconds
        guard milliseconds > 0 else { throw Refusal(code: .invalidValue, reason: "is \(milliseconds) ms, not over 0") }
        guard milliseconds <= bound else {
            throw Refusal(code: .tooLarge, reason: "is \(milliseconds) ms, more than \(bound)", limit: bound)
        }
        return .milliseconds(milliseconds)
    }

    /// ASCII only: equal texts of different bytes would be one choice here and two on the disk.
    mutating func subjectName(_ span: RawSpan, atMost bytes: Int) throws(Refusal) -> String {
        let name = try nonEmptyText(span, atMost: bytes)
        guard name.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Refusal(code: .invalidValue, reason: "has characters other than printable ASCII")
        }
        return name
    }

    /// A length that can be reckoned with.
    mutating func points(_ span: RawSpan) throws(Refusal) -> Double {
        let length = try double(span)
        guard length.isFinite else { throw Refusal(code: .invalidValue, reason: "is \(length), no length") }
        return length
    }

    /// A number that a window gives to something of its own.
    mutating func positive(_ span: RawSpan) throws(Refusal) -> UInt32 {
        let number = try uint32(span)
        guard number > 0 else { throw Refusal(code: .invalidValue, reason: "is 0") }
        return number
    }

    /// The broker makes it of what a window advertises.
    func brokersOnly() throws(Refusal) {
        guard enforcesBounds else { return }
        throw Refusal(code: .invalidValue, reason: "is the broker's to say; name the window in handoffFrom")
    }
}
