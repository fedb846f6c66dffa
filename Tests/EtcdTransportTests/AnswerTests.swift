import EtcdGateway
import EtcdTransport
import Foundation
import NIOCore
import TestSupport
import Testing

/// What the client says of a call, whatever the server does.
@Suite(
    "Answers of a fake server", .timeLimit(.minutes(2)),
    .enabled(if: EtcdMember.isTried, "`make test-cluster` runs them"))
struct AnswerTests {
    /// Bytes of an answer that are read here.
    private static let limit = 1_000

    /// Makes one call, and checks that nothing was received of a request that is reported as not sent.
    private func reply(
        from script: FakeServer.Script, within time: Duration = .seconds(30)
    ) async throws -> (reply: GatewayReply, result: CallResult<TransactionAnswer>) {
        var reply = GatewayReply.notSent(reason: "")
        let call = try Sample.put()
        try await FakeServer.run(script) { server in
            try await EtcdClient.run([server.endpoint], { $0.bounds.answerBytes = Self.limit }) { client in
                reply = await client.reply(to: EtcdTransaction.path, call.body, within: time)
                if case .notSent = reply { #expect(server.received.joined().isEmpty) }
            }
            #expect(server.received.count { $0.contains("POST") } <= 1)
        }
        var bounds = GatewayBounds()
        bounds.answerBytes = Self.limit
        return (reply, call.result(of: reply, within: bounds))
    }

    @Test("A whole answer is passed on, also if it comes byte by byte or after another head")
    func answers() async throws {
        let body = Sample.written
        let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        let chunks = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        let chunk = "\(String(body.utf8.count, radix: 16))\r\n\(body)\r\n0\r\nGrpc-Trailer: a\r\n\r\n"
        let scripts: [FakeServer.Script] = [
            .answer(body), .write((head + body).map(String.init), every: .milliseconds(2)),
            .write(["HTTP/1.1 100 Continue\r\n\r\n", head, body]), .write([chunks, chunk]),
            .writeAndClose(["HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n", body]),
            .writeAndClose(["HTTP/1.0 200 OK\r\n\r\n", body]),
        ]
        for script in scripts {
            let (reply, result) = try await reply(from: script)
            #expect(reply == .answered(status: 200, body: Array(body.utf8)), "\(script)")
            #expect(result.answer?.succeeded == true)
        }
    }

    @Test("HTML, nonsense with status 200 and a redirect are answers, but none of etcd's")
    func foreign() async throws {
        let html = "<html>Bad gateway</html>"
        let scripts: [(FakeServer.Script, GatewayError)] = [
            (.answer(html, status: "502 Bad Gateway"), .notGateway(status: 502, beginning: html)),
            (.answer(html), .notGateway(status: 200, beginning: html)),
            (.answer(""), .notGateway(status: 200, beginning: "")),
            (
                .answer("{}", status: "307 Temporary Redirect\r\nLocation: /v3/kv/put"),
                .notGateway(status: 307, beginning: "{}")
            ),
        ]
        for (script, error) in scripts {
            #expect(try await reply(from: script).result == .mayHave(error), "\(script)")
        }
        for text in [#"{"header":7}"#, #"{"header":{}}"#, "{", "{}"] {
            let result = try await reply(from: .answer(text)).result
            guard case .mayHave(.malformed) = result else {
                Issue.record("\(text): \(result)")
                continue
            }
        }
    }

    @Test("Too long an answer is cut, and its connection is closed")
    func tooLong() async throws {
        let scripts: [FakeServer.Script] = [
            .answer("{" + String(repeating: " ", count: 5_000)),
            .writeForever(beginning: "HTTP/1.1 200 OK\r\n\r\n{", then: String(repeating: " ", count: 300)),
        ]
        for script in scripts {
            let (reply, result) = try await reply(from: script)
            guard case .answered(200, let body) = reply else {
                Issue.record("\(script): \(reply)")
                continue
            }
            #expect(body.count == Self.limit + 1)
            #expect(result == .mayHave(.malformed(.tooLarge(bytes: Self.limit + 1, limit: Self.limit))))
        }
    }

    @Test("An answer that does not come completely leaves open what happened")
    func unanswered() async throws {
        let half = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"
        let scripts: [FakeServer.Script] = [
            .writeAndClose([half]), .writeAndClose(["HTTP/1.1 200 OK\r\nContent-Le"]), .writeAndClose([""]),
            .writeAndClose(["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"]),
            .writeAndClose(["220 mail.example.org ESMTP\r\n"]), .writeAndClose(["\u{16}\u{3}\u{1}\0\u{5}"]),
            .writeAndClose(["HTTP/1.1 200 OK\r\nContent-Length: 9\r\nContent-Length: 8\r\n\r\n{}"]),
            .writeAndClose(["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nXYZ\r\n{}"]),
            .writeForever(beginning: "HTTP/1.1 200 OK\r\n", then: "A: b\r\n"),
            .writeForever(beginning: "HTTP/1.1 200 OK\r\nA: ", then: String(repeating: "a", count: 1_000)),
        ]
        for script in scripts {
            let (reply, result) = try await reply(from: script)
            guard case .unanswered = reply, case .mayHave(.unanswered) = result else {
                Issue.record("\(script): \(reply)")
                continue
            }
        }
    }

    @Test("A server that is silent or too slow is given up after the time, and not before")
    func slow() async throws {
        let slow = "HTTP/1.1 200 OK\r\nContent-Length: 10000\r\n\r\n" + String(repeating: "{", count: 10_000)
        let scripts: [FakeServer.Script] = [
            .sayNothing, .write(slow.map(String.init), every: .milliseconds(5)),
            .writeForever(beginning: "", then: "HTTP/1.1 100 Continue\r\n\r\n"),
        ]
        for script in scripts {
            let start = ContinuousClock.now
            let reply = try await reply(from: script, within: .seconds(2)).reply
            #expect(ContinuousClock.now - start >= .milliseconds(1_999))
            guard case .unanswered = reply else {
                Issue.record("\(script): \(reply)")
                continue
            }
        }
    }

    @Test("A connection that is closed as soon as it is made gives no answer")
    func closedAtOnce() async throws {
        for _ in 0..<50 {
            let reply = try await reply(from: .closeAtOnce).reply
            if case .answered = reply { Issue.record("\(reply)") }
        }
    }

    @Test("Nothing was sent where nobody listens")
    func nobody() async throws {
        let folder = try ScratchFolder(named: "nobody")
        defer { folder.remove() }
        try await EtcdClient.run(["unix://\(folder.url.path)/s", "http://127.0.0.1:1"]) { client in
            let result = await client.result(of: try Sample.put(), within: .seconds(30))
            guard case .didNot(.notSent(let reason)) = result else {
                Issue.record("\(result)")
                return
            }
            #expect(reason.contains(folder.url.path) && reason.contains("; http://127.0.0.1:1: "))
        }
    }
}
