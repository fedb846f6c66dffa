import Foundation
import SceneClient
import Testing

@testable import DemoSupport
@testable import DemoWindows

/// What the demo windows draw of themselves.
@Suite("Window drawings")
@MainActor
struct DrawingTests {
    private func geometry(width: Double, _ sizeClass: SizeClass) -> WindowGeometry {
        let size = ScreenSize(width: width, height: 800)
        return WindowGeometry(
            size: size, screenSize: ScreenSize(width: 1_194, height: 834),
            traits: TraitCollection(horizontalSizeClass: sizeClass))
    }

    private func letters() throws -> [MailFolder.Letter] {
        try ["Ada", "Grace"].map { name in
            var message = try MailMessage(target: "compose/\(name)")
            try message.compose([
                "to": .string(name), "subject": .string("About \(name)"), "body": .string("First line\n\nLast line"),
            ])
            return try #require(MailFolder.Letter(identifier: name, text: message.letter))
        }
    }

    @Test("A drawing has its window's size, and its text is selectable text")
    func drawing() throws {
        var drawing = WindowDrawing(size: ScreenSize(width: 375, height: 834))
        drawing.text("<script>&", x: 0, y: 20, size: 16, width: 300)
        let snapshot = drawing.snapshot
        #expect([snapshot.width, snapshot.height] == [375, 834])
        #expect(drawing.svg.contains("&lt;script&gt;&amp;"))
        #expect(!drawing.svg.contains("<script"))
    }

    @Test("An overlong line ends in an ellipsis")
    func cut() {
        var drawing = WindowDrawing(size: ScreenSize(width: 100, height: 100))
        drawing.text(String(repeating: "m", count: 50), x: 0, y: 20, size: 20, width: 54)
        #expect(drawing.svg.contains(">mmmm…<"))
    }

    @Test("A message is read from the outbox as it was written")
    func letter() throws {
        let letter = try #require(try letters().first)
        #expect([letter.recipient, letter.subject, letter.body] == ["Ada", "About Ada", "First line\n\nLast line"])
        #expect(letter.beginning == "First line")
        #expect(MailFolder.Letter(identifier: "x", text: "no letter") == nil)
    }

    @Test("The list has all messages, and a message its text with a button only where it leads back")
    func mailbox() throws {
        let letters = try letters()
        let size = ScreenSize(width: 375, height: 800)
        let list = MailPicture.list(letters, chosen: letters.last, in: size).svg
        #expect(list.contains(">About Ada<") && !list.contains(">to Grace<"))
        let message = MailPicture.message(letters.last, back: "Sent", in: size).svg
        #expect(!message.contains(">About Ada<") && message.contains(">to Grace<") && message.contains(">‹ Sent<"))
        #expect(!MailPicture.message(letters.last, back: nil, in: size).svg.contains("‹"))
        #expect(MailPicture.list([], chosen: nil, in: size).svg.contains(">Nothing yet<"))
    }

    @Test("A note is drawn from the paragraph at its upper edge, broken between words")
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

    @Test("A picture in a note is drawn in its position, or as its line if its file is missing")
    func attachment() throws {
        let attachment = NoteAttachment(name: "photo-7.png", bytes: 3)
        var note = try Note(target: "note/plan")
        try note.add("before\n\(attachment.line)\nafter")
        let place = geometry(width: 600, .regular)
        let drawn = NotePicture.draw(note, in: place) { $0 == attachment ? [1, 2, 3] : nil }.svg
        #expect(drawn.contains("href=\"data:image/png;base64,AQID\""))
        #expect(!drawn.contains("photo-7.png"))
        #expect(NotePicture.draw(note, in: place).svg.contains(">[photo-7.png, 3 bytes]<"))
    }

    @Test(
        "Only a whole line in the right form refers to a picture",
        arguments: ["[a, 3 bytes] and more", "[a, bytes]", "a, 3 bytes", "[, 3 bytes]", "[a, 9999999999 bytes]", ""])
    func noAttachment(line: String) {
        #expect(NoteAttachment(line: line[...]) == nil)
    }

