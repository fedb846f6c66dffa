import ActivityWire
import AppDescriptions
import Testing
import UniformTypes

@testable import AppBundles

/// Ways round among declared types.
@Suite("Type cycles")
struct TypeCycleTests {
    private func cycles(_ declared: (String, [String])...) -> [[String]] {
        TypeCycles.cycles(in: declared.map { TypeDeclaration(identifier: $0.0, conformsTo: $0.1) })
    }

    @Test("A cycle is found from outside and contains only its own types")
    func outside() {
        #expect(cycles(("x", ["a"]), ("a", ["b"]), ("b", ["a"])) == [["a", "b"]])
        #expect(cycles(("x", ["y"]), ("y", ["z"]), ("z", ["z"])) == [["z"]])
    }

    @Test("Two paths to one type are not a cycle")
    func diamond() {
        #expect(cycles(("a", ["b", "c"]), ("b", ["d"]), ("c", ["d"]), ("d", [])).isEmpty)
        #expect(cycles(("a", ["b"]), ("b", ["c"]), ("d", ["b", "c"]), ("c", ["public.data"])).isEmpty)
    }

    @Test("Each of several cycles is found once, whatever the case of the names")
    func several() {
        #expect(cycles(("A", ["b"]), ("B", ["a"]), ("c", ["C"])) == [["a", "b"], ["c"]])
        #expect(cycles(("a", ["b", "c"]), ("b", ["a"]), ("c", ["a"])) == [["a", "b"], ["a", "c"]])
    }

    @Test("A type declared twice conforms to what both declare")
    func twice() {
        #expect(cycles(("a", ["b"]), ("b", ["x"]), ("b", ["a"])) == [["a", "b"]])
    }

    @Test("Cycles are reported up to the limit of warnings")
    func bound() {
        let declared = (0..<BundleLimits.warningsPerBundle + 5).map { number in
            TypeDeclaration(identifier: "t\(number)", conformsTo: ["t\(number)"])
        }
        #expect(TypeCycles.cycles(in: declared).count == BundleLimits.warningsPerBundle)
    }
}
