import EtcdGateway
import EtcdTransport
import Foundation
import TestSupport
import Testing

/// Machines that are programs, on a real etcd.
@Suite(
    "Machines on a real etcd", .serialized, .processes, .timeLimit(.minutes(5)),
    .enabled(if: EtcdMember.isTried, "`make test-cluster` runs them"),
    .enabled(if: EtcdMember.isInstalled, "\(EtcdMember.requirement)"))
struct ClusterTests {
    private static let session = "0000abcd-0000-4000-8000-000000000001"

    /// Passes an etcd and a client of it to the body.
    private static func run(
        _ options: [String] = [], _ body: (EtcdMember, EtcdClient) async throws -> Void
    ) async throws {
        try await EtcdMember.run(options) { etcd in
            let client = try EtcdClient(EtcdClientSettings(endpoints: [EtcdEndpoint(etcd.endpoint)]))
            do {
                try await Polling.until("etcd serves") { try await revision(client) != nil }
                try await body(etcd, client)
            } catch {
                await client.shutDown()
                throw error
            }
            await client.shutDown()
        }
    }

    /// Passes an etcd, a client of it and two machines to the body.
    private static func runTwo(
        _ body: (EtcdMember, EtcdClient, _ one: Peer, _ two: Peer) async throws -> Void
    ) async throws {
        try await run { etcd, client in
            let one = try Peer("M1", machineID: "1", at: etcd.endpoint)
            let two = try Peer("M2", machineID: "2", at: etcd.endpoint)
            try await with(one, two) { try await body(etcd, client, one, two) }
        }
    }

    /// Passes machines to the body, and ends them.
    private static func with(_ peers: Peer..., body: () async throws -> Void) async throws {
        let result: Result<Void, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        for peer in peers {
            try await peer.kill()
            if case .failure = result { Issue.record("\(peer.lines.suffix(40))") }
            peer.state.remove()
        }
        try result.get()
    }

    /// The store's revision, which every write raises.
    private static func revision(_ client: EtcdClient) async throws -> Int64? {
        try await rows(client)?.header.revision
    }

    private static func rows(_ client: EtcdClient) async throws -> RangeAnswer? {
        await client.result(of: try RowRange(.prefix(Array("ab/1/C/".utf8))), within: .seconds(5)).answer
    }

    @Test("Two machines see each other's apps and sessions come and go")
    func two() async throws {
        try await Self.runTwo { etcd, client, one, two in
            try one.join()
            try one.say("app org.example.app")
            try two.join()
            try await Polling.until("both know each other") {
                one.knows("machine M2") == true && two.knows("machine M1") == true
                    && two.knows("app org.example.app of M1") == true
            }
            try two.say("app org.example.app")
            try two.say("session \(Self.session) org.example.app")
            let session = "session \(Self.session) of M2"
            try await Polling.until("the session has come") {
                one.lines.contains { $0.lowercased() == "there \(session)".lowercased() }
            }
            try two.say("ended \(Self.session)")
            try await Polling.until("the session has ended") {
                one.lines.contains { $0.lowercased() == "gone \(session)".lowercased() }
            }
            try two.say("leave")
            try await Polling.until("M2 has left") { two.lines.last == "left" }
            try await Polling.until("M1 knows it") { one.knows("machine M2") == false }
            #expect(two.storedLease == nil)
            #expect(try await Self.rows(client)?.content.rows.count == 2)
        }
    }

    @Test("A machine that is killed and started again continues with its lease and writes nothing")
    func restart() async throws {
        try await Self.runTwo { etcd, client, one, two in
            try one.join()
            try two.join()
            try await Polling.until("M2 knows M1") { two.knows("machine M1") == true }
            try await one.reaches("unpublished=0 proven=true")
            // What it writes as it joins would count as well.
            try await two.reaches("unpublished=0 proven=true")
            let (lease, revision) = (one.storedLease, try await Self.revision(client))
            #expect(lease != nil)
            for _ in 0..<3 {
                try await one.kill()
                try one.join()
                try await one.reaches("writes=0 unpublished=0 proven=true")
            }
            #expect(one.storedLease == lease)
            #expect(try await Self.revision(client) == revision)
            #expect(two.knows("machine M1") == true)
            // A program that ends on its own leaves its rows to the next one, too.
            try one.hangUp()
            #expect(try await one.ended() == .exited(0))
            #expect(try await Self.revision(client) == revision)
            try await Polling.until("the lease has ended") { two.knows("machine M1") == false }
            try one.join()
            try await Polling.until("M2 knows M1 again") { two.knows("machine M1") == true }
        }
    }

    @Test("Machines go on when etcd is killed and started again, and say so meanwhile")
    func etcdRestarts() async throws {
        try await Self.runTwo { etcd, client, one, two in
            try one.join()
            try two.join()
            try await Polling.until("M2 knows M1") { two.knows("machine M1") == true }
            try await etcd.kill()
            try await Polling.until("M1 reports it") { one.problems.contains("directoryFailing") }
            try await one.reaches("proven=false")
            try one.say("app org.example.late")
            try etcd.start()
            try await Polling.until("the app has come") { two.knows("app org.example.late of M1") == true }
            try await one.reaches("proven=true")
            try await Polling.until("no problem is left") { one.problems.isEmpty && two.problems.isEmpty }
        }
    }

