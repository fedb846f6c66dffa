import Adaptation
import Testing

@Suite("Adaptation")
struct AdaptationTests {
    private let regular = TraitCollection(horizontalSizeClass: .regular)
    private let compact = TraitCollection(horizontalSizeClass: .compact)

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
