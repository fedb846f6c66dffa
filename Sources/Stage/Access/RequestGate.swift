/// Decides from a request's head alone whether the request is admitted. Pure, so that each case is tested by itself.
struct RequestGate: Sendable {
    /// The parts of a request that decide.
    struct Head: Hashable, Sendable {
        var method = "GET"
        var path = "/"
        var token: String?
        var host: String?
        var origin: String?
        /// `Sec-Fetch-Site`, which a page cannot forge.
        var fetchSite: String?
        var cookies: String?
        var isUpgrade = false
    }

    enum Verdict: Hashable, Sendable {
        /// The token was right and used for the first time: the answer sets this cookie.
        case welcome(cookie: String)
        case serve
        /// The page was requested without a valid cookie or token: the answer tells the user which address to open.
        case explain
        case refuse
    }

    let address: StageAddress
    let access: PageAccess

    func judge(_ head: Head) -> Verdict {
        guard head.method == "GET", let host = head.host, address.hosts.contains(host) else { return .refuse }
        guard isFromHere(head, host: host) else { return .refuse }
        if let token = head.token {
            guard head.path == "/", !head.isUpgrade else { return .refuse }
            return access.exchange(token).map { .welcome(cookie: $0) } ?? .explain
        }
        if access.admits(cookies: head.cookies, named: address.cookieName) { return .serve }
        return head.path == "/" && !head.isUpgrade ? .explain : .refuse
    }

    /// Whether the request comes from the page itself. A browser always names the origin of a request for a WebSocket.
    /// It names the site that another request comes from, if it knows the site.
    private func isFromHere(_ head: Head, host: String) -> Bool {
        if let origin = head.origin { return origin == "http://\(host)" }
        guard !head.isUpgrade else { return false }
        // A user may follow the printed address from anywhere. Everything else must come from the page.
        let isEntry = head.path == "/"
        return switch head.fetchSite {
        case nil, "same-origin", "none": true
        default: isEntry
        }
    }
}
