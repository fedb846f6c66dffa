import Adaptation
import Testing

@testable import ActivityWire

/// A field of a screen command that holds a word: its path in refusals, its words in the order in which refusals list
/// them, and the command with a text in that field.
struct ScreenWordField: Sendable, CustomTestStringConvertible {
    let path: String
    let words: [String]
    let raw: @Sendable (RawMessage.Content) -> RawMessage

    var testDescription: String { path }

    func frames(_ text: RawMessage.Content) -> Frames {
        let message: RawMessage = [1: 7, 14: .message(raw(text))]
        return Frames(control: message.bytes)
    }

    private static let edges = ["leading", "trailing"]
    private static let obstacles = ["call", "otherClient", "systemPressure", "sensitiveContent"]
    private static let ratios = ["wide-narrow", "half", "narrow-wide"]

    static let all = [
        ScreenWordField(path: "device.profile", words: ["classic", "modern", "windowed"]) {
            [300: [1: "ipad2", 2: $0]]
        },
        ScreenWordField(path: "rotate", words: ["portrait", "landscape"]) { [301: $0] },
        ScreenWordField(path: "obstructCamera", words: obstacles) { [332: $0] },
        ScreenWordField(path: "freeCamera", words: obstacles) { [333: $0] },
        ScreenWordField(path: "open.place", words: ["whereItWas", "full", "slideOver"] + edges + ["centre"]) {
            [302: [1: "a", 2: $0]]
        },
        ScreenWordField(path: "split.ratio", words: ratios) { [303: [1: "a", 2: "b", 3: $0]] },
        ScreenWordField(path: "makeSplit", words: edges) { [304: $0] },
        ScreenWordField(path: "slideOver", words: ["hide", "recall", "next"] + edges) { [308: $0] },
        ScreenWordField(path: "releaseDivider", words: ["start", "here"] + edges + ratios) { [312: $0] },
        ScreenWordField(
            path: "placePictureInPicture.corner", words: ["topLeft", "topRight", "bottomLeft", "bottomRight"]
        ) { [321: [1: $0, 2: 300.0]] },
        ScreenWordField(path: "dropIcon", words: edges + ["above"]) { [326: $0] },
        ScreenWordField(path: "dropItem.edge", words: edges) { [330: [1: "a:", 2: $0]] },
    ]
}

@Suite("Words of screen commands")
struct ScreenWordTests {
    @Test("Each word is decoded as its own value and encoded as the same word", arguments: ScreenWordField.all)
    func words(_ field: ScreenWordField) throws {
        var read: Set<ClientRequest> = []
        for word in field.words {
            let message = try field.frames(.text(word)).clientMessage()
            #expect(WireCodec.encode(message)[0] == field.frames(.text(word)).control)
            read.insert(message.body)
        }
        #expect(read.count == field.words.count)
    }

    @Test("Any other text is refused with the field and all valid words, in order", arguments: ScreenWordField.all)
    func unknown(_ field: ScreenWordField) throws {
        for text in ["sideways", field.words[0].uppercased(), field.words[0] + " ", ""] {
            let error = try #require(field.frames(.text(text)).refusal(), "\"\(text)\" is read")
            #expect(error.refusal.code == .invalidValue && error.messageID == 7)
            #expect(error.refusal.field == "screen.\(field.path)")
            #expect(error.refusal.candidates == field.words)
            #expect(
                error.refusal.reason.contains(
                    "'\(text)' is not valid (expected one of \(field.words[0]), \(field.words[1])"))
        }
    }

    @Test("An oversized text is refused with the limit, before it is compared", arguments: ScreenWordField.all)
    func tooLong(_ field: ScreenWordField) throws {
        let atBound = try #require(field.frames(.letters(Limits.screenWordBytes)).refusal())
        #expect(atBound.refusal.code == .invalidValue)
        let error = try #require(field.frames(.letters(Limits.screenWordBytes + 1)).refusal())
        #expect(error.refusal.code == .tooLong && error.refusal.limit == Int64(Limits.screenWordBytes))
        #expect(error.refusal.field == "screen.\(field.path)" && error.refusal.candidates.isEmpty)
    }
}