    @Test("A message's lines are broken between words without losing any")
    func longMessage() throws {
        let words = (1...40).map { "word\($0)" }
        var message = try MailMessage(target: "compose/a")
        try message.compose(["to": .string("Ada"), "body": .string(words.joined(separator: " "))])
        let layout = ComposeLayout(in: ScreenSize(width: 375, height: 800), place: .window)
        let svg = ComposePicture.draw(message, layout).svg
        #expect(words.allSatisfy { svg.contains($0) })
        #expect(!svg.contains("…"))
    }

    @Test("A photo's window shows the text beside or below the photo, and less of the photo the larger it is")
    func photo() throws {
        var photo = try Photo(target: "photo/7")
        try photo.show(["zoom": 2])
        let wide = PhotoPicture.draw(photo, in: geometry(width: 900, .regular)).svg
        let narrow = PhotoPicture.draw(photo, in: geometry(width: 375, .compact)).svg
        #expect(wide.contains("<svg x=\"0.0\" y=\"0.0\" width=\"600.0\" height=\"800.0\""))
        #expect(wide.contains("<text x=\"628.0\" y=\"72.0\""))
        #expect(narrow.contains("<svg x=\"0.0\" y=\"0.0\" width=\"375.0\" height=\"281.25\""))
        #expect(narrow.contains("<text x=\"28.0\" y=\"333.25\""))
        #expect(wide.contains("0.6666666666666666 0.5\" preserveAspectRatio"))
    }

    @Test("The photos are arranged in two, three or four columns")
    func grid() {
        let wide = GridPicture([1, 2, 3], in: geometry(width: 1_012, .regular)).draw().svg
        let middle = GridPicture([1, 2, 3], in: geometry(width: 798, .regular)).draw().svg
        let narrow = GridPicture([1, 2, 3], in: geometry(width: 336, .compact)).draw().svg
        #expect(wide.components(separatedBy: "viewBox=\"0.0 0.0 1.3333333333333333 1.0\"").count == 4)
        #expect(wide.contains("width=\"238.0\""))
        #expect(middle.contains("width=\"250.0\""))
        #expect(narrow.contains("width=\"150.0\""))
    }

    @Test("The photo at a point is the one drawn there, and there is none in between")
    func photoAtPoint() throws {
        let grid = GridPicture(Array(1...12), in: geometry(width: 1_012, .regular))
        for number in 1...12 {
            let area = try #require(grid.area(of: number))
            #expect(grid.photo(x: area.left + 1, y: area.bottom - 1) == number)
        }
        let first = try #require(grid.area(of: 1))
        #expect(grid.photo(x: first.right + 1, y: first.top + 1) == nil)
        #expect(grid.photo(x: first.left, y: first.top - 1) == nil)
    }

    @Test("The caret is drawn at the insertion point, and a tap moves it", arguments: [0, 3, 5])
    func caret(place: Int) throws {
        var note = try Note(target: "note/plan")
        try note.add("hello")
        note.moveCaret(to: place)
        let svg = NotePicture.draw(note, in: geometry(width: 600, .regular)).svg
        let parts = svg.components(separatedBy: "letter-spacing=\"-0.27em\">|</tspan>")
        #expect(parts.count == 2)
        let text = "hello"
        #expect(parts.last?.hasPrefix(text.dropFirst(place) + "</text>") == true)
        let rows = NoteRows(note, in: geometry(width: 600, .regular)) { _ in nil }
        let column = NoteRows.fontSize * NoteRows.characterShare
        let tap = InputEvent.Location(x: rows.x + Double(place) * column, y: 90)
        #expect(rows.caret(at: tap) == place)
        #expect(rows.caret(at: .init(x: rows.x, y: 700)) == 5)
    }
}
