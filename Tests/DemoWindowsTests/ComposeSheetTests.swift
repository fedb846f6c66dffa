import Foundation
import SceneClient
import Testing

@testable import DemoSupport
@testable import DemoWindows

@Suite("Sheet of a new message")
@MainActor
struct ComposeSheetTests {
    private let log = WindowLogWriter(name: "test")

    private func message(_ body: String = "") throws -> MailMessage {
        var message = try MailMessage(target: "compose/1")
        try message.compose(["body": .string(body)])
        return message
    }

    /// Returns a scene that presents the sheet, and the sheet.
    private func presented(_ message: MailMessage, width: Double = 1_024) throws -> (DrawnScene, ComposeController) {
        let root = ViewController()
        let scene = try DrawnScene(root: root, width: width)
        let sheet = ComposeController(message, log: log)
        try root.present(sheet)
        return (scene, sheet)
    }

    /// Returns a button's area in the window.
    private func area(of button: ComposeLayout.Button, _ scene: DrawnScene) throws -> ScreenRectangle {
        let frame = try #require(scene.window.presentationControllers.first).frameOfPresentedViewInContainerView
        let area = try #require(ComposeLayout(in: frame.size, place: .sheet).area(of: button))
        return ScreenRectangle(
            x: frame.left + area.left, y: frame.top + area.top, width: area.size.width, height: area.size.height)
    }

    @Test(
        "Without text Cancel, Escape and a tap outside dismiss the sheet", arguments: ["Cancel", "Escape", "outside"])
    func empty(way: String) async throws {
        let (scene, sheet) = try presented(message())
        var ends = 0
        sheet.onEnd = { ends += 1 }
        #expect(scene.presented == ["New Message"])
        switch way {
        case "Cancel": try await scene.tap(area(of: .cancel, scene))
        case "Escape": try await scene.press("Escape")
        default: try await scene.tap(5, 5)
        }
        #expect(scene.presented.isEmpty && ends == 1)
    }

    @Test("With text the same attempts ask about the draft, once", arguments: ["Cancel", "Escape", "outside"])
    func text(way: String) async throws {
        let (scene, sheet) = try presented(message("Dear Ada"), width: 320)
        #expect(sheet.isModalInPresentation)
        switch way {
        case "Cancel": try await scene.tap(area(of: .cancel, scene))
        case "Escape": try await scene.press("Escape")
        default: try await scene.tap(5, 5)
        }
        #expect(scene.presented == ["New Message", "Delete Draft?"])
        // Escape dismisses the question only.
        try await scene.press("Escape")
        #expect(scene.presented == ["New Message"])
    }

    @Test("The question is a popover at the Cancel button at every width")
    func question() async throws {
        let (scene, sheet) = try presented(message("Dear Ada"))
        try await scene.press("Escape")
        let question = try #require(scene.window.presentationControllers.last)
        for width in [1_024.0, 678, 507, 320] {
            scene.resize(to: width)
            sheet.layOut()
            #expect(question.form == .popover)
            #expect(try question.frameOfPresentedViewInContainerView.top == area(of: .cancel, scene).bottom)
            #expect(PresentationFrame(question).arrow != nil)
        }
    }

    @Test("A draft that is deleted is gone, with its sheet")
    func delete() async throws {
        let (scene, sheet) = try presented(message("Dear Ada"))
        var ends = 0
        sheet.onEnd = { ends += 1 }
        try await scene.press("Escape", "ArrowDown", "Enter")
        #expect(scene.presented.isEmpty && ends == 1 && sheet.draft.ending == .discarded)
    }

    @Test("Keys write in the field that was tapped, as in a window, and the sheet reports each change")
    func writing() async throws {
        let (scene, sheet) = try presented(message(), width: 507)
        var changes = 0
        sheet.onChange = { changes += 1 }
        try await scene.press("A", "d", "a", "Enter", "H", "i", "Enter", "x")
        #expect(sheet.draft.letter == "To: Ada\nSubject: Hi\n\nx\n")
        #expect(changes == 8 && sheet.isModalInPresentation)
        let layout = ComposeLayout(in: sheet.bounds.size, place: .sheet)
        try await scene.tap(100, 20 + layout.fieldTop + 10)
        try await scene.press("!")
        #expect(sheet.draft.recipient == "Ada!")
    }

    @Test(
        "Every button of the sheet is in it and beside the others, at every width", arguments: [320.0, 375, 507, 984])
    func buttons(width: Double) throws {
        let size = ScreenSize(width: width, height: 700)
        let sheet = ComposeLayout(in: size, place: .sheet)
        let areas = try ComposeLayout.Button.allCases.map { try #require(sheet.area(of: $0)) }
        for (index, area) in areas.enumerated() {
            #expect(ScreenRectangle(size).intersection(area) == area)
            #expect(areas[(index + 1)...].allSatisfy { $0.intersection(area) == nil })
            let middle = InputEvent.Location(x: area.left + area.size.width / 2, y: area.top + area.size.height / 2)
            #expect(sheet.button(at: middle) == ComposeLayout.Button.allCases[index])
        }
        let window = ComposeLayout(in: size, place: .window)
        #expect(ComposeLayout.Button.allCases.filter { window.area(of: $0) != nil } == [.send])
    }

    @Test("A tap on Send sends a message with a recipient; without one it chooses the recipient")
    func send() throws {
        let layout = ComposeLayout(in: ScreenSize(width: 507, height: 700), place: .sheet)
        let area = try #require(layout.area(of: .send))
        let tap = InputEvent.touch(
            Touch(phase: .ended, location: .init(x: area.left + 5, y: area.top + 5), tapCount: 1))
        var message = try message("text")
        message.write(in: .body, at: 2)
        #expect(ComposePicture.draw(message, layout).svg.contains("#c9ced6"))
        #expect(layout.take(tap, into: &message) == nil)
        #expect(message.field == .recipient)
        try message.compose(["to": "Ada"])
        #expect(layout.take(tap, into: &message) == .send)
        #expect(!ComposePicture.draw(message, layout).svg.contains("#c9ced6"))
    }
}
