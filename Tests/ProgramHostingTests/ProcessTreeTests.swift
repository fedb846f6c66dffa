import AppDescriptions
import ProgramHosting
import Testing

@Suite("Processes below a host")
struct ProcessTreeTests {
    private func entry(_ process: Int32, _ parent: Int32, _ name: String, isDead: Bool = false) -> ProcessEntry {
        ProcessEntry(
            identifier: process, parent: parent, name: name, activity: isDead ? .dead : .waits,
            startTime: UInt64(process))
    }

    private func awaited(_ entries: ProcessEntry...) -> [Int32] {
        ProcessTree(below: 10, in: entries, helpers: .standard).awaited.map(\.identifier)
    }

    @Test("Children and their children are awaited, and no other process")
    func descendants() {
        #expect(awaited(entry(11, 10, "sh"), entry(12, 11, "viewer"), entry(13, 1, "other")) == [11, 12])
    }

    @Test("Helpers, and what they start, are below the host but not awaited")
    func helpers() {
        let entries = [
            entry(11, 10, "viewer"), entry(12, 10, "dbus-daemon"), entry(13, 12, "service"),
            entry(14, 11, "at-spi-bus-laun"), entry(15, 14, "dbus-daemon"),
        ]
        let tree = ProcessTree(below: 10, in: entries, helpers: .standard)
        #expect(tree.awaited.map(\.identifier) == [11])
        #expect(Set(tree.processes.map(\.identifier)) == [11, 12, 13, 14, 15])
    }

    @Test("A dead child of the host is awaited until it is reaped, a dead grandchild is not")
    func dead() {
        #expect(awaited(entry(11, 10, "viewer", isDead: true)) == [11])
        #expect(awaited(entry(11, 10, "viewer"), entry(12, 11, "viewer", isDead: true)) == [11])
    }

    @Test("A table with a circle is read to its end")
    func circle() {
        #expect(awaited(entry(11, 12, "a"), entry(12, 11, "b")).isEmpty)
        #expect(awaited(entry(10, 11, "host"), entry(11, 10, "a")) == [11])
    }

    @Test("Names are compared as the kernel cuts them")
    func names() {
        let names = HelperNames(["xdg-desktop-portal", "gvfsd-metadata-server*", "a"])
        #expect(names.include("xdg-desktop-por"))
        #expect(names.include("gvfsd-metadata-"))
        #expect(!names.include("xdg-desktop"))
        #expect(!names.include("ab"))
    }

    @Test("The file of a process is read, whatever its name is")
    func statistics() throws {
        let tail = " S 7 8 9 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 4711 0 0\n"
        let entry = try #require(ProcessEntry(statistics: Array("12 (a) (b\n) c)\(tail)".utf8)))
        #expect(entry == ProcessEntry(identifier: 12, parent: 7, name: "a) (b\n) c", startTime: 4_711))
        for (state, activity) in [("R", .works), ("D", .works), ("Z", .dead), ("T", .waits)]
            as [(String, ProcessEntry.Activity)]
        {
            let bytes = Array("12 (a)\(tail.replacing(" S ", with: " \(state) "))".utf8)
            #expect(ProcessEntry(statistics: bytes)?.activity == activity)
        }
        #expect(ProcessEntry(statistics: Array("12 (a) Z 7\n".utf8)) == nil)
        #expect(ProcessEntry(statistics: [0xFF]) == nil)
        #expect(ProcessEntry(statistics: Array(")(".utf8)) == nil)
    }
}
