import Planting
import Testing

@Suite("Texts of mistakes")
struct MistakeTests {
    private let text = """
        A door that is locked opens.

        House Door.open(with:)
        <<<<<<<
        key.fits
        =======
        true
        >>>>>>>

        House Lock
        <<<<<<<
        turn()
        =======
        >>>>>>>
        """

    @Test("A mistake has its sentence and its places in order")
    func parts() throws {
        let mistake = try Mistake(name: "doors/locked", text: text)
        #expect(mistake.sentence == "A door that is locked opens.")
        #expect(mistake.places.map(\.module) == ["House", "House"])
        #expect(mistake.places.map(\.declaration) == ["Door.open(with:)", "Lock"])
        #expect(mistake.places.map(\.before) == ["key.fits", "turn()"])
        #expect(mistake.places.map(\.after) == ["true", ""])
    }

    @Test("A mistake's number depends on its name alone")
    func number() throws {
        let one = try Mistake(name: "a", text: text)
        #expect(one.number == (try Mistake(name: "a", text: "Another.\n\nA b\n<<<<<<<\nc\n=======\nd\n>>>>>>>")).number)
        #expect(one.number != (try Mistake(name: "b", text: text)).number)
    }

    @Test(
        "A text without a sentence, a place or an end of a place is refused with its name",
        arguments: [
            "no sentence\n\nA b\n<<<<<<<\nc\n=======\nd\n>>>>>>>", "Only a sentence.",
            "Open.\n\nA b\n<<<<<<<\nc\n=======",
            "No declaration.\n\nA\n<<<<<<<\nc\n=======\nd\n>>>>>>>", "Crossed.\n\nA b\n<<<<<<<\nc\n>>>>>>>\nd\n=======",
        ])
    func refused(text: String) {
        let error = #expect(throws: MistakeError.self) { try Mistake(name: "broken", text: text) }
        #expect(error?.mistake == "broken")
    }
}
