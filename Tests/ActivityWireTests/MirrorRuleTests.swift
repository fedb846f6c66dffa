import ActivityWire
import Testing

@Suite("Effects of events on a mirror")
struct MirrorRuleTests {
    private func row(_ phase: DragRow.Phase) throws -> DragRow {
        DragRow(
            drag: DragID(GoldenSamples.id(9)), phase: phase, source: GoldenSamples.session,
            app: try #require(GoldenSamples.notes))
    }

    @Test("A drag is listed until it is over and does not affect completeness")
    func drags() throws {
        var mirror = BrokerMirror()
        mirror.apply(.drag(try row(.held)))
        #expect(mirror.drags.count == 1)
        #expect(!mirror.isComplete)
        mirror.apply(.drag(try row(.over)))
        #expect(mirror.drags.isEmpty)
    }

    @Test("A mirror is complete once told so, until events are lost; a gap empties it")
    func completeness() throws {
        var mirror = BrokerMirror()
        mirror.apply(.drag(try row(.held)))
        mirror.apply(.stateComplete)
        #expect(mirror.isComplete)
        mirror.apply(.lagged)
        #expect(!mirror.isComplete)
        #expect(mirror.drags.count == 1)
        mirror.apply(.gap)
        #expect(mirror == BrokerMirror())
    }

    @Test("The size of an event counts every text it contains")
    func sizes() throws {
        let app = try #require(GoldenSamples.notes)
        func bytes(_ change: (inout AppRow) -> Void) -> Int {
            var row = AppRow(
                app: app, name: "n", path: "p",
                processModel: "scene", supportsMultipleScenes: true)
            change(&row)
            return BrokerEvent.app(row).bytes
        }
        let least = bytes { _ in }
        let text = String(repeating: "x", count: 1_000)
        #expect(bytes { $0.name = text } == least + 999)
        #expect(bytes { $0.path = text } == least + 999)
        #expect(bytes { $0.executable = text } == least + 1_000)
        for list in [\AppRow.activityTypes, \.urlSchemes, \.warnings] {
            #expect(bytes { $0[keyPath: list] = [text] } >= least + 1_000)
        }
    }
}
