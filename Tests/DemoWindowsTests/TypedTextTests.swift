import SceneClient
import Testing

@testable import DemoSupport
@testable import DemoWindows

/// Texts that are written by keys.
@Suite("Typed text")
struct TypedTextTests {
    private func typed(_ text: String, caret: Int? = nil, _ keys: String..., hasLines: Bool = true) -> TypedText {
        var typed = TypedText(text, caret: caret, hasLines: hasLines)
        for key in keys {
            let characters = key == "Enter" ? "\n" : key.count == 1 ? key : ""
            _ = typed.take(KeyPress(key: key, characters: characters))
        }
        return typed
    }

    @Test("Letters are inserted at the caret, which moves with them")
    func letters() {
        let end = typed("ab", "c", "d")
        #expect(end.text == "abcd" && end.caret == 4)
        let middle = typed("ab", caret: 1, "x", "y")
        #expect(middle.text == "axyb" && middle.caret == 3)
    }

    @Test("Backspace deletes the previous letter, Delete the next one, and neither passes an end")
    func deleting() {
        #expect(typed("ab", "Backspace").text == "a")
        #expect(typed("ab", caret: 0, "Backspace") == TypedText("ab", caret: 0))
        #expect(typed("ab", caret: 0, "Delete") == TypedText("b", caret: 0))
        #expect(typed("ab", "Delete") == TypedText("ab", caret: 2))
    }

    @Test("Arrows move by letters and lines, keeping the column where the line has it")
    func arrows() {
        #expect(typed("ab", "ArrowLeft", "ArrowLeft", "ArrowLeft").caret == 0)
        #expect(typed("ab", caret: 0, "ArrowRight").caret == 1)
        #expect(typed("long line\nab\nthird", caret: 6, "ArrowDown").caret == 12)
        #expect(typed("long line\nab\nthird", caret: 12, "ArrowUp").caret == 2)
        #expect(typed("ab\ncd", caret: 4, "Home").caret == 3)
        #expect(typed("ab\ncd", caret: 0, "End").caret == 2)
        #expect(typed("ab", caret: 1, "ArrowUp").caret == 0)
        #expect(typed("ab", caret: 1, "ArrowDown").caret == 2)
    }

    @Test("A line break is inserted in a multi-line text and ignored in a single line")
    func lines() {
        #expect(typed("ab", "Enter", "c").text == "ab\nc")
        #expect(typed("ab", "Enter", "c", hasLines: false).text == "abc")
    }

    @Test("A key without text does nothing")
    func silent() {
        var text = TypedText("ab")
        for key in [KeyPress(key: "F5"), KeyPress(key: "x", characters: "\u{7}")] {
            let hasTyped = text.take(key)
            #expect(!hasTyped)
        }
        #expect(text == TypedText("ab"))
    }

    @Test("An accent typed after its letter combines with it")
    func accents() {
        var text = TypedText("e")
        _ = text.take(KeyPress(key: "\u{301}", characters: "\u{301}"))
        #expect(text.text == "é" && text.caret == 1)
    }

    @Test("Lines are broken between words and together are the whole text", arguments: [5, 10, 80])
    func breaking(columns: Int) {
        let text = "a few words and averyverylongone  at the end "
        let lines = TextLine.lines(of: text[...], from: 7, columns: columns)
        #expect(lines.map(\.text).joined() == text)
        var start = 7
        for line in lines {
            #expect(line.start == start)
            start += line.text.count
        }
        #expect(lines.dropLast().allSatisfy { $0.text.hasSuffix(" ") })
        #expect(TextLine.index(of: 7, in: lines) == 0)
    }

    @Test("A message is written field by field; what it says is its state")
    func message() throws {
        var message = try MailMessage(target: "compose/a")
        for key in ["A", "d", "a", "Enter", "H", "i", "Enter", "x", "Enter", "y"] {
            message.take(KeyPress(key: key, characters: key == "Enter" ? "\n" : key))
        }
        #expect(message.recipient == "Ada" && message.subject == "Hi" && message.body == "x\ny")
        let restored = try MailMessage(restoring: message.activity)
        #expect(restored == message)
    }
}
