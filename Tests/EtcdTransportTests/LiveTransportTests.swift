import EtcdGateway
import EtcdTransport
import Foundation
import TestSupport
import Testing

/// The client against a real etcd.
@Suite(
    "Live etcd over the client", .serialized, .processes, .timeLimit(.minutes(5)),
    .enabled(if: EtcdMember.isTried, "`make test-cluster` runs them"),
    .enabled(if: EtcdMember.isInstalled, "\(EtcdMember.requirement)"))
struct LiveTransportTests {
    private static let time = Duration.seconds(30)

    /// Waits until a member answers. Before, its socket does not exist.
    private static func serves(_ client: EtcdClient) async throws {
        try await Polling.until("etcd serves") {
            await client.result(of: try RowRange(.key(Sample.key)), within: time).answer != nil
        }
    }

    @Test("Calls, a keepalive and a watch work over a Unix socket")
    func calls() async throws {
        try await EtcdMember.run { etcd in
            try await EtcdClient.run([etcd.endpoint]) { client in
                try await Self.serves(client)
                let grant = await client.result(of: try LeaseGrant(timeToLive: 60), within: Self.time)
                let lease = try #require(grant.answer).lease
                let alive = await client.result(of: LeaseKeepalive(lease: lease), within: Self.time)
                #expect(alive.answer?.timeToLive == 60)
                let events = EventList()
                let watching = Task { await client.watch(try Sample.watch()) { events.append($0) } }
                try await Polling.until("the watch exists") { events.isCreated }
                let put = try Sample.put(String(repeating: "v", count: 100_000))
                let written = try #require(await client.result(of: put, within: Self.time).answer)
                try await Polling.until("the change has come") { events.changes.count == 1 }
                #expect(events.changes.first?.row.modified == written.header.revision)
                try await Polling.until("progress has come") {
                    events.all.contains { if case .progress = $0 { true } else { false } }
                }
                watching.cancel()
                _ = try await watching.value
            }
        }
    }

    @Test("A killed etcd closes the watch and refuses connections; a started one serves the same client")
    func restarts() async throws {
        try await EtcdMember.run { etcd in
            try await EtcdClient.run([etcd.endpoint]) { client in
                try await Self.serves(client)
                let events = EventList()
                let watching = Task { await client.watch(try Sample.watch()) { events.append($0) } }
                try await Polling.until("the watch exists") { events.isCreated }
                try await etcd.kill()
                guard case .closed = try await watching.value else {
                    Issue.record("the watch is closed")
                    return
                }
                guard case .didNot(.notSent) = await client.result(of: try Sample.put(), within: Self.time) else {
                    Issue.record("nobody listens")
                    return
                }
                try etcd.start()
                try await Self.serves(client)
            }
        }
    }

    @Test("A stopped etcd leaves calls unanswered, its silence closes the watch, and it serves again once it goes on")
    func stopped() async throws {
        try await EtcdMember.run { etcd in
            try await EtcdClient.run([etcd.endpoint], { $0.watchSilence = .seconds(3) }) { client in
                try await Self.serves(client)
                let events = EventList()
                let watching = Task { await client.watch(try Sample.watch()) { events.append($0) } }
                try await Polling.until("the watch exists") { events.isCreated }
                try await etcd.pause()
                let result = await client.result(of: try Sample.put(), within: .seconds(2))
                guard case .mayHave(.unanswered) = result else {
                    Issue.record("\(result)")
                    return
                }
                #expect(try await watching.value == .closed(reason: "nothing came for 3000 ms"))
                etcd.resume()
                try await Self.serves(client)
            }
        }
    }

