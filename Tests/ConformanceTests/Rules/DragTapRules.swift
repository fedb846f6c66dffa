import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Taps while several drags are held.
@MainActor
@Suite("Taps during drags", .timeLimit(.minutes(60)))
struct DragTapRules {
    /// A drag of each of these windows, held over nothing, and a tap on `photos/1`.
    private func tapped(_ stage: DragWorld, holding windows: [String]) async throws -> [DragID] {
        stage.source.added = { [.text("more")] }
        var drags: [DragID] = []
        for window in windows {
            let drag = try #require(try await stage.lift(window))
            drags.append(drag)
            _ = try await stage.ask(.move(drag, to: .nowhere))
        }
        stage.world.forget()
        _ = try await stage.ask(.tap(nil, try stage.world.reference("photos/1"), interaction: nil, at: .zero))
        return drags
    }

    @Test(
        "A tap adds to the only drag of its own app, besides one of another app", .rule(117),
        arguments: [["photos/1", "notes/1"], ["notes/1", "photos/1"]])
    func besideAnotherApp(windows: [String]) async throws {
        let stage = try await DragWorld()
        try await stage.add(DragInteraction(delegate: stage.target), to: stage.notes)
        let drags = try await tapped(stage, holding: windows)
        #expect(stage.world.trace == ["photos itemsForAddingTo"])
        let items = try await drags.asyncMap { try await stage.release($0).items }
        #expect(items == windows.map { $0 == "photos/1" ? 2 : 1 })
    }

    @Test("A tap with two drags adds to the one that the app picks", .rule(117), arguments: [0, 1])
    func picked(place: Int) async throws {
        let stage = try await DragWorld()
        var offered: [Int] = []
        stage.source.picked = { sessions in
            offered.append(sessions.count)
            return sessions[place]
        }
        let drags = try await tapped(stage, holding: ["photos/1", "photos/1"])
        #expect(offered == [2])
        #expect(stage.world.trace == ["photos itemsForAddingTo"])
        let items = try await drags.asyncMap { try await stage.release($0).items }
        #expect(items == (0...1).map { $0 == place ? 2 : 1 })
    }
}
