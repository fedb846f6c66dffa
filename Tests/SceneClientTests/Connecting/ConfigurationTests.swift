import ActivityWire
import Testing

@testable import SceneClient

@MainActor
@Suite("Scene configurations", .timeLimit(.minutes(10)))
struct ConfigurationTests {
    private final class Choosing: SceneApplicationDelegate {
        let choice: SceneClient.SceneConfiguration
        init(_ choice: SceneClient.SceneConfiguration) { self.choice = choice }
        func application(
            _ application: SceneApplication, configurationForConnecting session: SceneSession,
            options: SceneClient.ConnectionOptions
        ) -> SceneClient.SceneConfiguration { choice }
    }

    /// Known to nobody before it is chosen.
    private final class LateScene: SceneDelegate {}

    private func ask(
        _ choice: SceneClient.SceneConfiguration, then: [SceneCall.Body] = []
    ) async throws -> [Acknowledgement] {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        let delegate = Choosing(choice)
        test.application.delegate = delegate
        var description = Samples.description(delegateClass: "RecordingScene")
        description.configuration.sceneClass = "S"
        description.configuration.storyboard = "Main"
        var answers: [Acknowledgement] = []
        for (index, body) in ([.configure(description, .init())] + then).enumerated() {
            link.call(UInt64(index) + 1, body)
            answers.append(try #require(await link.nextAcknowledgement()))
        }
        await test.end()
        return answers
    }

    private func wire(
        _ name: String?, sceneClass: String? = nil, delegateClass: String? = nil, storyboard: String? = nil
    ) -> ActivityWire.SceneConfiguration {
        ActivityWire.SceneConfiguration(
            name: name, sceneClass: sceneClass, delegateClass: delegateClass, storyboard: storyboard)
    }

    @Test("Open parts of a choice come from the bundle; another name is another configuration")
    func choices() async throws {
        let whole = wire("Default", sceneClass: "S", delegateClass: "RecordingScene", storyboard: "Main")
        #expect(try await ask(SceneClient.SceneConfiguration()).first?.configuration == whole)
        #expect(try await ask(SceneClient.SceneConfiguration(name: "Default")).first?.configuration == whole)
        #expect(try await ask(SceneClient.SceneConfiguration(name: "Other")).first?.configuration == wire("Other"))
        let same = SceneClient.SceneConfiguration(role: "UIWindowSceneSessionRoleApplication")
        #expect(try await ask(same).first?.configuration == whole)
    }

    @Test("A chosen class is sent by its name and found at the connect")
    func chosenClass() async throws {
        let choice = SceneClient.SceneConfiguration(name: "Other", delegateClass: LateScene.self)
        #expect(choice.delegateClassName == "LateScene" && choice.role == nil)
        let answers = try await ask(choice, then: [Samples.connect(delegateClass: "LateScene")])
        #expect(answers.first?.configuration == wire("Other", delegateClass: "LateScene"))
        #expect(answers.last?.failure == nil)
    }

    @Test("A role that differs from the session's is an error with both roles")
    func role() async throws {
        let answer = try await ask(SceneClient.SceneConfiguration(role: "Other")).first
        #expect(answer?.failure == "role is Other, but the session's is UIWindowSceneSessionRoleApplication")
        #expect(answer?.configuration == nil)
    }

    @Test("A name over its limit is refused with the field")
    func bound() async throws {
        let limit = Limits.configurationNameBytes
        let most = SceneClient.SceneConfiguration(name: String(repeating: "a", count: limit))
        #expect(try await ask(most).first?.failure == nil)
        let long = SceneClient.SceneConfiguration(name: String(repeating: "a", count: limit + 1))
        #expect(try await ask(long).first?.failure == "configuration.name has \(limit + 1) bytes, more than \(limit)")
    }

    @Test("Classes are found by their own name; the first is the default, and duplicates are ignored")
    func classes() throws {
        var classes = SceneClasses([RecordingScene.self])
        classes.register(AttentiveScene.self)
        classes.register(AttentiveScene.self)
        #expect(classes.classes.count == 2)
        #expect(try classes.find(nil) == RecordingScene.self)
        #expect(try classes.find("") == RecordingScene.self)
        #expect(try classes.find("A.B.AttentiveScene") == AttentiveScene.self)
        let reason = "there is no scene delegate class X (expected one of RecordingScene, AttentiveScene)"
        #expect(throws: SceneError.requestDenied(reason: reason)) { try classes.find("X") }
        #expect(throws: SceneError.requestDenied(reason: "the app has no scene delegate class")) {
            try SceneClasses([]).find(nil)
        }
    }

    @Test("Long reasons are truncated to their limit")
    func longFailure() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        test.journal.onConnect = { _ in
            throw SceneError.requestDenied(reason: String(repeating: "x", count: Limits.reasonBytes))
        }
        link.call(1, Samples.connect())
        #expect(await link.nextAcknowledgement()?.failure?.utf8.count == Limits.reasonBytes)
        await test.end()
    }
}