    @Test("With authentication a token is needed, and one that has ended is refused as such")
    func tokens() async throws {
        try await EtcdMember.run { etcd in
            try await EtcdClient.run([etcd.endpoint]) { client in
                try await Self.serves(client)
                for (path, body) in EtcdUsers.requests {
                    guard case .answered(200, _) = await client.reply(to: path, Array(body.utf8), within: Self.time)
                    else {
                        Issue.record("\(path)")
                        return
                    }
                }
                let refused = await client.result(of: try Sample.put(), within: Self.time)
                #expect(refused.error?.remedy == .authenticate)
                let wrong = try Authentication(name: "root", password: "wrong")
                #expect(await client.authenticate(wrong, within: Self.time).answer == nil)
                let right = try Authentication(name: "root", password: EtcdUsers.password)
                #expect(await client.authenticate(right, within: Self.time).answer != nil)
                #expect(try await client.result(of: Sample.put(), within: Self.time).answer != nil)
                // A change of the password ends all tokens, also a change to the same one.
                let (path, body) = EtcdUsers.change
                guard case .answered(200, _) = await client.reply(to: path, Array(body.utf8), within: Self.time) else {
                    Issue.record("the password is changed")
                    return
                }
                let old = await client.result(of: try Sample.put(), within: Self.time)
                #expect(old.error?.remedy == .authenticate)
                let events = EventList()
                let watching = Task { await client.watch(try Sample.watch()) { events.append($0) } }
                // etcd leaves the connection of a watch that it refused open.
                try await Polling.until("the watch is refused") { events.cancellation?.reason == .invalidToken }
                watching.cancel()
                _ = try await watching.value
                #expect(await client.authenticate(right, within: Self.time).answer != nil)
                #expect(try await client.result(of: Sample.put(), within: Self.time).answer != nil)
            }
        }
    }

    @Test(
        "TLS works with a client's certificate, and fails without it or with another authority",
        .enabled(if: TestCertificates.isAvailable, "needs openssl"))
    func certificates() async throws {
        let folder = try ScratchFolder(named: "tls")
        defer { folder.remove() }
        let certificates = try await TestCertificates(in: folder)
        let port = try SilentListener()
        let (endpoint, other) = ("https://127.0.0.1:\(port.port)", "https://127.0.0.2:\(port.port)")
        // etcd cannot be told to take any free port, so one is looked for and freed.
        port.close()
        let options = [
            "--listen-client-urls", "\(endpoint),\(other)", "--client-cert-auth", "--trusted-ca-file",
            certificates.authority,
            "--cert-file", certificates.server, "--key-file", certificates.serverKey,
        ]
        try await EtcdMember.run(options) { _ in
            try await EtcdClient.run([endpoint], { $0.certificates = certificates.files }) { client in
                try await Self.serves(client)
                let events = EventList()
                let watching = Task { await client.watch(try Sample.watch()) { events.append($0) } }
                try await Polling.until("the watch exists") { events.isCreated }
                #expect(try await client.result(of: Sample.put(), within: Self.time).answer != nil)
                try await Polling.until("the change has come") { events.changes.count == 1 }
                watching.cancel()
                _ = try await watching.value
            }
            let anonymous = CertificateFiles(authority: certificates.authority)
            try await EtcdClient.run([endpoint], { $0.certificates = anonymous }) { client in
                let result = await client.result(of: try Sample.put(), within: Self.time)
                #expect(result.answer == nil)
            }
            // The server's certificate is not signed by an authority of the system.
            var strangers = certificates.files
            strangers.authority = nil
            try await EtcdClient.run([endpoint], { $0.certificates = strangers }) { client in
                let result = await client.result(of: try Sample.put(), within: Self.time)
                guard case .didNot(.notSent) = result else {
                    Issue.record("\(result)")
                    return
                }
            }
            // The certificate is that of another address.
            try await EtcdClient.run([other], { $0.certificates = certificates.files }) { client in
                let result = await client.result(of: try Sample.put(), within: Self.time)
                guard case .didNot(.notSent) = result else {
                    Issue.record("\(result)")
                    return
                }
            }
        }
        var mixed = certificates.files
        mixed.key = certificates.serverKey
        var settings = EtcdClientSettings(endpoints: [try EtcdEndpoint(endpoint)])
        settings.certificates = mixed
        #expect { try EtcdClient(settings) } throws: { "\($0)".hasPrefix("the certificates cannot be used: ") }
    }
}