    @Test("An etcd that is stopped as long as the lease lasts leads to the same view")
    func etcdStopped() async throws {
        try await Self.runTwo { etcd, client, one, two in
            try one.join()
            try two.join()
            try await Polling.until("M2 knows M1") { two.knows("machine M1") == true }
            try await etcd.pause()
            try await one.reaches("proven=false")
            try await Polling.until("M2 reports it") { !two.problems.isEmpty }
            try one.say("app org.example.late")
            etcd.resume()
            try await one.reaches("unpublished=0 proven=true")
            try await two.reaches("unpublished=0 proven=true")
            try await Polling.until("both know each other") {
                two.knows("app org.example.late of M1") == true && two.knows("machine M1") == true
                    && one.knows("machine M2") == true
            }
            try await Polling.until("no problem is left") { one.problems.isEmpty && two.problems.isEmpty }
        }
    }

    @Test("A copied state directory gives another machine neither the name nor the lease")
    func copied() async throws {
        try await Self.run { etcd, client in
            let one = try Peer("M1", machineID: "1", at: etcd.endpoint)
            let folder = try ScratchFolder(named: "copy")
            let thief = try Peer("M1", machineID: "2", at: etcd.endpoint, state: folder)
            try await Self.with(one, thief) {
                try one.join()
                try await one.reaches("proven=true")
                let lease = try #require(one.storedLease)
                let copy = folder.url.appending(path: "cluster-lease.json")
                try lease.write(to: copy, atomically: true, encoding: .utf8)
                try thief.join()
                try await Polling.until("it is refused") { thief.problems == "machineNameTaken" }
                // For longer than the lease lasts without its owner.
                let end = ContinuousClock.now + .seconds(4)
                try await Polling.until("time has passed") { ContinuousClock.now > end }
                try await one.reaches("proven=true")
                // Both say so.
                try await Polling.until("the holder is told") { one.problems == "machineNameContended" }
                #expect(thief.problems == "machineNameTaken")
                #expect(one.storedLease == lease)
                try one.say("leave")
                try await Polling.until("M1 has left") { one.lines.last == "left" }
                try await thief.reaches("proven=true")
                #expect(thief.problems.isEmpty)
            }
        }
    }

    @Test("A second program with the same state directory does not start")
    func locked() async throws {
        try await Self.run { etcd, _ in
            let one = try Peer("M1", machineID: "1", at: etcd.endpoint)
            let second = try Peer("M2", machineID: "1", at: etcd.endpoint, state: one.state)
            try await Self.with(one) {
                try one.join()
                try await one.reaches("proven=true")
                try second.start()
                #expect(try await second.ended() == .exited(1))
            }
        }
    }

    @Test("A machine whose lease cannot be stored says so and joins")
    func notStored() async throws {
        try await Self.run { etcd, _ in
            let one = try Peer("M1", machineID: "1", at: etcd.endpoint)
            try FileManager.default.createDirectory(
                at: one.state.url.appending(path: "cluster-lease.json.new"), withIntermediateDirectories: false)
            try await Self.with(one) {
                try one.join()
                try await one.reaches("proven=true")
                #expect(one.lines.contains { $0.hasPrefix("not stored ") } && one.storedLease == nil)
            }
        }
    }

    @Test("A machine with several endpoints joins at the one that serves")
    func endpoints() async throws {
        try await Self.run { etcd, _ in
            let one = try Peer("M1", machineID: "1", at: "http://127.0.0.1:1,unix:///nowhere,\(etcd.endpoint)")
            try await Self.with(one) {
                try one.join()
                try await one.reaches("proven=true")
                #expect(one.problems.isEmpty)
            }
        }
    }

    @Test("With authentication a machine gets a token, and another one after that has ended")
    func tokens() async throws {
        try await Self.run { etcd, client in
            for (path, body) in [
                ("/v3/auth/user/add", #"{"name":"root","password":"p"}"#),
                ("/v3/auth/user/grant", #"{"user":"root","role":"root"}"#), ("/v3/auth/enable", "{}"),
            ] {
                _ = await client.reply(to: path, Array(body.utf8), within: .seconds(30))
            }
            let one = try Peer("M1", machineID: "1", at: etcd.endpoint, ["p"])
            let wrong = try Peer("M2", machineID: "2", at: etcd.endpoint, ["wrong"])
            let none = try Peer("M3", machineID: "3", at: etcd.endpoint)
            try await Self.with(one, wrong, none) {
                for peer in [one, wrong, none] { try peer.join() }
                try await one.reaches("proven=true")
                for peer in [wrong, none] {
                    try await Polling.until("it is refused") { peer.problems.contains("tokenRefused") }
                }
                // A change of the password ends all tokens, also a change to the same one.
                let root = try Authentication(name: "root", password: "p")
                _ = await client.authenticate(root, within: .seconds(30))
                let body = #"{"name":"root","password":"p"}"#
                _ = await client.reply(to: "/v3/auth/user/changepw", Array(body.utf8), within: .seconds(30))
                #expect(try await Self.revision(client) == nil)
                _ = await client.authenticate(root, within: .seconds(30))
                try one.say("app org.example.late")
                try await Polling.until("the app is published") {
                    try await Self.rows(client)?.content.rows.count == 2
                }
                try await one.reaches("proven=true")
                #expect(one.problems.isEmpty)
            }
        }
    }
}
