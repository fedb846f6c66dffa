import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// SwiftUI's windows by identifier and by value.
@MainActor
@Suite("Windows by value", .timeLimit(.minutes(60)))
struct WindowRules {
    struct Note: Codable, Hashable {
        var folder: String
        var number: Int
    }

    /// An app with all kinds of windows; `notes/1` is of the first one.
    private func world() async throws -> (World, WorldApp) {
        let notes = WorldApp("notes")
        notes.windows = [
            .group("list", showing: RecordingScene.self),
            .group("note", for: Note.self, showing: DetailScene.self).handlesExternalEvents(matching: ["note="]),
            .group("preview", for: Note.self, showing: DetailScene.self).handlesExternalEvents(matching: [""]),
            .window("about", showing: RecordingScene.self).handlesExternalEvents(matching: [""]),
            .group("shelf", for: [String: Int].self, showing: DetailScene.self).handlesExternalEvents(matching: [""]),
        ]
        let world = World(notes, policy: BrokerPolicy(allowsMultipleApps: false))
        try await world.open()
        world.forget()
        return (world, notes)
    }

    @Test("An equal value brings its window forward; another value or kind has its own window", .rule(65))
    func byValue() async throws {
        let (world, notes) = try await world()
        let note = Note(folder: "a", number: 1)
        try await notes.application.openWindow(value: note)
        await world.settle()
        try await world.pick("notes/1")
        world.forget()
        try await notes.application.openWindow(value: note)
        await world.settle()
        #expect(world.trace(of: "notes/2") == ["willEnterForeground", "didBecomeActive"])
        #expect(try await world.sessionLabels() == ["notes/1", "notes/2"])
        #expect(try notes.scene(2).presentedValue(as: Note.self) == note)
        #expect(try notes.scene(2).delegate is DetailScene)
        try await notes.application.openWindow(value: Note(folder: "a", number: 2))
        await world.settle()
        try await notes.application.openWindow(id: "preview", value: note)
        await world.settle()
        #expect(try await world.sessionLabels() == ["notes/1", "notes/2", "notes/3", "notes/4"])
        #expect(try [3, 4].map { try notes.scene($0).windowID } == ["note", "preview"])
        // A window that is not connected counts as well.
        try await world.quit(notes)
        try await world.pick("notes/1")
        world.forget()
        try await notes.application.openWindow(value: note)
        await world.settle()
        #expect(world.trace(of: "notes/2").first == "willConnect")
        #expect(try await world.state("notes/2") == .foregroundActive)
        #expect(try await world.sessionLabels().count == 4)
    }

    @Test("A window by value is also brought forward while it is still being created", .rule(65))
    func atOnce() async throws {
        let (world, notes) = try await world()
        let application = try notes.application
        let note = Note(folder: "a", number: 1)
        notes.onConnect = { _, _ in try await world.clock.sleep(.seconds(1)) }
        let opening = (1...2).map { _ in Task { try await application.openWindow(value: note) } }
        await world.pass(.seconds(5))
        for each in opening { try await each.value }
        #expect(try await world.sessionLabels() == ["notes/1", "notes/2"])
        #expect(world.trace(of: "notes/2").count { $0.hasPrefix("willConnect") } == 1)
        #expect(try await world.state("notes/2") == .foregroundActive)
    }

    @Test("Equal values match, however they were constructed", .rule(65))
    func equalValue() async throws {
        let (world, notes) = try await world()
        let names = (1...40).map { "shelf \($0)" }
        var values: [[String: Int]] = [[:], [:]]
        values[1].reserveCapacity(1_000)
        for name in names { values[0][name] = 1 }
        for name in names.reversed() { values[1][name] = 1 }
        try #require(values[0] == values[1] && Array(values[0].keys) != Array(values[1].keys))
        for value in values {
            try await world.pick("notes/1")
            world.forget()
            try await notes.application.openWindow(value: value)
            await world.settle()
        }
        #expect(world.trace(of: "notes/2") == ["willEnterForeground", "didBecomeActive"])
        #expect(try await world.sessionLabels() == ["notes/1", "notes/2"])
    }

    @Test("A window with its own preferences is also found by its value, or as the unique one", .rule(65, 66))
    func ownConditions() async throws {
        let (world, notes) = try await world()
        let note = Note(folder: "a", number: 1)
        let open = { (isUnique: Bool) in
            let application = try notes.application
            if isUnique {
                try await application.openWindow(id: "about")
            } else {
                try await application.openWindow(value: note)
            }
            await world.settle()
        }
        for (isUnique, number) in [(false, 2), (true, 3)] {
            try await open(isUnique)
            try notes.scene(number).activationConditions = SceneActivationConditions(
                canActivate: .none, prefersToActivate: .equals("elsewhere"))
            await world.settle()
            try await world.pick("notes/1")
            world.forget()
            try await open(isUnique)
            #expect(world.trace(of: "notes/\(number)") == ["willEnterForeground", "didBecomeActive"])
        }
        #expect(try await world.sessionLabels() == ["notes/1", "notes/2", "notes/3"])
    }

