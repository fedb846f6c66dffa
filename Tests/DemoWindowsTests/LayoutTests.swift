import SceneClient
import Testing

@testable import DemoWindows
@testable import TestWindows

@Suite("Layout of demo windows")
struct LayoutTests {
    private func geometry(_ width: Double, _ height: Double, _ horizontal: SizeClass) -> WindowGeometry {
        WindowGeometry(
            size: ScreenSize(width: width, height: height), screenSize: ScreenSize(width: 1_194, height: 834),
            traits: TraitCollection(horizontalSizeClass: horizontal))
    }

    @Test("A photo and its text are side by side in a regular window, stacked in a compact one")
    func photo() {
        let wide = PhotoLayout(in: geometry(1_194, 834, .regular))
        #expect(wide.form == .sideBySide && wide.text.left == wide.photo.right && wide.text.right == 1_194)
        let narrow = PhotoLayout(in: geometry(375, 834, .compact))
        #expect(narrow.form == .stacked && narrow.text.top == narrow.photo.bottom && narrow.text.bottom == 834)
        // The traits decide, not the width (P:A7).
        #expect(PhotoLayout(in: geometry(678, 1_024, .regular)).form == .sideBySide)
    }

    @Test("The paragraph in view stays in view when lines break differently (P:A6)")
    func note() throws {
        var note = try Note(target: "note/a")
        let long = String(repeating: "word ", count: 60)
        try note.edit(["append": .string("\(long)\n\(long)\nlast"), "scrollTo": 2])
        let offsets = [geometry(1_194, 834, .regular), geometry(375, 834, .compact)].map {
            NoteLayout(note.text, in: $0).offset(of: note.place)
        }
        // 300 characters a paragraph: 4 lines of 84 characters, 8 lines of 42.
        #expect(offsets == [160, 320])
        #expect(try Note(restoring: note.activity).place.item == 2)
    }

    @Test("Scrolling ends at the last paragraph and accepts only a number")
    func scrolling() throws {
        var note = try Note(target: "note/a")
        try note.edit(["append": "one\ntwo", "scrollTo": 9])
        #expect(note.place.item == 1)
        #expect(throws: NoteError.noParagraph(.string("x"))) { try note.edit(["scrollTo": "x"]) }
    }

    @Test(
        "The target requests a planted fault",
        arguments: [
            ("faulty/dawdles", PlantedFault.dawdles(seconds: 12)), ("faulty/dawdles/60", .dawdles(seconds: 60)),
            ("faulty/dawdles/-1", .dawdles(seconds: 0)), ("faulty/forgets", .forgets), ("faulty/breaks", .breaks),
        ])
    func planted(target: String, fault: PlantedFault) {
        #expect(PlantedFault(target: target) == fault)
    }

    @Test("Other targets have no planted fault")
    func none() {
        #expect(PlantedFault(target: "faulty/works") == nil)
    }
}
