import ActivityWire
import Testing

@testable import BrokerCore

/// Which clients may be the cluster client, and what that client is told of this machine.
@Suite("Cluster client")
struct ClusterClientTests {
    private func refusal(isFromProgram: Bool, role: ClientRole = .tool, isSecond: Bool = false) -> Refusal? {
        var harness = Harness(Harness.app())
        if isSecond { _ = harness.clusterClient() }
        let client = harness.tool { greeting in
            greeting.role = role
            greeting.isClusterClient = true
            greeting.isFromClusterProgram = isFromProgram
        }
        return harness.refusal(1, to: client)
    }

    @Test("Only the broker's own program is welcomed as the cluster client, as a tool, and once at a time")
    func greeting() throws {
        #expect(refusal(isFromProgram: true) == nil)
        for refused in [
            refusal(isFromProgram: false), refusal(isFromProgram: true, role: .window(.sample)),
            refusal(isFromProgram: true, isSecond: true),
        ] {
            let refusal = try #require(refused)
            #expect(refusal.code == .notTheClusterClient)
            #expect(refusal.field == "hello.isCluster")
        }
    }

    @Test("The first content has every app and live session, with what is needed to find a window")
    func firstContent() throws {
        var (harness, tool, _) = Harness.opened()
        harness.open("y", from: tool)
        let cluster = harness.clusterClient()
        let content = try #require(harness.contents(to: cluster).first)
        #expect(harness.contents(to: cluster).count == 1)
        #expect(content.isComplete)
        #expect(content.rows.apps.map(\.app) == [.sample])
        #expect(content.rows.apps.first?.activityTypes == ["org.example.show"])
        // The process of the second session has not connected.
        let session = try #require(content.rows.sessions.first)
        #expect(content.rows.sessions.count == 1)
        #expect(session.session == harness.sessions[0].id)
        // The condition that nothing meets is none.
        #expect(session.prefers == nil)
        #expect(session.isShown)
        #expect(session.epoch == SceneEpoch(1))
    }

    @Test("Changes are told one message at a time, and changes of one row meanwhile become one")
    func changes() throws {
        var (harness, tool, window) = Harness.opened()
        let cluster = harness.clusterClient()
        let session = harness.sessions[0].id
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        let conditions = ActivationConditions(prefersToActivate: "SELF == \"x\"")
        harness.request(
            .updateScene(SceneUpdate(session: session, epoch: SceneEpoch(1), conditions: conditions)), from: window)
        #expect(harness.contents(to: cluster).count == 1)
        harness.request(.takeContent(1), from: cluster)
        let second = try #require(harness.contents(to: cluster).last)
        #expect(second.rows.sessions.map(\.prefers) == ["SELF == \"x\""])
        #expect(second.number == 2)
        #expect(second.rows.sessions.map(\.isShown) == [false])
        #expect(second.rows.apps.isEmpty)
        harness.open("x", from: tool)
        harness.settle(window)
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        harness.request(.takeContent(2), from: cluster)
        // The window came forward and left again, so there is nothing to tell.
        #expect(harness.contents(to: cluster).count == 2)
        harness.request(.destroy(SessionReference(session), .standard), from: tool)
        harness.settle(window)
        #expect(harness.contents(to: cluster).last?.rows.gone == [ClusterKey(session: session)])
    }

    @Test("A number that was not sent last is refused, and changes nothing")
    func wrongNumber() {
        var (harness, tool, window) = Harness.opened()
        let cluster = harness.clusterClient()
        for number: UInt64 in [0, 2, .max] {
            let id = harness.request(.takeContent(number), from: cluster)
            #expect(harness.refusal(id, to: cluster)?.code == .invalidValue)
        }
        harness.request(.screen(.home), from: tool)
        harness.settle(window)
        #expect(harness.contents(to: cluster).count == 1)
    }

    @Test("A large machine is told in portions, and the last one says that it is complete")
    func portions() {
        let apps = (0..<150).map { number in
            Harness.app { app in app.id = AppID("org.example.app\(number)") ?? .sample }
        }
        var harness = Harness(Harness.app())
        harness.handle(.appsScanned(apps))
        let cluster = harness.clusterClient()
        for number: UInt64 in 1...3 {
            #expect(harness.contents(to: cluster).count == Int(number))
            harness.request(.takeContent(number), from: cluster)
        }
        let contents = harness.contents(to: cluster)
        #expect(contents.map(\.rows.apps.count) == [64, 64, 22])
        #expect(contents.map(\.isComplete) == [false, false, true])
    }

    @Test("Apps that come, change and go are told")
    func apps() throws {
        var harness = Harness(Harness.app())
        let cluster = harness.clusterClient()
        harness.request(.takeContent(1), from: cluster)
        let other = try #require(AppID("org.example.other"))
        harness.handle(.appsScanned([Harness.app { $0.version = "2" }, Harness.app { $0.id = other }]))
        let rows = try #require(harness.contents(to: cluster).last?.rows)
        #expect(Set(rows.apps.map { "\($0.app) \($0.version)" }) == ["\(AppID.sample) 2", "org.example.other "])
        harness.request(.takeContent(2), from: cluster)
        harness.handle(.appsScanned([Harness.app { $0.version = "2" }]))
        #expect(harness.contents(to: cluster).last?.rows == ClusterRows(gone: [ClusterKey(app: other)]))
    }

    @Test("A cluster client that connects again is told everything again")
    func again() {
        var (harness, _, _) = Harness.opened()
        let first = harness.clusterClient()
        harness.handle(.closed(first))
        let second = harness.clusterClient()
        #expect(harness.contents(to: second) == harness.contents(to: first))
        #expect(harness.contents(to: second).count == 1)
    }

    @Test("What is told waits until the change is on the disk")
    func durable() {
        var (harness, tool, window) = Harness.opened()
        let cluster = harness.clusterClient()
        harness.request(.takeContent(1), from: cluster)
        harness.commitsAtOnce = false
        harness.request(.destroy(SessionReference(harness.sessions[0].id), .standard), from: tool)
        harness.settle(window)
        #expect(harness.contents(to: cluster).count == 1)
        harness.commit()
        #expect(harness.contents(to: cluster).count == 2)
    }
}

extension Harness {
    mutating func clusterClient() -> ClientID {
        tool(processIdentifier: 9) { greeting in
            greeting.isClusterClient = true
            greeting.isFromClusterProgram = true
        }
    }

    func contents(to client: ClientID) -> [MachineContent] {
        (messages[client] ?? []).compactMap { message in
            if case .machineContent(let content) = message.body { content } else { nil }
        }
    }
}
