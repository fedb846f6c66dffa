import Adaptation
import Testing

@Suite("Scroll positions and collapsed columns")
struct KeptPlaceTests {
    private let regular = TraitCollection(horizontalSizeClass: .regular)
    private let compact = TraitCollection(horizontalSizeClass: .compact)

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

    @Test("In a stack the delegate decides whether the second column is on top")
    func collapse() {
        let hidden = SplitController(primary: [1], secondary: [2], traits: compact, showsSecondary: false)
        #expect(hidden.form == .oneStack && hidden.stack == [1] && hidden.top == 1)
        let shown = SplitController(primary: [1], secondary: [2], traits: compact)
        #expect(shown.showsSecondary && shown.stack == [1, 2] && shown.top == 2)
        #expect(SplitController(primary: [1], secondary: [2], traits: regular).form == .twoColumns)
    }

    @Test("Going back ends at the root and never enters two columns")
    func back() {
        var stack = SplitController(primary: [1, 2], secondary: [3], traits: compact)
        #expect(stack.pop() == true)
        #expect(!stack.showsSecondary && stack.secondary == [3] && stack.stack == [1, 2])
        #expect(stack.pop() == true)
        #expect(stack.primary == [1])
        #expect(stack.pop() == false)
        #expect(stack.primary == [1])
        var columns = SplitController(primary: [1, 2], secondary: [3, 4], traits: regular)
        #expect(columns.pop() == false)
        #expect(columns.primary == [1, 2] && columns.secondary == [3, 4])
    }

    @Test("A shown detail is the only one of its column and on top of the stack")
    func detail() {
        var stack = SplitController(primary: [1], secondary: [2, 3], traits: compact, showsSecondary: false)
        stack.showDetail(9)
        #expect(stack.secondary == [9] && stack.showsSecondary && stack.top == 9)
    }
}
