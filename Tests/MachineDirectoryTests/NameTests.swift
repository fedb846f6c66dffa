import MachineDirectory
import Testing

@Suite("Names in a cluster")
struct NameTests {
    @Test("A name has letters, digits, dots, dashes and underscores", arguments: ["m1", "Wall-3.control_room", "7"])
    func valid(_ text: String) throws {
        #expect(MachineName(text)?.text == text)
        #expect(ClusterName(text)?.text == text)
    }

    @Test(
        "A name that could be mistaken for another key is refused",
        arguments: ["", "a/b", "-a", ".a", "..", "a b", "ä", "a\n", String(repeating: "a", count: 65)])
    func invalid(_ text: String) {
        #expect(MachineName(text) == nil)
        #expect(ClusterName(text) == nil)
    }

    @Test("A host name of the longest length is a name")
    func longest() {
        #expect(MachineName(String(repeating: "a", count: 64)) != nil)
    }

    @Test("A machine's number has 32 lower-case hexadecimal digits and is not zero")
    func machineID() {
        #expect(MachineID("0123456789abcdef0123456789abcdef")?.text == "0123456789abcdef0123456789abcdef")
        for text in [
            "", "0123456789abcdef0123456789abcde", "0123456789ABCDEF0123456789ABCDEF",
            "0123456789abcdef0123456789abcdef\n", String(repeating: "0", count: 32),
        ] { #expect(MachineID(text) == nil) }
    }
}
