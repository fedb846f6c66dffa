import ActivityWire
import Testing
import UniformTypes

@Suite("Extensions of saved names")
struct SavedExtensionTests {
    /// Two of the same name, so that the number shows where the extension begins.
    private func second(_ suggested: String) -> String {
        var names = SavedNames()
        _ = names.name(for: suggested, type: .data, in: .system)
        return names.name(for: suggested, type: .data, in: .system)
    }

    @Test("A short ending without spaces is an extension, and the number comes before it")
    func extensions() {
        #expect(second("a.b.xyz") == "a.b 2.xyz")
        let longest = String(repeating: "x", count: 60)
        #expect(second("a.\(longest)") == "a 2.\(longest)")
    }

    @Test("A space in the ending, a long ending, or none makes the whole text the name")
    func none() {
        #expect(second("Dr. Who") == "Dr. Who 2")
        let long = String(repeating: "x", count: 61)
        #expect(second("a.\(long)") == "a.\(long) 2")
        #expect(second("plain") == "plain 2")
    }
}
