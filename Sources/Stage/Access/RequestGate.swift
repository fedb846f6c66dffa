/// Decides from a request's head alone whether it is let in. Pure, so that each way in is tested by itself.
struct RequestGate: Sendable {
    /// What of a request counts.
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
        /// The token was right, and the first: this is the cookie.
        case welcome(cookie: String)
        case serve
        /// No cookie on the page's own address: a person who needs to be told how to come in.
        case explain
        case refuse
    }

    let address: StageAddress
    let desk: AccessDesk

    func judge(_ head: Head) -> Verdict {
        guard head.method == "GET", let host = head.host, address.hosts.contains(host) else { return .refuse }
        guard isFromHere(head, host: host) else { return .refuse }
        if let token = head.token {
            guard head.path == "/", !head.isUpgrade else { return .refuse }
            return desk.exchange(token).map { .welcome(cookie: $0) } ?? .explain
        }
        if desk.admits(cookies: head.cookies, named: address.cookieName) { return .serve }
        return head.path == "/" && !head.isUpgrade ? .explain : .refuse
    }

    /// A browser always names the origin of a WebSocket, and where a request comes from where it knows.
    private func isFromHere(_ head: Head, host: String) -> Bool {
        if let origin = head.origin { return origin == "http://\(host)" }
        guard !head.isUpgrade else { return false }
        // Somebody may follow the printed address from anywhere. Everything else is the page's own.
        let isEntry = head.path == "/"
        return switch head.fetchSite {
        case nil, "same-origin", "none": true
        default: isEntry
        }
    }
}
