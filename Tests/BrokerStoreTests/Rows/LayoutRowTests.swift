import ActivityWire
import BrokerCore
import Testing

@testable import BrokerStore

@Suite("Stored layouts")
struct LayoutRowTests {
    private func record(_ name: String, states: Int) throws -> LayoutRecord {
        var generator = ChangeGenerator(seed: 3)
        let windows = (0..<states).map { _ in
            LayoutWindow(session: generator.identifier(), app: generator.app(), place: "full")
        }
        let layout = ScreenLayout(
            name: try #require(LayoutName(name)), saved: generator.time(), device: "ipadpro11g1", release: 18,
            orientation: "landscape", layout: "home", arrangement: LayoutArrangement(), windows: windows)
        let kept = windows.map { LayoutState(session: $0.session, restoration: generator.restorationRecord()) }
        return LayoutRecord(layout: layout, states: kept)
    }

    @Test("A replaced layout keeps none of its states")
    func replaced() throws {
        let folder = try StoreFolder()
        var store = folder.store
        _ = try store.load()
        let (first, second) = (try record("writing", states: 3), try record("writing", states: 1))
        try store.append([[.layout(first)], [.layout(try record("reading", states: 0))]])
        try store.append([[.layout(second)]])
        let loaded = try store.load()
        #expect(loaded.layouts.map(\.layout.name.text) == ["writing", "reading"])
        #expect(loaded.layouts.first == second)
        #expect(store.report.damagedRows == [])
    }

    @Test("An unreadable layout is reported with its states; a damaged state costs its layout nothing else")
    func damaged() throws {
        let folder = try StoreFolder()
        var store = folder.store
        _ = try store.load()
        try store.append([[.layout(try record("writing", states: 1)), .layout(try record("reading", states: 2))]])
        store.close()
        try folder.execute("UPDATE layouts SET layout = x'ff' WHERE name = 'writing'")
        try folder.execute("UPDATE layout_states SET activity = x'ff' WHERE sequence = 2")
        let loaded = try store.load()
        #expect(loaded.layouts.map(\.layout.name.text) == ["reading"])
        #expect(loaded.layouts.first?.states.count == 1)
        #expect(store.report.damagedRows.map(\.table) == ["layouts", "layout_states", "layout_states"])
        store.close()
        try folder.execute("UPDATE layouts SET name = 'other' WHERE name = 'reading'")
        #expect(try store.load().layouts.isEmpty)
    }
}
