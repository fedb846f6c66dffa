import NIOHTTP1
import Testing

@testable import Stage

/// What of a head the gate is asked.
@Suite("Request heads")
struct RequestHeadTests {
    private func head(_ uri: String, _ headers: [(String, String)] = []) -> RequestGate.Head {
        RequestGate.Head(
            HTTPRequestHead(version: .http1_1, method: .GET, uri: uri, headers: HTTPHeaders(headers)))
    }

    @Test(
        "The path and the token are taken from the target",
        arguments: [
            ("/", "/", nil), ("/?token=a", "/", "a"), ("/?x=1&token=a&token=b", "/", "a"), ("/?token", "/", ""),
            ("/?tokens=a", "/", nil), ("/a?b?token=c", "/a", nil), ("/%2e%2e/x", "/%2e%2e/x", nil), ("*", "*", nil),
            ("?token=a", "", "a"), ("HTTP://x:1?token=a", "/", "a"),
        ] as [(String, String, String?)])
    func targets(_ uri: String, _ path: String, _ token: String?) {
        #expect(head(uri).path == path)
        #expect(head(uri).token == token)
    }

    @Test("An absolute target determines the host, whatever the header says")
    func absolute() {
        #expect(head("http://evil.example/x", [("Host", "127.0.0.1:7000")]).host == "evil.example")
        #expect(head("/x", [("hOST", "LocalHost:7000")]).host == "localhost:7000")
        #expect(head("/x").host == nil)
    }

    @Test("A duplicate header is invalid, except for cookies")
    func twice() {
        let twice = head(
            "/", [("Host", "a"), ("Host", "a"), ("Origin", "b"), ("Origin", "b"), ("Cookie", "c=1"), ("Cookie", "d=2")])
        #expect(twice.host == "a, a" && twice.origin == "b, b")
        #expect(twice.cookies == "c=1; d=2")
    }

    private func offer(_ changes: [String: String?] = [:], version: HTTPVersion = .http1_1) -> HTTPRequestHead {
        let plain: [String: String?] = [
            "Upgrade": "websocket", "Connection": "keep-alive, Upgrade", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        ]
        let headers = plain.merging(changes) { $1 }.compactMap { name, value in value.map { (name, $0) } }
        return HTTPRequestHead(version: version, method: .GET, uri: "/events", headers: HTTPHeaders(headers))
    }

    @Test("A WebSocket is accepted according to RFC 6455, or refused with the right status")
    func offers() {
        #expect(UpgradeCheck.refusal(of: offer()) == nil)
        #expect(UpgradeCheck.refusal(of: offer(["Upgrade": "WebSocket"])) == nil)
        #expect(UpgradeCheck.refusal(of: offer(version: .http1_0))?.status == .badRequest)
        for (name, value) in [
            ("Upgrade", nil), ("Upgrade", "h2c"), ("Connection", "keep-alive"), ("Sec-WebSocket-Key", nil),
            ("Sec-WebSocket-Key", "c2hvcnQ="), ("Sec-WebSocket-Key", "?"),
        ] as [(String, String?)] {
            #expect(
                UpgradeCheck.refusal(of: offer([name: value]))?.status == .badRequest, "\(name): \(value ?? "none")")
        }
        let old = UpgradeCheck.refusal(of: offer(["Sec-WebSocket-Version": "8"]))
        #expect(old?.status == .upgradeRequired)
        #expect(old?.headers["Sec-WebSocket-Version"] == ["13"])
    }
}
