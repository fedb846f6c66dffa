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
    }

    @Test("Both sides learn that the keyboard comes and goes, and whose it is", .screen(67, 68))
    func keyboard() async throws {
        let stage = try await split()
        try await stage.perform(.keyboard(try stage.reference("a"), height: 300))
        #expect(stage.told("a") == ["keyboardWillShow local 1024x300 at 0"])
        #expect(stage.told("b") == ["keyboardWillShow 1024x300 at -704"])
        try await stage.perform(.hideKeyboard)
        #expect(stage.told("a").last == "keyboardWillHide local")
        #expect(stage.told("b").last == "keyboardWillHide")
    }

    @Test("The status bar is the primary's, wherever the divider is", .screen(69))
    func statusBar() async throws {
        let stage = try await ScreenStage("ipadpro97", .landscape, .classic)
        try await stage.split()
        stage.forget()
        try await stage.perform(.touchDivider)
        try await stage.perform(.releaseDivider("half"))
        let owners = try await stage.report().windows.filter { $0.role == "primary" }
        #expect(owners.map { stage.world.label($0.session) } == ["a/1"])
        stage.forget()
        _ = try await stage.places()
    }
}
