import ActivityWire
import BrokerCore
import SceneClient
import Synchronization
import Testing

/// Loads that are taken back one by one and together, before and after they have begun.
@MainActor
@Suite("Cancelled loads", .timeLimit(.minutes(60)))
struct LoadCancelRules {
    /// What is taken back: each load, all loads of the session, or those that were begun as one.
    enum Taken: CaseIterable, Sendable {
        case each, allOfTheSession, together
    }

    /// The loads of a drop of two items of which nobody sees the end.
    @MainActor
    private final class Loads {
        let ends = Mutex<[String]>([])
        var all: [SceneClient.Progress] = []
        var session: SceneClient.DropSession?

        func begin(_ session: SceneClient.DropSession, _ taken: Taken) {
            self.session = session
            if taken == .together {
                let progress = session.loadObjects(ofClass: String.self) { objects in
                    self.ends.withLock { $0.append("\(objects.count) objects") }
                }
                all.append(progress)
                return
            }
            for provider in session.items.map(\.itemProvider) {
                let progress = provider.loadObject(ofClass: String.self) { result in
                    self.ends.withLock { $0.append(result.failure?.name ?? "came") }
                }
                all.append(progress)
            }
        }

        func takeBack(_ taken: Taken) {
            if taken == .allOfTheSession { session?.progress.cancel() } else { for load in all { load.cancel() } }
        }
    }

    private func expected(_ taken: Taken) -> [String] {
        taken == .together ? ["0 objects"] : ["cancelled", "cancelled"]
    }

    @Test(
        "A load cancelled inside performDrop fails immediately", .rule(110),
        arguments: Taken.allCases, ["notes/1", "photos/1"])
    func beforeTheyHaveBegun(taken: Taken, window: String) async throws {
        let stage = try await DragWorld()
        let loads = Loads()
        try await stage.add(DropInteraction(delegate: stage.target), to: stage.photos)
        stage.source.items = { [.endless(), .endless()] }
        stage.target.onDrop = { session in
            loads.begin(session, taken)
            loads.takeBack(taken)
        }
        try await stage.lift()
        try await stage.move(over: window)
        #expect(try await stage.release().ending == .dropped)
        #expect(loads.ends.withLock { $0 } == expected(taken))
        // Nothing of them comes later.
        await stage.world.pass(.seconds(6))
        #expect(loads.ends.withLock { $0 } == expected(taken))
        stage.world.note("taken back \(taken): \(expected(taken).joined(separator: ", "))")
    }

    @Test(
        "Loads in progress end immediately when cancelled through any progress", .rule(110),
        arguments: Taken.allCases, [false, true])
    func underWay(taken: Taken, isStopped: Bool) async throws {
        let stage = try await DragWorld()
        let loads = Loads()
        stage.source.items = { [.endless(), .endless()] }
        stage.target.onDrop = { loads.begin($0, taken) }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        _ = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.settle()
        #expect(loads.ends.withLock { $0 } == [])
        if isStopped { try stage.photos.process.stop() }
        loads.takeBack(taken)
        await stage.world.settle()
        #expect(loads.ends.withLock { $0 } == expected(taken))
    }
}
