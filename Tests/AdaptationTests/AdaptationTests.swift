import Adaptation
import Testing

@Suite("Adaptation")
struct AdaptationTests {
    private let regular = TraitCollection(horizontalSizeClass: .regular)
    private let compact = TraitCollection(horizontalSizeClass: .compact)

    @Test("screen-80: a popover is full screen in compact, and a popover again in regular")
    func popover() {
        let adaptation = PopoverAdaptation()
        #expect(adaptation.style(for: regular, windowWidth: 694) == .popover)
        #expect(adaptation.style(for: compact, windowWidth: 507) == .fullScreen)
    }

    @Test("screen-81: a delegate keeps the popover above 320 points")
    func popoverDelegate() {
        let adaptation = PopoverAdaptation.popover(whenWiderThan: 320)
        #expect(adaptation.style(for: compact, windowWidth: 507) == .popover)
        #expect(adaptation.style(for: compact, windowWidth: 320) == .fullScreen)
        let sheet = PopoverAdaptation { _, _ in .style(.formSheet) }
        #expect(sheet.style(for: compact, windowWidth: 320) == .formSheet)
        let silent = PopoverAdaptation { _, _ in .systemDefault }
        #expect(silent.style(for: compact, windowWidth: 320) == .fullScreen)
    }

    @Test("screen-82: two columns collapse to one stack and separate again with the same children")
    func splitController() {
        var split = SplitController(primary: ["list"], secondary: ["note"], traits: regular)
        let before = split
        #expect(split.adapt(to: compact) == true)
        #expect(split.form == .oneStack)
        #expect(split.stack == ["list", "note"])
        #expect(split.adapt(to: compact) == false)
        #expect(split.adapt(to: regular) == true)
        #expect(split == before)
    }

    @Test("Going back in the stack keeps the second column's child for two columns")
    func splitControllerBack() {
        var split = SplitController(primary: ["list"], secondary: ["note", "picture"], traits: compact)
        #expect(split.top == "picture")
        #expect(split.pop() == true)
        #expect(split.pop() == true)
        #expect(split.top == "list")
        #expect(split.pop() == false)
        split.adapt(to: regular)
        #expect(split.secondary == ["note"])
        split.showDetail("other")
        #expect(split.secondary == ["other"])
        #expect(split.pop() == false)
    }

    @Test("A readable area is limited, follows the text size, and keeps its margins")
    func readableWidth() {
        let readable = ReadableContent()
        #expect(readable.width(inWindowOf: 1_024, traits: regular) == 672)
        #expect(readable.inset(inWindowOf: 1_024, traits: regular) == 176)
        #expect(readable.width(inWindowOf: 320, traits: compact) == 288)
        let widths = ContentSize.allCases.map { ReadableContent(contentSize: $0).maximumWidth }
        #expect(widths == widths.sorted())
        #expect(readable.width(inWindowOf: 10, traits: compact) == 0)
    }

    @Test("The item in view stays in view when text grows")
    func keptPlace() throws {
        let wide = [(item: "a", height: 100.0), ("b", 100), ("c", 100)]
        let narrow = [(item: "a", height: 220.0), ("b", 300), ("c", 180)]
        let place = try #require(KeptPlace(offset: 150, heights: wide))
        #expect(place == KeptPlace(item: "b", fraction: 0.5))
        #expect(place.offset(heights: narrow) == 370)
        #expect(place.offset(heights: [(item: "a", height: 10)]) == nil)
        #expect(KeptPlace(offset: 900, heights: wide) == KeptPlace(item: "c", fraction: 1))
        #expect(KeptPlace<String>(offset: 0, heights: []) == nil)
    }
}
