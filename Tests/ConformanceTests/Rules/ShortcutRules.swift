import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Quick actions that an app's icon offers: the bundle's, and those that the app sets.
@MainActor
@Suite("Quick actions", .timeLimit(.minutes(60)))
struct ShortcutRules {
    private func photos(_ types: String...) -> WorldApp {
        WorldApp("photos") { $0.shortcutItems = types.map { ActivityWire.ShortcutItem(type: $0, title: $0) } }
    }

    private func set(_ types: String..., of app: WorldApp, _ world: World) async throws {
        let application = try app.application
        let items = types.map {
            SceneClient.ShortcutItem(
                type: $0, title: $0, subtitle: "Summer", targetContentIdentifier: "album/7", userInfo: ["page": 3])
        }
        try await application.setShortcutItems(items)
        await world.settle()
    }

    @Test("The bundle's actions are offered first, and those set by the app only after it has run", .window(56))
    func order() async throws {
        let photos = photos("find", "new")
        let world = World(photos)
        #expect(try await world.offered(by: photos) == ["find", "new"])
        try await world.open()
        try await set("last", "second", "third", of: photos, world)
        // There is room for four.
        #expect(try await world.offered(by: photos) == ["find", "new", "last*", "second*"])
        try await set("other", of: photos, world)
        #expect(try await world.offered(by: photos) == ["find", "new", "other*"])
    }

    @Test("Quick actions outlive the app's process and the broker, and are removed with the app", .window(56))
    func durable() async throws {
        let photos = photos()
        let world = World(photos)
        try await world.open()
        try await set("last", of: photos, world)
        try await world.quit(photos)
        await world.restartBroker()
        #expect(try await world.offered(by: photos) == ["last*"])
        world.give(.appsScanned([]))
        world.give(.appsScanned([photos.bundle]))
        #expect(try await world.offered(by: photos).isEmpty)
    }

    @Test("A quick action set by the app reaches the window of its content with all its fields", .window(56))
    func performed() async throws {
        let photos = photos()
        let world = World(photos)
        try await world.open("album/7")
        try await world.open("album/8")
        try await set("last", of: photos, world)
        var performed: [SceneClient.ShortcutItem] = []
        photos.onPerform = { performed.append($0) }
        guard
            case .shortcutItems(let items) = try await world.tool.request(.query(.shortcutItems(photos.id))),
            let action = items.first
        else { throw WorldError("no action is offered") }
        world.forget()
        #expect(try await world.open(.shortcut(action.item), in: photos).code == .handled)
        #expect(world.trace.filter { $0.contains("performActionFor") } == ["photos/1 performActionFor last"])
        #expect(performed.map(\.title) == ["last"] && performed.map(\.targetContentIdentifier) == ["album/7"])
        #expect(performed.map(\.subtitle) == ["Summer"] && performed.map(\.userInfo) == [["page": 3]])
    }

    @Test("Only an app's window may set its actions, and an unknown app has none", .window(56))
    func refused() async throws {
        let photos = photos()
        let world = World(photos)
        let other = await #expect(throws: Refusal.self) {
            try await world.tool.request(.setShortcutItems([ActivityWire.ShortcutItem(type: "new")]))
        }
        #expect(other?.code == .notAWindow)
        let unknown = try #require(AppID("org.example.nothing"))
        let refusal = await #expect(throws: Refusal.self) {
            try await world.tool.request(.query(.shortcutItems(unknown)))
        }
        #expect(refusal?.code == .unknownApp)
    }
}