    @Test("A group's identifier creates a window every time, a unique one only the first time", .rule(66))
    func byIdentifier() async throws {
        let (world, notes) = try await world()
        for id in ["list", "list", "about"] {
            try await notes.application.openWindow(id: id)
            await world.settle()
        }
        try await world.pick("notes/1")
        world.forget()
        try await notes.application.openWindow(id: "about")
        await world.settle()
        #expect(world.trace(of: "notes/4") == ["willEnterForeground", "didBecomeActive"])
        #expect(try await world.sessionLabels() == ["notes/1", "notes/2", "notes/3", "notes/4"])
        #expect(try [2, 3, 4].map { try notes.scene($0).windowID } == ["list", "list", "about"])
        // The same of windows that are not connected.
        try await world.quit(notes)
        try await world.pick("notes/1")
        for id in ["about", "list"] {
            try await notes.application.openWindow(id: id)
            await world.settle()
        }
        #expect(try await world.sessionLabels() == (1...5).map { "notes/\($0)" })
        #expect(try [4, 5].map { try notes.scene($0).windowID } == ["about", "list"])
        // A group for values makes one each time, too, where it is asked for without a value.
        for _ in 1...2 {
            try await notes.application.openWindow(id: "note")
            await world.settle()
        }
        #expect(try [6, 7].map { try notes.scene($0).windowID } == ["note", "note"])
    }

    @Test("The value that the window changed is the one that counts, even after a crash (U:R18)")
    func newestValue() async throws {
        let (world, notes) = try await world()
        try await notes.application.openWindow(value: Note(folder: "a", number: 1))
        await world.settle()
        let second = Note(folder: "a", number: 2)
        try notes.scene(2).setPresentedValue(second)
        await world.settle()
        try notes.process.kill()
        await world.restartBroker()
        try await world.pick("notes/1")
        world.forget()
        try await notes.application.openWindow(value: second)
        await world.settle()
        #expect(world.trace(of: "notes/2").first == "willConnect")
        #expect(try notes.scene(2).presentedValue(as: Note.self) == second)
        try await notes.application.openWindow(value: Note(folder: "a", number: 1))
        await world.settle()
        #expect(try await world.sessionLabels() == ["notes/1", "notes/2", "notes/3"])
    }

    @Test("Opening an undeclared window throws (U:R17)")
    func undeclared() async throws {
        let (world, notes) = try await world()
        let application = try notes.application
        await #expect(throws: SceneError.self) { try await application.openWindow(id: "nowhere") }
        await #expect(throws: SceneError.self) { try await application.openWindow(value: "text") }
        #expect(try await world.sessionLabels() == ["notes/1"])
    }

    @Test("A pushed window hides its origin, which returns when it is dismissed (U:R19)")
    func push() async throws {
        let (world, notes) = try await world()
        try await notes.scene(1).pushWindow(value: Note(folder: "a", number: 1))
        await world.settle()
        #expect(try await world.state("notes/1") == .background)
        #expect(try await world.state("notes/2") == .foregroundActive)
        try await notes.scene(2).dismissWindow()
        await world.settle()
        #expect(try await world.state("notes/1") == .foregroundActive)
        #expect(try await world.sessionLabels() == ["notes/1"])
    }

    @Test("Dismissing a value of one window kind keeps those of another kind that show it (U:R19)")
    func dismissOfOneGroup() async throws {
        let (world, notes) = try await world()
        let note = Note(folder: "a", number: 1)
        for id in ["note", "preview"] {
            try await notes.application.openWindow(id: id, value: note)
            await world.settle()
        }
        try await world.pick("notes/1")
        try await notes.application.dismissWindow(id: "note", value: note)
        await world.settle()
        #expect(try await world.sessionLabels() == ["notes/1", "notes/3"])
        try await notes.application.openWindow(id: "note", value: note)
        await world.settle()
        try await notes.application.dismissWindow(value: note)
        await world.settle()
        #expect(try await world.sessionLabels() == ["notes/1"])
    }

    @Test("Dismissing closes the windows of a kind or with a value, including disconnected ones (U:R19)")
    func dismiss() async throws {
        let (world, notes) = try await world()
        for number in 1...2 {
            try await notes.application.openWindow(value: Note(folder: "a", number: number))
            await world.settle()
        }
        try await world.quit(notes)
        try await world.pick("notes/1")
        let application = try notes.application
        try await application.dismissWindow(value: Note(folder: "a", number: 1))
        await world.settle()
        #expect(try await world.sessionLabels() == ["notes/1", "notes/3"])
        try await application.dismissWindow(id: "note")
        await world.settle()
        #expect(try await world.sessionLabels() == ["notes/1"])
        try await notes.scene(1).dismissWindow()
        await world.settle()
        #expect(try await world.sessionLabels().isEmpty)
    }
}
