import ActivityWire
import MachineDirectory
import Testing

@testable import ClusterClient

@Suite("Content of this machine")
struct ContentAssemblyTests {
    private static func app(_ id: String, policy: String = "available") throws -> ClusterApp {
        ClusterApp(app: try Sample.app(id), version: "1", activityTypes: ["t"], policy: policy)
    }

    private static func session(_ number: UInt64, of app: String) throws -> ClusterSession {
        ClusterSession(session: Sample.session(number), app: try Sample.app(app), epoch: SceneEpoch(1))
    }

    private static func message(
        _ number: UInt64, apps: [ClusterApp] = [], sessions: [ClusterSession] = [], gone: [ClusterKey] = [],
        isComplete: Bool = false
    ) -> MachineContent {
        MachineContent(
            number: number, rows: ClusterRows(apps: apps, sessions: sessions, gone: gone), isComplete: isComplete)
    }

    @Test("The messages up to the complete one become a single input")
    func beginning() throws {
        var assembly = ContentAssembly()
        #expect(assembly.take(Self.message(1, apps: [try Self.app("a.a"), try Self.app("a.b")])).isEmpty)
        #expect(assembly.take(Self.message(2, sessions: [try Self.session(1, of: "a.a")])).isEmpty)
        let gone = ClusterKey(app: try Sample.app("a.b"))
        let inputs = assembly.take(Self.message(3, gone: [gone], isComplete: true))
        let app = PublishedApp(version: "1", types: ["t"])
        let session = PublishedSession(app: try Sample.app("a.a"), epoch: SceneEpoch(1))
        let content = LocalContent(apps: [try Sample.app("a.a"): app], sessions: [Sample.session(1): session])
        #expect(inputs == [.content(content)])
    }

    @Test("A machine without apps and sessions still has content")
    func empty() {
        var assembly = ContentAssembly()
        #expect(assembly.take(Self.message(1, isComplete: true)) == [.content(LocalContent())])
    }

    @Test("Later messages become one input for each row")
    func later() throws {
        var assembly = ContentAssembly()
        _ = assembly.take(Self.message(1, isComplete: true))
        let inputs = assembly.take(
            Self.message(
                2, apps: [try Self.app("a.a")], sessions: [try Self.session(1, of: "a.a")],
                gone: [
                    ClusterKey(app: try Sample.app("a.b")),
                    ClusterKey(app: try Sample.app("a.a"), session: Sample.session(2)),
                ]))
        #expect(
            inputs == [
                .app(try Sample.app("a.b"), nil), .session(Sample.session(2), nil),
                .app(try Sample.app("a.a"), PublishedApp(version: "1", types: ["t"])),
                .session(
                    Sample.session(1), PublishedSession(app: try Sample.app("a.a"), epoch: SceneEpoch(1))),
            ])
        #expect(assembly.apps == [Sample.session(1): try Sample.app("a.a")])
    }

    @Test("An app with an unknown policy is left out until its policy is known or the app is gone")
    func policies() throws {
        var assembly = ContentAssembly()
        let (first, second) = (try Sample.app("a.a"), try Sample.app("a.b"))
        let apps = [try Self.app("a.a", policy: "shared"), try Self.app("a.b", policy: "")]
        #expect(assembly.take(Self.message(1, apps: apps, isComplete: true)) == [.content(LocalContent())])
        #expect(assembly.unknownPolicies == [first: "shared", second: ""])
        let inputs = assembly.take(
            Self.message(2, apps: [try Self.app("a.a", policy: "exclusive")], gone: [ClusterKey(app: second)]))
        #expect(
            inputs == [
                .app(second, nil), .app(first, PublishedApp(version: "1", types: ["t"], policy: .exclusive)),
            ])
        #expect(assembly.unknownPolicies.isEmpty)
    }
}
