import ActivityWire
import DragAndDrop
import Testing

/// What a drag remembers of where it was.
@Suite("Returning with a held drag")
struct HoverMemoryTests {
    private let gallery = DragPlace.place()
    private let mail = DragPlace.place(app: "mail", process: 2)
    private let notes = DragPlace.place(app: "notes", process: 3)

    @Test("A view that declared whether it can handle the items is not asked again on return (U:D13)")
    func askedOnce() {
        let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
        stage.begin(from: gallery)
        for _ in 0..<3 {
            stage.hover(over: mail)
            stage.play(.move(.drag(1), over: .nothing))
        }
        #expect(stage.callbacks(at: mail).count { $0 == "canHandle" } == 1)
        #expect(stage.callbacks(at: mail).count { $0 == "sessionDidEnter" } == 3)
    }

    @Test("A view without a canHandle answer takes part; an answer to something else counts as no")
    func withoutAWord() throws {
        for (answer, takesPart) in [(DragAnswer.done, true), (.session(nil), false)] {
            let stage = DragFixture(FakeWindow(gallery), FakeWindow(mail))
            stage.windows[mail]?.silent = ["canHandle"]
            stage.begin(from: gallery)
            stage.hover(over: mail)
            let call = try #require(stage.lastCall("canHandle", at: mail))
            stage.play(.answered(call, answer, by: mail.process))
            #expect(stage.callbacks(at: mail).contains("sessionDidEnter") == takesPart)
        }
    }

    @Test("A drag that trembles over an app's icon opens it as soon as one that is held still")
    func trembling() {
        let stage = DragFixture(FakeWindow(gallery))
        stage.begin(from: gallery)
        for _ in 0..<2 {
            stage.play(.move(.drag(1), over: .app(mail.party.app)))
            stage.pass(.milliseconds(500))
        }
        #expect(stage.effects.contains(.openApp(mail.party.app, .drag(1))))
    }

    @Test("A drag moved to another app's icon waits there for the full time and opens only that app")
    func anotherIcon() {
        let stage = DragFixture(FakeWindow(gallery))
        stage.begin(from: gallery)
        stage.play(.move(.drag(1), over: .app(mail.party.app)))
        stage.pass(.milliseconds(600))
        stage.play(.move(.drag(1), over: .app(notes.party.app)))
        stage.pass(.milliseconds(999))
        #expect(!stage.effects.contains { if case .openApp = $0 { true } else { false } })
        stage.pass(.milliseconds(1))
        #expect(stage.effects.contains(.openApp(notes.party.app, .drag(1))))
        #expect(!stage.effects.contains(.openApp(mail.party.app, .drag(1))))
    }
}
