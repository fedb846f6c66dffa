import EtcdGateway
import EtcdTransport
import NIOCore
import TestSupport
import Testing

@Suite(
    "Watches at a fake server", .timeLimit(.minutes(2)),
    .enabled(if: EtcdMember.isTried, "`make test-cluster` runs them"))
struct WatchTests {
    private static let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    private static let created = #"{"result":{\#(Sample.header),"created":true}}"# + "\n"
    private static let progress = #"{"result":{\#(Sample.header)}}"# + "\n"

    private static func chunk(_ text: String) -> String { "\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n" }

    private func watch(
        _ script: FakeServer.Script, silence: Duration = .seconds(60),
        bounds: GatewayBounds = .standard
    ) async throws -> (end: WatchEnding, events: [WatchEvent]) {
        let events = EventList()
        var end = WatchEnding.closed(reason: "")
        try await FakeServer.run(script) { server in
            let change = { (settings: inout EtcdClientSettings) in
                settings.watchSilence = silence
                settings.bounds = bounds
            }
            try await EtcdClient.run([server.endpoint], change) { client in
                end = await client.watch(try Sample.watch()) { events.append($0) }
                try await Polling.until("the connection is closed") { server.closed == 1 }
            }
        }
        return (end, events.all)
    }

    @Test("Events arrive in order, whatever the pieces, until the server ends the stream")
    func events() async throws {
        let body = Self.chunk(Self.created) + Self.chunk(Self.progress + Self.progress) + "0\r\n\r\n"
        let whole = try await watch(.writeAndClose([Self.head + body]))
        #expect(whole.end == .closed(reason: "etcd ended the watch"))
        #expect(whole.events.count == 3)
        let pieces = (Self.head + body).map(String.init)
        // A whole answer leaves its connection open for the next request.
        let events = EventList()
        try await FakeServer.run(.write(pieces, every: .milliseconds(1))) { server in
            try await EtcdClient.run([server.endpoint]) { client in
                let end = await client.watch(try Sample.watch()) { events.append($0) }
                #expect(end == whole.end)
            }
        }
        #expect(events.all == whole.events)
    }

    @Test("A stream that is silent is closed after the time, and not before")
    func silent() async throws {
        let scripts: [(FakeServer.Script, Int)] = [
            (.sayNothing, 0), (.write([Self.head]), 0), (.write([Self.head, Self.chunk(Self.created)]), 1),
            (
                .write(
                    [Self.head + Self.chunk(Self.created)] + Array(repeating: Self.chunk(Self.progress), count: 4),
                    every: .milliseconds(300)), 5
            ),
        ]
        for (script, count) in scripts {
            let start = ContinuousClock.now
            let (end, events) = try await watch(script, silence: .seconds(1))
            #expect(end == .closed(reason: "nothing came for 1000 ms"))
            #expect(events.count == count)
            #expect(ContinuousClock.now - start >= .milliseconds(count == 5 ? 2_499 : 999))
        }
    }

    @Test("An answer with another status is a refusal, whatever its body")
    func refused() async throws {
        let refusal = #"{"error":"etcdserver: no leader","code":14,"message":"etcdserver: no leader"}"#
        let cases: [(FakeServer.Script, GatewayError)] = [
            (
                .answer(refusal, status: "503 Service Unavailable"),
                .refused(EtcdRefusal(code: .unavailable, message: "etcdserver: no leader"))
            ),
            (.answer("Not Found", status: "404 Not Found"), .notGateway(status: 404, beginning: "Not Found")),
            (.answer("{}", status: "307 Temporary Redirect\r\nLocation: /"), .notGateway(status: 307, beginning: "{}")),
            (
                .writeForever(beginning: "HTTP/1.1 500 No\r\n\r\n", then: String(repeating: "<", count: 1_000)),
                .notGateway(status: 500, beginning: String(repeating: "<", count: 128))
            ),
        ]
        for (script, error) in cases {
            var end = WatchEnding.closed(reason: "")
            try await FakeServer.run(script) { server in
                try await EtcdClient.run([server.endpoint]) { client in
                    end = await client.watch(try Sample.watch()) { _ in }
                }
            }
            #expect(end == .refused(error))
        }
    }

