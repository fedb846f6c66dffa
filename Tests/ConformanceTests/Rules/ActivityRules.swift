import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Activities: their values, which one is current, and who may know where one comes from (U:§10).
@MainActor
@Suite("Activities", .timeLimit(.minutes(60)))
struct ActivityRules {
    private final class Stranger {}

    @Test("User info accepts the types that UIKit lists, including nested ones", .rule(92))
    func allowedTypes() throws {
        let values: [String: Any] = [
            "array": [1, "two", [true]] as [Any], "data": [1, 2] as [UInt8],
            "date": UserInfoValue.date(secondsSince1970: 1), "dictionary": ["key": ["a", "b"]],
            "null": UserInfoValue.null, "integer": 7, "small": UInt8(8), "real": 1.5, "set": ["x"] as Set<AnyHashable>,
            "string": "s", "url": UserInfoValue.url("https://example.org"), "empty": [Any](),
        ]
        let info = try UserInfo(checking: values)
        #expect(
            info == [
                "array": [1, "two", [true]], "data": .data([1, 2]), "date": .date(secondsSince1970: 1),
                "dictionary": ["key": ["a", "b"]], "null": .null, "integer": 7, "small": 8, "real": 1.5,
                "set": .set(["x"]), "string": "s", "url": .url("https://example.org"), "empty": [],
            ])
        try UserActivity(activityType: "org.example.photos", userInfo: info).validate()
    }

    @Test(
        "A value of any other type is refused with the path to it", .rule(92),
        arguments: ["stranger", "outer.stranger", "list[1]", "huge", "set", "numbered"])
    func otherTypes(path: String) throws {
        let stranger = Stranger()
        let values: [String: [String: Any]] = [
            "stranger": ["a": 1, "stranger": stranger], "outer.stranger": ["outer": ["stranger": stranger]],
            "list[1]": ["list": ["a", { 1 }] as [Any]], "huge": ["huge": UInt64.max],
            "set": ["set": [ObjectIdentifier(stranger)] as Set<AnyHashable>], "numbered": ["numbered": [1: "a"]],
        ]
        let error = #expect(throws: SceneError.self) { try UserInfo(checking: #require(values[path])) }
        let text = try #require(error).description
        #expect(text.contains(path) && text.contains("not allowed in user info"))
        Evidence.current?.note("refused: \(text)")
    }

    /// How the window stands for which something comes.
    enum Receiver: CaseIterable {
        case connected
        case disconnected
        case new
    }

    @Test(
        "A value of an unknown type from another program is refused by the window with its key", .rule(92),
        arguments: Receiver.allCases)
    func sentTypes(receiver: Receiver) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        if receiver == .disconnected { try await world.end(photos, by: .reclaim) }
        world.forget()
        // The key "x" with a value of the kind 99.
        let unknown = Blob([0x0A, 0x08, 0x0A, 0x01, 0x78, 0x12, 0x03, 0x98, 0x06, 0x01])
        let activity = Activity(type: "org.example.photos", targetContentIdentifier: "d/1", userInfo: unknown)
        let outcome = try await world.open(
            .activity(activity), in: photos, reuse: receiver == .new ? .alwaysNew : nil)
        #expect(outcome.code == .handlerFailed)
        #expect(outcome.reason.contains("user info") && outcome.reason.contains(" x "))
        #expect(outcome.reason.contains("unknown kind"))
        #expect(!world.trace.contains { $0.contains("continue") || $0.contains("onnect") })
        #expect(try await world.sessionLabels() == ["photos/1"])
    }

    @Test("An oversized value is refused with its key", .rule(92))
    func tooLarge() throws {
        var activity = UserActivity(activityType: "org.example.photos")
        activity.userInfo["big"] = UserInfoValue.data([UInt8](repeating: 0, count: UserInfo.bytesMax + 1))
        let error = #expect(throws: SceneError.self) { try activity.validate() }
        let isNamed = if case .userInfo("big", _, UserInfo.bytesMax) = error { true } else { false }
        #expect(isNamed, "\(String(describing: error))")
    }

    @Test("An activity that becomes current replaces the previous one, also for the broker", .rule(93))
    func oneCurrent() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        let first = LiveUserActivity(photos.activity("d/1"), in: try photos.scene(1))
        let second = LiveUserActivity(photos.activity("d/2"), in: try photos.scene(1))
        first.becomeCurrent()
        await world.settle()
        #expect(try await world.row("photos/1").currentActivity?.targetContentIdentifier == "d/1")
        second.becomeCurrent()
        await world.settle()
        #expect(!first.isCurrent && second.isCurrent)
        #expect(try await world.row("photos/1").currentActivity?.targetContentIdentifier == "d/2")
        second.resignCurrent()
        await world.settle()
        #expect(try await world.row("photos/1").currentActivity == nil)
        world.note("current: d/1, d/2, none")
    }

    @Test(
        "The activity of the window that the user turns to replaces the other window's", .rule(93),
        arguments: [ProcessModel.application, .scene])
    func followsTheUser(model: ProcessModel) async throws {
        let photos = WorldApp("photos", model: model)
        let world = World(photos, policy: BrokerPolicy(allowsMultipleApps: false))
        var activities: [LiveUserActivity] = []
        for number in 1...2 {
            try await world.open("d/\(number)", reuse: .alwaysNew)
            let scene = try photos.scene(number)
            let live = LiveUserActivity(photos.activity("d/\(number)"), in: scene)
            scene.liveUserActivity = live
            activities.append(live)
            await world.settle()
        }
        #expect(activities.map(\.isCurrent) == [false, true])
        for (number, other) in [(1, 2), (2, 1)] {
            try await world.pick("photos/\(number)")
            #expect(activities.map(\.isCurrent) == [number == 1, number == 2])
            let row = try await world.row("photos/\(number)")
            #expect(row.currentActivity?.targetContentIdentifier == "d/\(number)")
            #expect(try await world.row("photos/\(other)").currentActivity == nil)
        }
    }

    @Test("An invalidated activity does not become current again", .rule(94))
    func invalidated() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        let activity = LiveUserActivity(photos.activity("d/1"), in: try photos.scene(1))
        activity.becomeCurrent()
        activity.invalidate()
        activity.becomeCurrent()
        await world.settle()
        #expect(!activity.isCurrent)
        #expect(try await world.row("photos/1").currentActivity == nil)
        // Nor does it take the place of another one.
        let other = LiveUserActivity(photos.activity("d/2"), in: try photos.scene(1))
        other.becomeCurrent()
        activity.becomeCurrent()
        await world.settle()
        #expect(other.isCurrent && !activity.isCurrent)
        #expect(try await world.row("photos/1").currentActivity?.targetContentIdentifier == "d/2")
        world.note("becomeCurrent, invalidate, becomeCurrent: none is current")
    }

    /// The team of the app that asks, and of the one that is asked.
    private nonisolated static let teams: [(String?, String?)] = [
        ("one", "one"), ("one", "two"), ("one", nil), (nil, "one"), (nil, nil),
    ]

    @Test(
        "The requesting app is disclosed only to apps of the same team, and never without a team", .rule(100),
        arguments: teams)
    func sourceApplication(ours: String?, theirs: String?) async throws {
        let photos = WorldApp("photos") { $0.teamIdentifier = ours }
        let notes = WorldApp("notes") { $0.teamIdentifier = theirs }
        let isSameTeam = ours == "one" && theirs == "one"
        let world = World(photos, notes)
        try await world.open("d/1")
        var sources: [String?] = []
        var senders: [EventSender?] = []
        let note = { (options: SceneClient.ConnectionOptions) in
            sources.append(options.sourceApplication)
            senders.append(options.sender)
        }
        notes.onConfigure = { session, options in
            note(options)
            return session.configuration
        }
        notes.onConnect = { note($1) }
        notes.onContinue = { senders.append($1.origin?.sender) }
        let acting = try photos.scene(1)
        for _ in 0..<2 {
            try await photos.application.open(
                notes.activity("n/1"), options: ActivationRequestOptions(requestingScene: acting))
            await world.settle()
        }
        // Before the window is made, and at its connect.
        let named: String? = isSameTeam ? "org.example.photos" : nil
        #expect(sources == [named, named])
        // With an activity that it continues, too: the app, and the session acted in.
        #expect(senders.count == 3)
        for sender in senders {
            let sender = try #require(sender)
            #expect(sender.app == (isSameTeam ? "org.example.photos" : nil))
            #expect(sender.session == (isSameTeam ? acting.session.persistentIdentifier : nil))
        }
        world.forget()
        world.note(
            "team \(ours ?? "none") to team \(theirs ?? "none"): sourceApplication \(named ?? "nil")")
    }

    @Test(
        "The app that opened a URL is disclosed only to apps of the same team", .rule(100),
        arguments: teams)
    func sourceOfURL(ours: String?, theirs: String?) async throws {
        let photos = WorldApp("photos") { $0.teamIdentifier = ours }
        let notes = WorldApp("notes") { $0.teamIdentifier = theirs }
        let world = World(photos, notes)
        try await world.open("d/1")
        var sources: [String?] = []
        notes.onConnect = { sources += [$1.sourceApplication] + $1.urlContexts.map(\.sourceApplication) }
        notes.onOpenURLs = { sources += $0.map(\.sourceApplication) }
        // An app's own library sends activities; a program with another one may send this.
        let client = try #require(try photos.process.client)
        for _ in 0..<2 {
            let event = SceneEvent.url(ActivityWire.URLContext(url: "notes://n/1"))
            world.send(.activate(ActivationRequest(app: notes.id, event: event)), from: client) { _ in }
            await world.settle()
        }
        #expect(world.trace.contains("notes/1 openURLContexts notes://n/1"))
        let named: String? = ours == "one" && theirs == "one" ? "org.example.photos" : nil
        #expect(sources == [named, named, named])
    }
}
