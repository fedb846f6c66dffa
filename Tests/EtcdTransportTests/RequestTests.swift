import EtcdGateway
import EtcdTransport
import TestSupport
import Testing

@Suite(
    "Requests at a fake server", .timeLimit(.minutes(2)),
    .enabled(if: EtcdMember.isTried, "`make test-cluster` runs them"))
struct RequestTests {
    /// A path at which nobody listens.
    private static func absent(_ server: FakeServer) -> String { server.endpoint + "absent" }

    @Test("Every request has the gateway's header fields, and the token once there is one")
    func headers() async throws {
        let token = #"{\#(Sample.header),"token":"abc.7"}"#
        try await FakeServer.run(.answer(token)) { server in
            try await EtcdClient.run([server.endpoint]) { client in
                let call = try Sample.put("value")
                _ = await client.reply(to: EtcdTransaction.path, call.body, within: .seconds(30))
                let authentication = try Authentication(name: "m", password: "p")
                #expect(await client.authenticate(authentication, within: .seconds(30)).answer?.token == "abc.7")
                _ = await client.reply(to: RowRange.path, [UInt8]("{}".utf8), within: .seconds(30))
                _ = await client.authenticate(authentication, within: .seconds(30))
                _ = await client.watch(try Sample.watch()) { _ in }
            }
            let requests = server.received.joined().split(separator: "POST ")
            #expect(
                requests.map { $0.prefix { $0 != " " } } == [
                    "/v3/kv/txn", "/v3/auth/authenticate", "/v3/kv/range", "/v3/auth/authenticate", "/v3/watch",
                ])
            for request in requests {
                for field in ["Host: localhost", "Accept: application/json", "Grpc-Metadata-hasleader: true"] {
                    #expect(request.split(separator: "\r\n").count { $0 == field } == 1, "\(field): \(request)")
                }
            }
            #expect(requests.map { $0.contains("\r\nAuthorization: abc.7\r\n") } == [false, false, true, false, true])
            #expect(requests[0].hasSuffix(String(decoding: try Sample.put("value").body, as: UTF8.self)))
        }
    }

    @Test("Another endpoint is tried while nothing was sent, and stays preferred")
    func failsOver() async throws {
        try await FakeServer.run(.answer(Sample.written)) { server in
            try await EtcdClient.run([Self.absent(server), "http://127.0.0.1:1", server.endpoint]) { client in
                let call = try Sample.put()
                for _ in 0..<3 {
                    #expect(await client.result(of: call, within: .seconds(30)).answer != nil)
                    #expect(client.preferredEndpoint.description == server.endpoint)
                }
                #expect(client.endpoints.map(\.isPreferred) == [false, false, true])
                #expect(client.endpoints.map { $0.failure != nil } == [true, true, false])
                #expect(client.endpoints[1].failure == "Connection refused")
            }
            #expect(server.received.joined().split(separator: "POST ").count == 3)
            #expect(server.connections == 1)
        }
    }

    @Test("A call that may have been sent is sent to no other endpoint; the next call is")
    func sentOnce() async throws {
        try await FakeServer.run(.writeAndClose([""])) { dead in
            try await FakeServer.run(.answer(Sample.written)) { server in
                try await EtcdClient.run([dead.endpoint, server.endpoint]) { client in
                    let call = try Sample.put()
                    guard case .mayHave = await client.result(of: call, within: .seconds(30)) else {
                        Issue.record("the server answered nothing")
                        return
                    }
                    #expect(server.received.isEmpty)
                    #expect(await client.result(of: call, within: .seconds(30)).answer != nil)
                }
                #expect(dead.received.count == 1 && server.received.count == 1)
            }
        }
    }

    @Test("After an answer with 503 the next call goes to another endpoint")
    func noLeader() async throws {
        let refusal = #"{"error":"etcdserver: no leader","code":14,"message":"etcdserver: no leader"}"#
        try await FakeServer.run(.answer(refusal, status: "503 Service Unavailable")) { island in
            try await FakeServer.run(.answer(Sample.written)) { server in
                try await EtcdClient.run([island.endpoint, server.endpoint]) { client in
                    let call = try Sample.put()
                    let refused = await client.result(of: call, within: .seconds(30))
                    #expect(
                        refused.error == .refused(EtcdRefusal(code: .unavailable, message: "etcdserver: no leader")))
                    #expect(await client.result(of: call, within: .seconds(30)).answer != nil)
                }
            }
        }
    }

    @Test("A handshake that hangs is given up after the connect time, and another endpoint is tried")
    func handshake() async throws {
        // A server that accepts at the kernel only.
        let listener = try SilentListener()
        defer { listener.close() }
        try await FakeServer.run(.answer(Sample.written)) { server in
            let endpoints = ["https://127.0.0.1:\(listener.port)", server.endpoint]
            try await EtcdClient.run(endpoints, { $0.connectTime = .milliseconds(200) }) { client in
                let (start, call) = (ContinuousClock.now, try Sample.put())
                #expect(await client.result(of: call, within: .seconds(30)).answer != nil)
                #expect(ContinuousClock.now - start >= .milliseconds(199))
            }
            try await EtcdClient.run([endpoints[0]]) { client in
                let result = await client.result(of: try Sample.put(), within: .milliseconds(300))
                guard case .didNot(.notSent) = result else {
                    Issue.record("\(result)")
                    return
                }
            }
        }
    }

    @Test("A cancelled call closes its connection")
    func cancels() async throws {
        try await FakeServer.run(.sayNothing) { server in
            try await EtcdClient.run([server.endpoint]) { client in
                let body = try Sample.put().body
                let call = Task { await client.reply(to: EtcdTransaction.path, body, within: .seconds(60)) }
                try await Polling.until("the server has the request") { server.received.joined().contains("}") }
                call.cancel()
                guard case .unanswered = await call.value else {
                    Issue.record("a call that was sent is unanswered")
                    return
                }
                try await Polling.until("the connection is closed") { server.closed == 1 }
            }
        }
    }

    @Test("A call that fails late leaves a token that came after it was sent")
    func lateFailure() async throws {
        let token = #"{\#(Sample.header),"token":"abc.7"}"#
        try await FakeServer.run(.answerOnly(Authentication.path, token)) { server in
            try await EtcdClient.run([server.endpoint]) { client in
                let call = Task { await client.reply(to: "/early", [], within: .seconds(60)) }
                try await Polling.until("the server has the request") { server.received.joined().contains("/early") }
                let authentication = try Authentication(name: "m", password: "p")
                #expect(await client.authenticate(authentication, within: .seconds(30)).answer != nil)
                call.cancel()
                _ = await call.value
                let next = Task { await client.reply(to: "/next", [], within: .seconds(60)) }
                try await Polling.until("the next request has the token") {
                    server.received.contains {
                        $0.contains("POST /next ") && $0.contains("\r\nAuthorization: abc.7\r\n")
                    }
                }
                next.cancel()
                _ = await next.value
            }
        }
    }

    @Test("A connection that the server announces to close is not used again")
    func reconnects() async throws {
        let body = Sample.written
        let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        try await FakeServer.run(.writeAndClose([head + body])) { server in
            try await EtcdClient.run([server.endpoint]) { client in
                let call = try Sample.put()
                for _ in 1...5 { #expect(await client.result(of: call, within: .seconds(30)).answer != nil) }
            }
            #expect(server.connections == 5)
        }
    }

    @Test("A request on a connection that the server has closed is never sent twice")
    func stale() async throws {
        let body = Sample.written
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        try await FakeServer.run(.writeAndClose([answer])) { server in
            try await EtcdClient.run([server.endpoint]) { client in
                for number in 0..<100 {
                    let call = try Sample.put("value\(number).")
                    let reply = await client.reply(to: EtcdTransaction.path, call.body, within: .seconds(30))
                    let text = String(decoding: call.body, as: UTF8.self)
                    let count = server.received.count { $0.contains(text) }
                    switch reply {
                    case .answered: #expect(count == 1)
                    // The client may have noticed the end only when it wrote.
                    case .unanswered: #expect(count <= 1)
                    case .notSent: #expect(count == 0)
                    }
                }
            }
        }
    }

    @Test("A client that is dropped without being shut down ends quietly")
    func dropped() async throws {
        try await FakeServer.run(.answer(Sample.written)) { server in
            do {
                let client = try EtcdClient(EtcdClientSettings(endpoints: [EtcdEndpoint(server.endpoint)]))
                #expect(try await client.result(of: Sample.put(), within: .seconds(30)).answer != nil)
            }
            try await Polling.until("the connection is closed") { server.closed == 1 }
        }
    }

    @Test("A client that is shut down ends its calls")
    func shutdown() async throws {
        try await FakeServer.run(.sayNothing) { server in
            let client = try EtcdClient(EtcdClientSettings(endpoints: [EtcdEndpoint(server.endpoint)]))
            let body = try Sample.put().body
            let call = Task { await client.reply(to: EtcdTransaction.path, body, within: .seconds(60)) }
            try await Polling.until("the server has the request") { server.received.joined().contains("}") }
            await client.shutDown()
            guard case .unanswered = await call.value else {
                Issue.record("a call that was sent is unanswered")
                return
            }
            guard case .notSent = await client.reply(to: "/", [], within: .seconds(1)) else {
                Issue.record("a client that is shut down sends nothing")
                return
            }
        }
    }
}
