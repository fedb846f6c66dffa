import Testing

@testable import ActivityWire

@Suite("Layout names")
struct LayoutNameTests {
    @Test("An invalid name is refused with its field", arguments: ["", " a", "a ", "a\nb", "\u{7F}"])
    func refused(text: String) throws {
        #expect(LayoutName(text) == nil)
        let raw: RawMessage = [1: 3, 350: [1: [1: .text(text)]]]
        let refusal = try #require(Frames(control: raw.bytes).refusal()?.refusal)
        #expect(refusal.code == .invalidValue && refusal.field == "layout.save.name")
    }

    @Test("Texts that look alike but have different bytes are different names")
    func bytes() throws {
        let composed = try #require(LayoutName("B\u{FC}ro"))
        let decomposed = try #require(LayoutName("Bu\u{308}ro"))
        #expect(composed.text == decomposed.text)
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed, composed]).count == 2)
    }
}
