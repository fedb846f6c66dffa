import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// The end of a drag for those who are elsewhere, or away, when it comes.
@MainActor
@Suite("Late notification of drag ends", .timeLimit(.minutes(60)))
struct DragAbsenceRules {
    /// Why a window cannot be told the end when it comes.
    enum Absence: CaseIterable, Sendable {
        case doesNotAnswer, losesItsConnection
    }

    private func ends(_ stage: DragWorld, _ name: String = "notes") -> Int {
        stage.world.trace(of: name).count { $0 == "sessionDidEnd" }
    }

    @Test("A process that missed the drag's end learns of it on reconnect", .rule(109), arguments: Absence.allCases)
    func away(absence: Absence) async throws {
        let stage = try await DragWorld()
        let own = DragActor("own", in: stage.world)
        try await stage.add(DropInteraction(delegate: own), to: stage.photos)
        let drag = try #require(try await stage.lift())
        try await stage.move(over: "photos/1")
        try await stage.move(over: "notes/1")
        let notes = try stage.notes.process
        notes.stop()
        if absence == .doesNotAnswer {
            let target = DragTarget.session(try stage.world.reference("notes/1"))
            _ = stage.world.tool.send(.drag(.move(drag, to: target, at: DragPoint(x: 5, y: 5))))
            await stage.world.pass(.seconds(11))
        }
        try await stage.move(to: .nowhere)
        _ = stage.world.tool.send(.drag(.release(drag, copies: [])))
        await stage.world.settle()
        if absence == .losesItsConnection {
            stage.world.closed(try #require(notes.client))
            await stage.world.settle()
        }
        #expect(stage.source.ends == [.cancel] && ends(stage, "own") == 1 && ends(stage) == 0)
        notes.resume()
        await stage.world.pass(.seconds(5))
        #expect(ends(stage) == 1 && ends(stage, "own") == 1)
    }

    @Test("A process that reconnects during the drag has already ended it locally", .rule(109))
    func backInTime() async throws {
        let stage = try await DragWorld()
        let drag = try #require(try await stage.lift())
        try await stage.move(over: "notes/1")
        stage.world.closed(try #require(try stage.notes.process.client))
        await stage.world.pass(.seconds(5))
        #expect(ends(stage) == 1 && stage.source.ends.isEmpty)
        try await stage.move(to: .nowhere)
        #expect(try await stage.release(drag).ending == .notAccepted)
        #expect(ends(stage) == 1 && stage.source.ends == [.cancel])
    }

    @Test("Windows of one app are notified of the end in each of its processes", .rule(109))
    func inEachProcess() async throws {
        let stage = try await DragWorld(notes: WorldApp("notes", model: .scene))
        let others = [DragActor("view1", in: stage.world), DragActor("view2", in: stage.world)]
        try await stage.world.open("n/2", in: stage.notes, reuse: .alwaysNew)
        for (number, other) in zip(1..., others) {
            try stage.notes.scene(number).addInteraction(DropInteraction(delegate: other))
        }
        await stage.world.settle()
        #expect(stage.notes.processes.count == 2)
        try await stage.lift()
        for window in ["notes/1", "notes/2"] { try await stage.move(over: window, interaction: 2) }
        #expect(try await stage.release().ending == .dropped)
        for name in ["view1", "view2"] { #expect(ends(stage, name) == 1, "\(name)") }
        #expect(ends(stage) == 0)
    }
}
