import ActivityWire
import AppDescriptions
import Testing
import UniformTypes

@testable import AppBundles

/// Ways round among declared types.
@Suite("Types that conform to themselves")
struct TypeCycleTests {
    private func cycles(_ declared: (String, [String])...) -> [[String]] {
        TypeCycles.cycles(in: declared.map { TypeDeclaration(identifier: $0.0, conformsTo: $0.1) })
    }

    @Test("A way round is found from outside it, and is only what lies on it")
    func outside() {
        #expect(cycles(("x", ["a"]), ("a", ["b"]), ("b", ["a"])) == [["a", "b"]])
        #expect(cycles(("x", ["y"]), ("y", ["z"]), ("z", ["z"])) == [["z"]])
    }

    @Test("Two ways to one type are no way round, however they meet")
    func diamond() {
        #expect(cycles(("a", ["b", "c"]), ("b", ["d"]), ("c", ["d"]), ("d", [])).isEmpty)
        #expect(cycles(("a", ["b"]), ("b", ["c"]), ("d", ["b", "c"]), ("c", ["public.data"])).isEmpty)
    }

    @Test("Each of several ways round is found once, whatever the case of its names")
    func several() {
        #expect(cycles(("A", ["b"]), ("B", ["a"]), ("c", ["C"])) == [["a", "b"], ["c"]])
        #expect(cycles(("a", ["b", "c"]), ("b", ["a"]), ("c", ["a"])) == [["a", "b"], ["a", "c"]])
    }

    @Test("A type that is declared twice conforms to what both say")
    func twice() {
        #expect(cycles(("a", ["b"]), ("b", ["x"]), ("b", ["a"])) == [["a", "b"]])
    }

    @Test("No more are told than there may be warnings")
    func bound() {
        let declared = (0..<BundleLimits.warningsPerBundle + 5).map { number in
            TypeDeclaration(identifier: "t\(number)", conformsTo: ["t\(number)"])
        }
        #expect(TypeCycles.cycles(in: declared).count == BundleLimits.warningsPerBundle)
    }
}