    @Test("A stream that reports an error, is malformed or is too long fails, and its connection is closed")
    func failed() async throws {
        let refusal = #"{"error":{"grpc_code":14,"http_code":503,"message":"etcdserver: no leader"}}"#
        let start = Self.head + Self.chunk(Self.created)
        var bounds = GatewayBounds()
        bounds.lineBytes = 2_000
        let cases: [(FakeServer.Script, WatchStreamError)] = [
            (
                .write([start + Self.chunk(refusal + "\n")]),
                .refused(EtcdRefusal(code: .unavailable, message: "etcdserver: no leader"))
            ),
            (
                .writeAndClose([start + Self.chunk(refusal) + "0\r\n\r\n"]),
                .refused(EtcdRefusal(code: .unavailable, message: "etcdserver: no leader"))
            ),
            (
                .writeForever(beginning: start, then: Self.chunk(String(repeating: " ", count: 500))),
                .lineTooLong(limit: 2_000)
            ),
            (.writeAndClose([start + Self.chunk("{\"result\":") + "0\r\n\r\n"]), .cutOff),
        ]
        for (script, error) in cases {
            let (end, events) = try await watch(script, bounds: bounds)
            #expect(end == .failed(error))
            #expect(events.count == 1)
        }
        let (end, _) = try await watch(.write([start + Self.chunk("<html>\n")]))
        guard case .failed(.malformed) = end else {
            Issue.record("\(end)")
            return
        }
    }

    @Test("A connection that breaks within the stream closes the watch")
    func broken() async throws {
        for text in ["", "HTTP/1.1 2", Self.head + "ff\r\n{", Self.head + "XYZ\r\n", "220 mail.example.org ESMTP\r\n"] {
            let (end, events) = try await watch(.writeAndClose([text]))
            guard case .closed = end, events.isEmpty else {
                Issue.record("\(text): \(end)")
                continue
            }
        }
    }

    @Test("A receiver that is busy stops the server, and its time is not counted as silence")
    func backpressure() async throws {
        let busy = AsyncStream.makeStream(of: Void.self)
        let script = FakeServer.Script.writeForever(
            beginning: Self.head + Self.chunk(Self.created),
            then: Self.chunk(Self.progress + String(repeating: " ", count: 10_000) + "\n"))
        let events = EventList()
        try await FakeServer.run(script) { server in
            try await EtcdClient.run([server.endpoint], { $0.watchSilence = .seconds(1) }) { client in
                let watching = Task {
                    await client.watch(try Sample.watch()) { event in
                        events.append(event)
                        if events.all.count == 1 { for await _ in busy.stream { break } }
                    }
                }
                try await Polling.until("the receiver is busy") { events.all.count == 1 }
                // Nothing more is written once buffers are full, for longer than a silence may be.
                var (written, since) = (-1, ContinuousClock.now)
                try await Polling.until("the server has stopped") {
                    if server.written != written { (written, since) = (server.written, .now) }
                    return ContinuousClock.now - since > .milliseconds(1_500)
                }
                #expect(written < 4 * 1_048_576)
                #expect(events.all.count == 1)
                busy.continuation.yield()
                try await Polling.until("it goes on") { server.written > written + 1_048_576 }
                watching.cancel()
                _ = try await watching.value
                try await Polling.until("the connection is closed") { server.closed == 1 }
            }
        }
    }

    @Test("A cancelled watch closes its connection, and the endpoint stays preferred")
    func cancels() async throws {
        let events = EventList()
        try await FakeServer.run(.write([Self.head + Self.chunk(Self.created)])) { server in
            try await EtcdClient.run([server.endpoint, "unix:///nowhere"]) { client in
                let watching = Task { await client.watch(try Sample.watch()) { events.append($0) } }
                try await Polling.until("the watch exists") { events.isCreated }
                watching.cancel()
                _ = try await watching.value
                try await Polling.until("the connection is closed") { server.closed == 1 }
                #expect(client.preferredEndpoint.description == server.endpoint)
            }
        }
    }

    @Test("A watch is opened at the endpoint that can be reached, and the next one elsewhere after an end")
    func endpoints() async throws {
        let body = Self.head + Self.chunk(Self.created) + "0\r\n\r\n"
        try await FakeServer.run(.writeAndClose([body])) { server in
            let endpoints = [server.endpoint + "absent", server.endpoint]
            try await EtcdClient.run(endpoints) { client in
                let end = await client.watch(try Sample.watch()) { _ in }
                #expect(end == .closed(reason: "etcd ended the watch"))
                #expect(client.preferredEndpoint.description == endpoints[0])
            }
            try await EtcdClient.run([endpoints[0]]) { client in
                guard case .closed(let reason) = await client.watch(try Sample.watch(), receive: { _ in }) else {
                    Issue.record("nobody listens")
                    return
                }
                #expect(reason.hasPrefix(endpoints[0]))
            }
        }
    }
}
