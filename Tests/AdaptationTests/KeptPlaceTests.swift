import Adaptation
import Testing

@Suite("Scroll positions")
struct KeptPlaceTests {
    @Test("A position lies between an item's edges")
    func fraction() {
        #expect(KeptPlace(item: "a", fraction: -0.5).fraction == 0)
        #expect(KeptPlace(item: "a", fraction: 1.5).fraction == 1)
        #expect(KeptPlace(item: "a", fraction: 0.25).fraction == 0.25)
    }

    @Test("An item begins where the one above it ends")
    func edges() {
        let heights = [(item: "a", height: 100.0), ("b", 50), ("c", 200)]
        #expect(KeptPlace(offset: 0, heights: heights) == KeptPlace(item: "a", fraction: 0))
        #expect(KeptPlace(offset: 100, heights: heights) == KeptPlace(item: "b", fraction: 0))
        #expect(KeptPlace(offset: 125, heights: heights) == KeptPlace(item: "b", fraction: 0.5))
        #expect(KeptPlace(offset: 250, heights: heights) == KeptPlace(item: "c", fraction: 0.5))
        #expect(KeptPlace(offset: 350, heights: heights) == KeptPlace(item: "c", fraction: 1))
        #expect(KeptPlace(offset: -5, heights: heights) == KeptPlace(item: "a", fraction: 0))
        #expect(KeptPlace(offset: -5, heights: [(item: "a", height: 0)]) == KeptPlace(item: "a", fraction: 0))
    }

    @Test("The offset of a position is the sum of the heights above it")
    func offset() {
        let heights = [(item: "a", height: 100.0), ("b", 50), ("c", 200)]
        #expect(KeptPlace(item: "a", fraction: 0.5).offset(heights: heights) == 50)
        #expect(KeptPlace(item: "c", fraction: 0.25).offset(heights: heights) == 200)
        #expect(KeptPlace(item: "d", fraction: 0.25).offset(heights: heights) == nil)
    }
}
