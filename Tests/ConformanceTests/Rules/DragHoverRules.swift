import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// What a destination has of a drag that is over it, and of a second one.
@MainActor
@Suite("Rules of drags over a window", .timeLimit(.minutes(10)))
struct DragHoverRules {
    @Test("A load fails from the first question to the word that it is dropped, and when the drag has left", .rule(102))
    func earlyAtAnyMoment() async throws {
        let stage = try await DragWorld()
        // Whoever lets go waits until the broker has been given what it is to keep.
        stage.source.items = { [world = stage.world] in
            let item = SceneClient.DragItem.slow(by: .seconds(5), of: world.clock)
            item.promise = .spool
            return [item]
        }
        let moments = ["canHandle", "sessionDidEnter", "sessionDidExit"]
        for moment in moments {
            stage.target.on[moment] = { [target = stage.target] session in session.loadText(for: target) }
        }
        try await stage.lift()
        try await stage.move(over: "notes/1")
        try await stage.move(to: .nowhere)
        await stage.world.settle()
        #expect(stage.world.trace(of: "notes").filter { moments.contains($0) } == moments)
        #expect(stage.world.trace.count { $0.hasPrefix("notes failed") } == moments.count)
        try #require(stage.target.session).loadText(for: stage.target)
        await stage.world.settle()
        #expect(stage.world.trace.count { $0.hasPrefix("notes failed") } == moments.count + 1)
        stage.target.on = [:]
        try await stage.move(over: "notes/1")
        _ = stage.world.tool.send(.drag(.release(try #require(stage.drag), copies: [])))
        await stage.world.pass(.seconds(1))
        stage.world.forget()
        try #require(stage.target.session).loadText(for: stage.target)
        await stage.world.settle()
        #expect(stage.world.trace == ["notes failed notDropped"])
        await stage.world.pass(.seconds(4))
        #expect(stage.world.trace(of: "notes").contains("performDrop"))
    }

    /// How the first of two drags leaves an interaction.
    enum Leaving: CaseIterable, Sendable {
        case goesOn, isTakenBack, isDropped
    }

    @Test(
        "However the first of two drags has left, the second is served when it comes again", .rule(108),
        arguments: Leaving.allCases)
    func servedLater(leaving: Leaving) async throws {
        let stage = try await DragWorld()
        let notes = try stage.world.reference("notes/1")
        let first = try #require(try await stage.lift())
        try await stage.move(over: "notes/1", first)
        let second = try #require(try await stage.lift())
        try await stage.move(over: "notes/1", second)
        switch leaving {
        case .goesOn: _ = try await stage.ask(.move(first, to: .nowhere))
        case .isTakenBack: _ = try await stage.ask(.cancel(first))
        case .isDropped: #expect(try await stage.release(first).ending == .dropped)
        }
        stage.world.forget()
        _ = try await stage.ask(.move(second, to: .session(notes), interaction: nil, at: DragPoint(x: 9, y: 9)))
        _ = try await stage.ask(.move(second, to: .nowhere))
        #expect(stage.world.trace(of: "notes").isEmpty)
        try await stage.move(over: "notes/1", second)
        #expect(stage.world.trace(of: "notes") == ["canHandle", "sessionDidEnter"])
        #expect(try await stage.release(second).ending == .dropped)
    }

    @Test("Another interaction serves the second meanwhile, in the same window and in another one", .rule(108))
    func servedElsewhere() async throws {
        let stage = try await DragWorld()
        let second = DragActor("view2", in: stage.world)
        let own = DragActor("own", in: stage.world)
        try await stage.add(DropInteraction(delegate: second), to: stage.notes)
        // It has the number in its window that the other one has in its own.
        try await stage.add(DropInteraction(delegate: own), to: stage.photos)
        let held = try #require(try await stage.lift())
        try await stage.move(over: "notes/1", interaction: 2, held)
        let drag = try #require(try await stage.lift())
        stage.world.forget()
        try await stage.move(over: "notes/1", interaction: 2, drag)
        try await stage.move(over: "photos/1", interaction: 2, drag)
        try await stage.move(over: "notes/1", interaction: 1, drag)
        let entered = stage.world.trace.filter { $0.hasSuffix("sessionDidEnter") }
        #expect(entered == ["own sessionDidEnter", "notes sessionDidEnter"])
    }
}
