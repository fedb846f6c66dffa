/// The target in a request's first line, not decoded: nothing that the stage serves has a percent-encoded name.
struct RequestTarget: Hashable, Sendable {
    /// The host of an absolute target, which replaces the `Host` header (RFC 9112, section 3.2.2).
    let host: String?
    let path: String
    private let query: Substring?

    init(_ text: String) {
        var rest = Substring(text)
        let scheme = "http://"
        if rest.prefix(scheme.count).lowercased() == scheme {
            rest.removeFirst(scheme.count)
            let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
            host = String(rest[..<end])
            rest = rest[end...]
        } else {
            host = nil
        }
        let mark = rest.firstIndex(of: "?")
        let path = rest[..<(mark ?? rest.endIndex)]
        self.path = path.isEmpty && host != nil ? "/" : String(path)
        query = mark.map { rest[rest.index(after: $0)...] }
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
