import ActivityWire
import SceneClient
import Testing

/// SwiftUI's conditions for external events: of a window, and of a declared kind of windows.
@MainActor
@Suite("Conditions for external events", .timeLimit(.minutes(60)))
struct ExternalEventRules {
    /// An app whose second kind of windows is for some events; `notes/1` is of the first one.
    private func world(kind conditions: Set<String> = [""]) async throws -> (World, WorldApp) {
        let notes = WorldApp("notes")
        notes.windows = [
            .group("list", showing: RecordingScene.self),
            .group("kind", showing: DetailScene.self).handlesExternalEvents(matching: conditions),
        ]
        let world = World(notes)
        try await world.open()
        world.forget()
        return (world, notes)
    }

    /// The window says that it prefers such events, or that it takes them.
    private func set(_ conditions: Set<String>, isPreferring: Bool, in world: World, _ notes: WorldApp) async throws {
        try notes.scene(1).handlesExternalEvents(
            preferring: isPreferring ? conditions : [], allowing: isPreferring ? [] : conditions)
        await world.settle()
    }

    /// Conditions, and an event of which one of each is a part.
    private nonisolated static let parts: [(condition: String, event: String)] = [
        ("photo=", "app://X/PHOTO=7"), ("PHOTO=", "app://x/photo=7"), ("APP://", "app://x/photo=7"),
        ("=7", "app://x/photo=7"), ("nöte=7", "app://X/NÖTE=7"), ("note=7", "app://X/NÖTE=7"),
        ("NÓTE=7", "app://x/note=7"),
    ]

    @Test("A window's condition matches as a substring of the event, in any case", .rule(63), arguments: parts)
    func part(condition: String, event: String) async throws {
        for isPreferring in [true, false] {
            let (world, notes) = try await world()
            try await set(["000", condition, "zzz"], isPreferring: isPreferring, in: world, notes)
            try await world.openURL(event)
            #expect(world.trace == ["notes/1 openURLContexts \(event)"])
            // What has no such part goes elsewhere.
            try await world.openURL("notes://foto-7")
            #expect(world.trace(of: "notes/2").contains("willConnect with URL notes://foto-7"))
        }
    }

    @Test(
        "The condition of a window kind matches as a substring of the event, in any case", .rule(63),
        arguments: parts)
    func partOfKind(condition: String, event: String) async throws {
        let (world, notes) = try await world(kind: ["000", condition, "zzz"])
        try await set([], isPreferring: false, in: world, notes)
        for url in [event, "notes://foto-7"] {
            try await world.open(.url(ActivityWire.URLContext(url: url)), in: notes, reuse: .alwaysNew)
        }
        #expect(try [2, 3].map { try notes.scene($0).windowID } == ["kind", "list"])
    }

    @Test(
        "Conditions match as a substring for every kind of event, in any case", .rule(63),
        arguments: SampleEvent.all)
    func partOfEach(sample: SampleEvent) async throws {
        let (world, notes) = try await world(kind: ["OTOS://"])
        try await set(["TOS://X"], isPreferring: true, in: world, notes)
        try await world.open(sample.event, in: notes)
        #expect(world.trace == ["notes/1 \(sample.method)"])
        try await world.open(sample.event, in: notes, reuse: .alwaysNew)
        #expect(try notes.scene(2).windowID == "kind")
    }

    /// Conditions that match nothing, and the one that matches everything.
    private nonisolated static let special: [(conditions: Set<String>, isMatch: Bool)] = [
        ([], false), ([""], false), (["", "zzz"], false), (["n*x"], false), (["*x"], false), (["*"], true),
        (["*", "zzz"], true),
    ]
    private static let events = ["notes://x", "app://Y/ü?q=1"]

    @Test(
        "No condition or an empty one matches nothing, an asterisk everything", .rule(64),
        arguments: special)
    func special(conditions: Set<String>, isMatch: Bool) async throws {
        for isPreferring in [true, false] {
            let (world, notes) = try await world()
            try await set(conditions, isPreferring: isPreferring, in: world, notes)
            for event in Self.events {
                try await world.openURL(event)
                #expect(world.trace.contains("notes/1 openURLContexts \(event)") == isMatch)
                #expect(world.trace(of: "notes/2").contains { $0.hasSuffix(event) } == !isMatch)
            }
        }
        Evidence.current?.note("\(conditions.sorted()) \(isMatch ? "matches" : "does not match")")
    }

    @Test(
        "For a window kind, no condition or an empty one matches nothing, an asterisk everything",
        .rule(64), arguments: special)
    func specialKind(conditions: Set<String>, isMatch: Bool) async throws {
        let (world, notes) = try await world(kind: conditions)
        for event in Self.events {
            try await world.open(.url(ActivityWire.URLContext(url: event)), in: notes, reuse: .alwaysNew)
        }
        let kind = isMatch ? "kind" : "list"
        #expect(try [2, 3].map { try notes.scene($0).windowID } == [kind, kind])
    }

    /// Events of every kind that name no content.
    private nonisolated static let nameless: [SceneEvent] = [
        .activity(Activity(type: "org.example.notes")), .shortcut(ActivityWire.ShortcutItem(type: "new")),
        .notification(ActivityWire.NotificationResponse(notificationIdentifier: "n1")),
    ]

    @Test(
        "For a window kind an asterisk matches events without content, but not a window without an event",
        .rule(64), arguments: [(["*"], "kind"), (["", "o"], "list")] as [(Set<String>, String)])
    func namelessKind(conditions: Set<String>, kind: String) async throws {
        let (world, notes) = try await world(kind: conditions)
        for event in Self.nameless { try await world.open(event, in: notes, reuse: .alwaysNew) }
        try await world.open(nil as SceneEvent?, in: notes, reuse: .alwaysNew)
        #expect(try [2, 3, 4, 5].map { try notes.scene($0).windowID } == [kind, kind, kind, "list"])
        world.note("\(conditions.sorted()) takes what names no content: \(kind == "kind")")
    }
}
