import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Groups and unique windows by their identifiers, where they are asked for at once or came about otherwise.
@MainActor
@Suite("Windows by identifier", .timeLimit(.minutes(60)))
struct WindowKindRules {
    /// `notes/1` is of the group.
    private func world(_ model: ProcessModel) async throws -> (World, WorldApp) {
        let notes = WorldApp("notes", model: model)
        notes.windows = [
            .group("list", showing: RecordingScene.self),
            .window("about", showing: DetailScene.self).handlesExternalEvents(matching: ["about"]),
        ]
        let world = World(notes, policy: BrokerPolicy(allowsMultipleApps: false))
        try await world.open()
        try notes.scene(1).activationConditions = .nothing
        await world.settle()
        world.forget()
        return (world, notes)
    }

    @Test(
        "Two concurrent requests create two windows of a group but only one unique window", .rule(66),
        arguments: [ProcessModel.application, .scene])
    func atOnce(model: ProcessModel) async throws {
        let (world, notes) = try await world(model)
        let application = try notes.application
        notes.onConnect = { _, _ in try await world.clock.sleep(.seconds(1)) }
        let opening = ["about", "list", "about", "list"].map { id in
            Task { try await application.openWindow(id: id) }
        }
        await world.pass(.seconds(10))
        for each in opening { try await each.value }
        #expect(try await world.sessionLabels() == (1...4).map { "notes/\($0)" })
        let kinds = try (2...4).map { try notes.scene($0).windowID ?? "none" }
        #expect(kinds.sorted() == ["about", "list", "list"])
    }

    @Test(
        "A unique window created by an event is brought forward, and recreated only after it was closed", .rule(66),
        arguments: [ProcessModel.application, .scene])
    func madeByEvent(model: ProcessModel) async throws {
        let (world, notes) = try await world(model)
        try await world.openURL("notes://about", in: notes)
        #expect(try notes.scene(2).windowID == "about")
        let first = try #require(notes.processes.first).application
        for isClosed in [false, true] {
            try await world.pick("notes/1")
            if isClosed { try await world.close("notes/2") }
            world.forget()
            try await first.openWindow(id: "about")
            await world.settle()
            let expected = ["willEnterForeground", "didBecomeActive"]
            #expect(world.trace(of: isClosed ? "notes/3" : "notes/2").suffix(2) == expected)
            #expect(try await world.sessionLabels() == ["notes/1", isClosed ? "notes/3" : "notes/2"])
        }
        #expect(try notes.scene(3).windowID == "about")
    }

    @Test(
        "A window by value in its own process is brought forward by an equal value, however that ended",
        .rule(65), arguments: SceneEnd.allCases)
    func byValueOfItsOwnProcess(end: SceneEnd) async throws {
        let notes = WorldApp("notes", model: .scene)
        notes.windows = [
            .group("list", showing: RecordingScene.self), .group("note", for: Int.self, showing: DetailScene.self),
        ]
        let world = World(notes, policy: BrokerPolicy(allowsMultipleApps: false))
        try await world.open()
        try await openSeven(in: world, notes)
        try await world.pick("notes/1")
        world.forget()
        try await openSeven(in: world, notes)
        #expect(world.trace(of: "notes/2") == ["willEnterForeground", "didBecomeActive"])
        try await world.end(notes, by: end)
        try await world.pick("notes/1")
        world.forget()
        try await openSeven(in: world, notes)
        #expect(world.trace(of: "notes/2").first == "willConnect")
        #expect(try notes.scene(2).presentedValue(as: Int.self) == 7)
    }

    /// The process of `notes/1` asks for the window of a value, which is `notes/2`.
    private func openSeven(in world: World, _ notes: WorldApp) async throws {
        let asking = try #require(notes.processes.first).application
        try await asking.openWindow(value: 7)
        await world.settle()
        #expect(try await world.sessionLabels() == ["notes/1", "notes/2"])
        #expect(try await world.state("notes/2") == .foregroundActive)
    }
}
