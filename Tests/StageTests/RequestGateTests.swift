import Testing

@testable import Stage

/// Who is let in, and who gets nothing.
@Suite("Access gate")
struct RequestGateTests {
    private let access = PageAccess()
    private let gate: RequestGate

    init() {
        gate = RequestGate(address: StageAddress(port: 7_000), access: access)
    }

    private func head(_ path: String = "/", host: String? = "127.0.0.1:7000") -> RequestGate.Head {
        RequestGate.Head(path: path, host: host)
    }

    /// A head with the cookie that the token was exchanged for.
    private func known(_ path: String) throws -> RequestGate.Head {
        var head = head(path)
        let value = try #require(access.exchange(access.token.text))
        head.cookies = "other=1; activity_stage_7000=\(value)"
        return head
    }

    @Test("The token is valid once, and its cookie from then on")
    func token() throws {
        var entry = head()
        entry.token = access.token.text
        let cookie = try #require(gate.judge(entry).cookie)
        #expect(gate.judge(entry) == .explain)
        var page = head("/main.js")
        #expect(gate.judge(page) == .refuse)
        page.cookies = "activity_stage_7000=\(cookie)"
        #expect(gate.judge(page) == .serve)
    }

    @Test("A wrong token does not use up the right one")
    func wrongToken() throws {
        var entry = head()
        entry.token = String(access.token.text.dropLast()) + "!"
        #expect(gate.judge(entry) == .explain)
        entry.token = ""
        #expect(gate.judge(entry) == .explain)
        #expect(access.exchange(access.token.text) != nil)
    }

    @Test("A token opens only the page's own address")
    func tokenElsewhere() {
        var entry = head("/events")
        entry.token = access.token.text
        entry.isUpgrade = true
        entry.origin = "http://127.0.0.1:7000"
        #expect(gate.judge(entry) == .refuse)
        #expect(access.exchange(access.token.text) != nil)
    }

    @Test(
        "Another host is refused, with the cookie and with the token",
        arguments: [
            nil, "evil.example", "evil.example:7000", "127.0.0.1", "127.0.0.1:7001", "127.0.0.1.evil.example:7000", "",
        ])
    func host(_ host: String?) throws {
        var page = try known("/main.js")
        page.host = host
        #expect(gate.judge(page) == .refuse)
        let access = PageAccess()
        var entry = head(host: host)
        entry.token = access.token.text
        #expect(RequestGate(address: StageAddress(port: 7_000), access: access).judge(entry) == .refuse)
        #expect(access.exchange(access.token.text) != nil)
    }

    @Test(
        "Another origin is refused",
        arguments: [
            "http://evil.example", "null", "https://127.0.0.1:7000", "http://127.0.0.1:7001", "http://localhost:7000",
        ])
    func origin(_ origin: String) throws {
        var page = try known("/events")
        page.isUpgrade = true
        page.origin = "http://127.0.0.1:7000"
        #expect(gate.judge(page) == .serve)
        page.origin = origin
        #expect(gate.judge(page) == .refuse)
    }

    @Test("A WebSocket without an origin does not come from a browser and is refused")
    func upgradeWithoutOrigin() throws {
        var page = try known("/events")
        page.isUpgrade = true
        #expect(gate.judge(page) == .refuse)
    }

    @Test(
        "Requests from another site are refused, except following the address",
        arguments: [
            "cross-site", "same-site",
        ])
    func fetchSite(_ site: String) throws {
        var picture = try known("/snapshot/0")
        picture.fetchSite = "same-origin"
        #expect(gate.judge(picture) == .serve)
        picture.fetchSite = site
        #expect(gate.judge(picture) == .refuse)
        picture.path = "/"
        #expect(gate.judge(picture) == .serve)
    }

    @Test("Only GET is served", arguments: ["POST", "PUT", "DELETE", "HEAD", "OPTIONS"])
    func method(_ method: String) throws {
        var page = try known("/")
        page.method = method
        #expect(gate.judge(page) == .refuse)
    }

    @Test("A cookie of another run or port, or a part of one, is refused")
    func cookies() throws {
        let page = try known("/main.js")
        let value = try #require(page.cookies?.split(separator: "=").last)
        let wrong = [
            nil, "", "activity_stage_7000=", "activity_stage_7001=\(value)", "activity_stage_7000=\(value.dropLast())",
            "activity_stage_7000=\(PageAccess().token.text)", "activity_stage_7000=\(access.token.text)",
        ]
        for cookies in wrong {
            var other = page
            other.cookies = cookies
            #expect(gate.judge(other) == .refuse, "\(cookies ?? "none")")
        }
    }

    @Test("Secrets are unique and long enough")
    func secrets() {
        let secrets = (0..<200).map { _ in AccessSecret() }
        #expect(Set(secrets).count == secrets.count)
        #expect(secrets.allSatisfy { $0.text.utf8.count == 43 })
        #expect(Set(secrets.flatMap { $0.text }).count == 64)
    }
}

extension RequestGate.Verdict {
    /// Nil where nobody is welcomed.
    fileprivate var cookie: String? {
        guard case .welcome(let cookie) = self else { return nil }
        return cookie
    }
}
