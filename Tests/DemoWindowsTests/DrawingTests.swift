import Foundation
import SceneClient
import Testing

@testable import DemoWindows

/// What the demo windows draw of themselves.
@Suite("Drawings of windows")
@MainActor
struct DrawingTests {
    private func geometry(width: Double, _ sizeClass: SizeClass) -> WindowGeometry {
        let size = ScreenSize(width: width, height: 800)
        return WindowGeometry(
            size: size, screenSize: ScreenSize(width: 1_194, height: 834),
            traits: TraitCollection(horizontalSizeClass: sizeClass))
    }

    private func letters() throws -> [Outbox.Letter] {
        try ["Ada", "Grace"].map { name in
            var message = try Message(target: "compose/\(name)")
            try message.compose([
                "to": .string(name), "subject": .string("About \(name)"), "body": .string("First line\n\nLast line"),
            ])
            return try #require(Outbox.Letter(identifier: name, text: message.letter))
        }
    }

    @Test("A drawing has its window's size, and text in it stays text")
    func drawing() throws {
        var drawing = WindowDrawing(size: ScreenSize(width: 375, height: 834))
        drawing.text("<script>&", x: 0, y: 20, size: 16, width: 300)
        let snapshot = drawing.snapshot
        #expect([snapshot.width, snapshot.height] == [375, 834])
        #expect(drawing.svg.contains("&lt;script&gt;&amp;"))
        #expect(!drawing.svg.contains("<script"))
    }

    @Test("A line that is too long ends in an ellipsis")
    func cut() {
        var drawing = WindowDrawing(size: ScreenSize(width: 100, height: 100))
        drawing.text(String(repeating: "m", count: 50), x: 0, y: 20, size: 20, width: 54)
        #expect(drawing.svg.contains(">mmmm…<"))
    }

    @Test("A message is read back from the outbox as it was written")
    func letter() throws {
        let letter = try #require(try letters().first)
        #expect([letter.recipient, letter.subject, letter.body] == ["Ada", "About Ada", "First line\n\nLast line"])
        #expect(letter.beginning == "First line")
        #expect(Outbox.Letter(identifier: "x", text: "no letter") == nil)
    }

    @Test("A regular mailbox shows the list beside a message, a compact one either of them")
    func mailbox() throws {
        let letters = try letters()
        func svg(_ width: Double, _ sizeClass: SizeClass, showsMessage: Bool) -> String {
            MailPicture.mailbox(
                letters, chosen: "Grace", showsMessage: showsMessage, in: geometry(width: width, sizeClass)
            ).svg
        }
        let wide = svg(800, .regular, showsMessage: false)
        #expect(wide.contains(">About Ada<") && wide.contains(">to Grace<"))
        let list = svg(375, .compact, showsMessage: false)
        #expect(list.contains(">About Ada<") && !list.contains(">to Grace<"))
        let message = svg(375, .compact, showsMessage: true)
        #expect(!message.contains(">About Ada<") && message.contains(">to Grace<"))
    }

    @Test("A note is drawn from the paragraph that is at its upper edge, broken between words")
    func note() throws {
        var note = try Note(target: "note/plan")
        try note.add("gone\nwords that fill more than one line of a narrow window for sure\nend")
        try note.edit(["scrollTo": 1])
        let svg = NotePicture.draw(note, in: geometry(width: 320, .compact)).svg
        #expect(!svg.contains(">gone<"))
        #expect(svg.contains(">end<"))
        #expect(!svg.contains("words that fill more than one line of a narrow window for sure"))
        #expect(!svg.contains("…"))
    }

    @Test("The photos stand in four columns or two")
    func grid() throws {
        let wide = try GridPicture.draw([1, 2, 3], in: geometry(width: 812, .regular)).svg
        let narrow = try GridPicture.draw([1, 2, 3], in: geometry(width: 336, .compact)).svg
        #expect(wide.components(separatedBy: "<image").count == 4)
        #expect(wide.contains("width=\"188.0\""))
        #expect(narrow.contains("width=\"150.0\""))
    }
}
