import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// What a destination has of a drag that is over it, and of a second one.
@MainActor
@Suite("Drags over a window", .timeLimit(.minutes(60)))
struct DragHoverRules {
    @Test("A load fails before the drop is announced and after the drag has left", .rule(102))
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

    /// Why another app's window is not on the screen.
    enum Absence: CaseIterable, Sendable {
        case inBackground, notRunning
    }

    @Test(
        "A restricted drag neither opens another app's window nor launches it, however long it hovers",
        .rule(106), arguments: Absence.allCases, [false, true])
    func restrictedOverHidden(absence: Absence, isOverTheIcon: Bool) async throws {
        let stage = try await DragWorld()
        switch absence {
        case .inBackground:
            try await stage.world.screen(.home)
            try await stage.world.pick("photos/1")
        case .notRunning: try await stage.world.quit(stage.notes)
        }
        let before = try await stage.world.state("notes/1")
        #expect(before == (absence == .inBackground ? .background : .unattached))
        stage.source.isRestricted = true
        stage.world.forget()
        try await stage.lift()
        if isOverTheIcon {
            try await stage.move(to: .app(stage.notes.id))
        } else {
            try await stage.move(over: "notes/1")
        }
        await stage.world.pass(.seconds(5))
        #expect(!stage.world.trace.contains { $0.hasPrefix("notes") })
        let report = try await stage.release()
        #expect(report.operation == .cancel && report.ending == .restricted)
        await stage.world.pass(.seconds(5))
        #expect(!stage.world.trace.contains { $0.hasPrefix("notes") })
        #expect(try await stage.world.state("notes/1") == before)
        #expect(stage.source.ends == [.cancel])
    }

    @Test("A restricted drag opens a window of its own app, which accepts the drop", .rule(106))
    func restrictedOverOwnHidden() async throws {
        let stage = try await DragWorld()
        try await stage.world.open("p/2", in: stage.photos, reuse: .alwaysNew)
        try stage.photos.scene(2).addInteraction(DropInteraction(delegate: stage.target))
        try await stage.world.screen(.home)
        try await stage.world.pick("photos/1")
        #expect(try await stage.world.state("photos/2") == .background)
        stage.source.isRestricted = true
        try await stage.lift()
        try await stage.move(over: "photos/2")
        #expect(try await stage.release().ending == .dropped)
        #expect(stage.world.trace.contains("notes performDrop"))
    }

    /// How the first of two drags leaves an interaction.
    enum Leaving: CaseIterable, Sendable {
        case goesOn, isTakenBack, isDropped
    }

    @Test(
        "However the first of two drags left, the second is served when it returns", .rule(108),
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

    @Test("An interaction that allows several sessions serves both at a time", .rule(108))
    func servedTogether() async throws {
        let stage = try await DragWorld()
        let both = DragActor("both", in: stage.world)
        let interaction = DropInteraction(delegate: both)
        interaction.allowsSimultaneousDropSessions = true
        try await stage.add(interaction, to: stage.notes)
        var drags: [DragID] = []
        for _ in 1...2 {
            let drag = try #require(try await stage.lift())
            try await stage.move(over: "notes/1", interaction: 2, drag)
            drags.append(drag)
        }
        #expect(stage.world.trace(of: "both").count { $0 == "sessionDidEnter" } == 2)
        for drag in drags { #expect(try await stage.release(drag).ending == .dropped) }
        #expect(stage.world.trace(of: "both").count { $0 == "performDrop" } == 2)
    }

    @Test("Another interaction serves the second drag in the meantime, in the same or another window", .rule(108))
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
