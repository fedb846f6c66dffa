import ActivityWire
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("What windows share", .timeLimit(.minutes(10)))
struct SharedScreenRules {
    private let television = ExternalDisplay(name: "TV", size: ScreenSize(width: 1_920, height: 1_080))

    private func split() async throws -> ScreenStage {
        let stage = try await ScreenStage()
        try await stage.split()
        stage.forget()
        return stage
    }

    @Test("Only the primary of a split sees an external display", .screen(65))
    func display() async throws {
        let stage = try await split()
        try await stage.perform(.connectDisplay(television))
        #expect(stage.told("a") == ["screenDidConnect TV"])
        #expect(stage.told("b").isEmpty)
        let viewer = try await stage.report().displayViewer
        #expect(viewer.map { stage.world.label($0) } == "a/1")
        try await stage.perform(.disconnectDisplay)
        #expect(stage.told("a") == ["screenDidConnect TV", "screenDidDisconnect TV"])
        #expect(stage.told("b").isEmpty)
    }

    @Test("The window that becomes the primary is told of the display once", .screen(66))
    func promoted() async throws {
        let stage = try await split()
        try await stage.perform(.connectDisplay(television))
        try await stage.perform(.touchDivider)
        stage.forget()
        try await stage.perform(.releaseDivider("leading"))
        try await stage.perform(.rotate("portrait"))
        #expect(stage.told("b").filter { $0.hasPrefix("screenDid") } == ["screenDidConnect TV"])
        #expect(!stage.told("a").contains { $0.hasPrefix("screenDid") })
        let viewer = try await stage.report().displayViewer
        #expect(viewer.map { stage.world.label($0) } == "b/1")
    }

    @Test("Both sides learn that the keyboard comes and goes, and whose it is", .screen(67, 68))
    func keyboard() async throws {
        let stage = try await split()
        try await stage.perform(.keyboard(try stage.reference("a"), height: 300))
        #expect(stage.told("a") == ["keyboardWillShow local 1024x300 at 0"])
        #expect(stage.told("b") == ["keyboardWillShow 1024x300 at -704"])
        stage.forget()
        try await stage.perform(.hideKeyboard)
        #expect(stage.told("a") == ["keyboardWillHide local"])
        #expect(stage.told("b") == ["keyboardWillHide"])
    }

    @Test("It is local to every window of the app that raised it, and to no other app's", .screen(67, 68))
    func keyboardOfAnApp() async throws {
        let stage = try await ScreenStage()
        try await stage.world.open("second", in: stage.app("a"), reuse: .alwaysNew)
        let second = try stage.world.reference("a/2")
        try await stage.perform(
            .split(leading: try stage.reference("a"), trailing: second, ratio: "half"))
        try await stage.open("b", "slideOver")
        stage.forget()
        try await stage.perform(.keyboard(try stage.reference("a"), height: 300))
        #expect(stage.world.trace(of: "a/1") == ["keyboardWillShow local 1024x300 at 0"])
        #expect(stage.world.trace(of: "a/2") == ["keyboardWillShow local 1024x300 at -517"])
        #expect(stage.world.trace(of: "b/1") == ["keyboardWillShow 1024x300 at -694"])
        stage.forget()
        try await stage.perform(.hideKeyboard)
        #expect(stage.world.trace(of: "a/1") == ["keyboardWillHide local"])
        #expect(stage.world.trace(of: "a/2") == ["keyboardWillHide local"])
        #expect(stage.world.trace(of: "b/1") == ["keyboardWillHide"])
    }
}
