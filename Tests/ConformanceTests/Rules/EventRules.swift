import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Notifications, and apps that have one window for everything.
@MainActor
@Suite("External events", .timeLimit(.minutes(60)))
struct EventRules {
    /// `photos/1` prefers d/1, and `photos/2`, which was used last, takes anything.
    private func world() async throws -> (World, WorldApp) {
        let photos = WorldApp("photos")
        let world = World(photos)
        for number in 1...2 { try await world.open("w/\(number)", reuse: .alwaysNew) }
        try photos.scene(1).activationConditions = SceneActivationConditions(
            canActivate: .equals("d/1"), prefersToActivate: .equals("d/1"))
        try photos.scene(2).activationConditions = SceneActivationConditions()
        await world.settle()
        world.forget()
        return (world, photos)
    }

    @Test("A push is routed by its target-content-id, and its response has the chosen window", .rule(61))
    func push() async throws {
        let (world, photos) = try await world()
        let push: [String: PropertyListValue] = [
            "aps": .dictionary(["alert": .string("A new photo"), "target-content-id": .string("d/1")])
        ]
        let tap = SceneEvent.notification(try NotificationResponse(notificationIdentifier: "n1", push: push))
        try await world.open(tap, in: photos)
        #expect(world.trace == ["photos/1 didReceive n1"])
        #expect(photos.targetScenes == ["photos/1"])
        try await world.quit(photos)
        try await world.open(tap, in: photos)
        #expect(world.trace.contains("photos/1 willConnect with notification n1"))
        #expect(photos.targetScenes == ["photos/1", "photos/1"])
        // One for another content goes elsewhere.
        let other: [String: PropertyListValue] = ["aps": .dictionary(["target-content-id": .string("d/2")])]
        try await world.open(.notification(NotificationResponse(notificationIdentifier: "n2", push: other)), in: photos)
        #expect(photos.targetScenes.last == "photos/2")
    }

    @Test("A local notification is routed by its content's target", .rule(61))
    func ownNotification() async throws {
        let (world, photos) = try await world()
        for target in ["d/1", "d/2"] {
            let tap = ActivityWire.NotificationResponse(notificationIdentifier: target, targetContentIdentifier: target)
            try await world.open(.notification(tap), in: photos)
        }
        #expect(world.trace == ["photos/1 didReceive d/1", "photos/2 didReceive d/2"])
        #expect(photos.targetScenes == ["photos/1", "photos/2"])
    }

    @Test(
        "A push that no window accepts creates one, which its response has, whether the app runs or not", .rule(61),
        arguments: ProcessModel.allCases, [true, false])
    func pushToNewWindow(model: ProcessModel, isRunning: Bool) async throws {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        try await world.open("w/1")
        try photos.scene(1).activationConditions = .nothing
        await world.settle()
        if !isRunning { try await world.quit(photos) }
        world.forget()
        let push: [String: PropertyListValue] = ["aps": .dictionary(["target-content-id": .string("d/1")])]
        let tap = SceneEvent.notification(try NotificationResponse(notificationIdentifier: "n1", push: push))
        try await world.open(tap, in: photos)
        #expect(world.trace(of: "photos/2").contains("willConnect with notification n1"))
        #expect(!world.trace.contains { $0.contains("didReceive") })
        #expect(photos.targetScenes == ["photos/2"])
        #expect(try photos.scene(2).activationState == .foregroundActive)
    }

    @Test("Only the push's own target counts; without one it goes to the most recent window", .rule(61))
    func pushWithoutTarget() async throws {
        let (world, photos) = try await world()
        let beside: [String: PropertyListValue] = [
            "aps": .dictionary(["alert": .string("A new photo")]), "target-content-id": .string("d/1"),
        ]
        let tap = SceneEvent.notification(try NotificationResponse(notificationIdentifier: "n1", push: beside))
        try await world.open(tap, in: photos)
        #expect(world.trace == ["photos/2 didReceive n1"])
        #expect(photos.targetScenes == ["photos/2"])
    }

    /// One of each kind for the only window of `photos`, and how the trace has it.
    private nonisolated static let kinds: [(event: SceneEvent, method: String, option: String)] = [
        (
            .activity(Activity(type: "org.example.photos", targetContentIdentifier: "d/1")), "continue d/1",
            "activity d/1"
        ),
        (.url(ActivityWire.URLContext(url: "photos://x")), "openURLContexts photos://x", "URL photos://x"),
        (
            .shortcut(ActivityWire.ShortcutItem(type: "new", targetContentIdentifier: "s")), "performActionFor new",
            "shortcut new"
        ),
        (
            .notification(ActivityWire.NotificationResponse(notificationIdentifier: "n", targetContentIdentifier: "n")),
            "didReceive n", "notification n"
        ),
    ]

    @Test(
        "The only window of an app gets every event, connected or not, whatever its conditions", .rule(62),
        arguments: [false, true])
    func oneWindow(isDeclaredForSeveral: Bool) async throws {
        // Either the app has one window only, or there is room for one only.
        let photos = WorldApp("photos", hasManyScenes: isDeclaredForSeveral)
        let world = World(photos, policy: BrokerPolicy(multipleScenes: !isDeclaredForSeveral))
        try await world.open()
        try photos.scene(1).activationConditions = SceneActivationConditions(
            canActivate: .none, prefersToActivate: .equals("another"))
        await world.settle()
        world.forget()
        for kind in Self.kinds { try await world.open(kind.event, in: photos) }
        #expect(world.trace == Self.kinds.map { "photos/1 \($0.method)" })
        for kind in Self.kinds {
            try await world.quit(photos)
            world.forget()
            try await world.open(kind.event, in: photos)
            #expect(world.trace(of: "photos/1").first == "willConnect with \(kind.option)")
        }
        #expect(try await world.sessionLabels() == ["photos/1"])
    }

    @Test("An event from another app also goes to the only window", .rule(62))
    func fromAnotherApp() async throws {
        let photos = WorldApp("photos", hasManyScenes: false)
        let notes = WorldApp("notes")
        let world = World(photos, notes)
        try await world.open(in: photos)
        try photos.scene(1).activationConditions = SceneActivationConditions(canActivate: .none)
        try await world.open("n/1", in: notes)
        world.forget()
        try await notes.application.open(photos.activity("d/1"))
        await world.settle()
        #expect(world.trace(of: "photos/1") == ["continue d/1"])
        #expect(try await world.sessionLabels() == ["notes/1", "photos/1"])
    }
}
