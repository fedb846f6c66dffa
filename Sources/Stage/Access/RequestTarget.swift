/// The target in a request's first line, not decoded: nothing that the stage serves has a percent-encoded name.
struct RequestTarget: Hashable, Sendable {
    /// The host of an absolute target, which replaces the `Host` header (RFC 9112, section 3.2.2).
    let host: String?
    let path: String
    private let query: Substring?

    init(_ text: String) {
        var remaining = Substring(text)
        let scheme = "http://"
        if remaining.prefix(scheme.count).lowercased() == scheme {
            remaining.removeFirst(scheme.count)
            let hostEnd = remaining.firstIndex { $0 == "/" || $0 == "?" } ?? remaining.endIndex
            host = String(remaining[..<hostEnd])
            remaining = remaining[hostEnd...]
        } else {
            host = nil
        }
        let questionMark = remaining.firstIndex(of: "?")
        let path = remaining[..<(questionMark ?? remaining.endIndex)]
        self.path = path.isEmpty && host != nil ? "/" : String(path)
        query = questionMark.map { remaining[remaining.index(after: $0)...] }
    }

    /// Returns the first value of a name in the query.
    func value(of name: String) -> String? {
        guard let query else { return nil }
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts[0] == name { return parts.count == 2 ? String(parts[1]) : "" }
        }
        return nil
    }
}
