import ActivityWire
import BrokerClient
import Testing

@testable import SceneClient

@MainActor
@Suite("Windows by identifier and by value", .timeLimit(.minutes(10)))
struct DeclaredWindowTests {
    static let declared: [WindowDeclaration] = [
        .group("library", showing: RecordingScene.self),
        .group("note", for: Int.self, showing: RecordingScene.self, defaultValue: 7),
        .group("draft", for: Int.self, showing: CounterScene.self),
        .group("page", for: String.self, showing: AttentiveScene.self).handlesExternalEvents(matching: ["page/"]),
        .window("activity", showing: RecordingScene.self),
    ]

    private let created = Reply.activation(
        ActivityWire.ActivationOutcome(request: Samples.request, decision: .created, stage: .resolved))

    private func answering(
        _ pages: @escaping @Sendable (Page) -> Reply = { _ in .openSessions([]) }
    ) -> FakeLink {
        FakeLink(
            answer: { [created] (request) throws(ClientError) in
                if case .activate = request { created } else { .done }
            }, pages: pages)
    }

    /// With a connected window of no declared kind.
    private func connected(_ link: FakeLink) async throws -> TestApplication {
        let test = try await TestApplication.connected(link)
        test.application.windows = Self.declared
        return test
    }

    private static func session(_ number: UInt64, _ name: String, _ value: String?) throws -> SceneSessionDescription {
        let info: UserInfo = value.map { ["activitybroker.window.value": .string($0)] } ?? [:]
        return SceneSessionDescription(
            session: SceneSessionID(UniqueID(high: 5, low: number)), app: try #require(AppID(Samples.appText)),
            configuration: ActivityWire.SceneConfiguration(name: name), userInfo: try info.encoded())
    }

    private func info(_ activity: Activity?) throws -> UserInfo {
        try UserInfo(decoding: try #require(activity).userInfo)
    }

    private func activity(_ request: ActivationRequest?) -> Activity? {
        if case .activity(let activity) = request?.event { activity } else { nil }
    }

    @Test("A group's window is requested by the group's name; a unique one by an identifier that finds it again")
    func byIdentifier() async throws {
        let link = answering()
        let test = try await connected(link)
        try await test.application.openWindow(id: "library")
        let library = activity(await link.nextActivation())
        #expect(library?.type == "activitybroker.window")
        #expect(library?.targetContentIdentifier == nil)
        #expect(try info(library) == ["window": "library"])
        try await test.application.openWindow(id: "activity")
        let unique = activity(await link.nextActivation())
        #expect(unique?.targetContentIdentifier == "window:activity")
        #expect(try info(unique) == ["window": "activity"])
        await #expect(throws: SceneError.requestDenied(reason: "no window is declared as nothing")) {
            try await test.application.openWindow(id: "nothing")
        }
        await test.end()
    }

    @Test("A value goes to the first group of its type, or to the specified one")
    func byValue() async throws {
        let link = answering()
        let test = try await connected(link)
        try await test.application.openWindow(value: 3)
        let note = activity(await link.nextActivation())
        #expect(note?.targetContentIdentifier == "window:note?3")
        #expect(try info(note) == ["window": "note", "value": "3"])
        try await test.application.openWindow(id: "draft", value: 3)
        #expect(activity(await link.nextActivation())?.targetContentIdentifier == "window:draft?3")
        try await test.application.openWindow(value: "a/b")
        #expect(activity(await link.nextActivation())?.targetContentIdentifier == #"window:page?"a/b""#)
        await #expect(throws: SceneError.requestDenied(reason: "no group library is declared for values of Int")) {
            try await test.application.openWindow(id: "library", value: 3)
        }
        await #expect(throws: SceneError.requestDenied(reason: "no group is declared for values of Double")) {
            try await test.application.openWindow(value: 1.5)
        }
        await test.end()
    }

    @Test("Equal dictionaries are the same value, whatever the order of their keys")
    func encoding() throws {
        #expect(try PresentedValue.encode(["b": 1, "a": 2]) == #"{"a":2,"b":1}"#)
        #expect(try PresentedValue.encode("a/b") == #""a/b""#)
        #expect(PresentedValue.decode("3", as: Int.self) == 3)
        #expect(PresentedValue.decode("x", as: Int.self) == nil)
        #expect(throws: SceneError.self) { try PresentedValue.encode(Double.nan) }
    }

    @Test("A pushed window replaces the one from which it is pushed")
    func pushing() async throws {
        let link = answering()
        let test = try await connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        try await scene.pushWindow(id: "library")
        let first = await link.nextActivation()
        #expect(first?.placement == .push && first?.pushTarget == SessionReference(Samples.session))
        #expect(first?.requestingSession == Samples.session)
        try await scene.pushWindow(id: "draft", value: 4)
        let second = await link.nextActivation()
        #expect(second?.placement == .push && second?.pushTarget == SessionReference(Samples.session))
        #expect(activity(second)?.targetContentIdentifier == "window:draft?4")
        try await scene.pushWindow(value: 4)
        #expect(activity(await link.nextActivation())?.targetContentIdentifier == "window:note?4")
        await test.end()
    }

    @Test("All windows of a kind are closed, or those that show a value, of one kind or of every kind")
    func dismissing() async throws {
        let sessions = [
            try Self.session(1, "library", nil), try Self.session(2, "note", "3"), try Self.session(3, "note", "4"),
            try Self.session(4, "draft", "3"), try Self.session(5, "page", #""3""#), try Self.session(6, "other", "3"),
        ]
        let link = answering { _ in .openSessions(sessions) }
        let test = try await connected(link)
        func closed(_ count: Int) async -> [SessionReference?] {
            var closed: [SessionReference?] = []
            for _ in 0..<count { closed.append(await link.nextDestruction()) }
            return closed
        }
        func reference(_ place: Int) -> SessionReference { SessionReference(sessions[place - 1].session) }
        try await test.application.dismissWindow(id: "note")
        #expect(await closed(2) == [reference(2), reference(3)])
        try await test.application.dismissWindow(value: 3)
        #expect(await closed(2) == [reference(2), reference(4)])
        try await test.application.dismissWindow(id: "draft", value: 3)
        #expect(await closed(1) == [reference(4)])
        try await test.application.dismissWindow(id: "library", value: 3)
        try await test.application.dismissWindow(id: "page", value: "3")
        #expect(await closed(1) == [reference(5)])
        let scene = try #require(test.application.connectedScenes.first)
        try await scene.dismissWindow()
        #expect(await closed(1) == [SessionReference(Samples.session)])
        await test.end()
    }

    @Test("An event opens a window of the kind that declares it, else of the first without a declaration")
    func matching() {
        let page = Self.declared[3]
        #expect(page.externalEvents == ["page/"])
        #expect(page.takes("PAGE/1") && !page.takes("note/1") && !page.takes(nil))
        #expect(!Self.declared[0].takes("page/1") && !Self.declared[0].takes(nil))
        #expect(page.handlesExternalEvents(matching: ["*"]).takes(nil))
        #expect(Self.declared[0].externalEvents == nil)
    }
}
