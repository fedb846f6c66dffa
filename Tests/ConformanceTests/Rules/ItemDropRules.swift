import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// Links and files that are dropped at an edge of the screen or on an icon.
@MainActor
@Suite("Links and files dropped at an edge and on an icon", .timeLimit(.minutes(60)))
struct ItemDropRules {
    private let mail = WorldApp("mail")

    /// Mail fills the screen.
    private func prepared(_ apps: [WorldApp]) async throws -> World {
        let world = World(apps: [mail] + apps, policy: .standard)
        try await world.open(in: mail)
        world.forget()
        return world
    }

    private func fill(_ world: World) async throws {
        try await world.screen(.open(try world.reference("mail/1"), place: .full))
    }

    @Test("A link at an edge opens a window whose options have the page as an activity and no URL", .window(8))
    func link() async throws {
        let claiming = WorldApp("claiming") { app in
            app.associatedDomains = [AssociatedDomain("applinks:example.org")].compactMap(\.self)
        }
        let world = try await prepared([claiming])
        var options: [SceneClient.ConnectionOptions] = []
        claiming.onConnect = { _, given in options.append(given) }
        try await world.screen(.dropItem("https://example.org/7", at: .edge(.leading)))
        #expect(try await world.shownPlaces().contains("claiming/1 leading"))
        let given = try #require(options.first)
        #expect(given.userActivities.map(\.activityType) == ["NSUserActivityTypeBrowsingWeb"])
        #expect(given.userActivities.map(\.webpageURL) == ["https://example.org/7"] && given.urlContexts.isEmpty)
        // A second one makes a second window.
        try await world.screen(.dropItem("https://example.org/7", at: .edge(.trailing)))
        #expect(try await world.sessionLabels() == ["claiming/1", "claiming/2", "mail/1"])
    }

    @Test(
        "A file of a declared type at an edge is in a new window's URLs; of another type none is created", .window(9))
    func file() async throws {
        let editor = WorldApp("editor") { $0.documentTypes = [DocumentType(contentTypes: ["public.plain-text"])] }
        let world = try await prepared([editor])
        var options: [SceneClient.ConnectionOptions] = []
        editor.onConnect = { _, given in options.append(given) }
        try await world.screen(.dropItem("file:///a/b.txt", at: .edge(.trailing)))
        #expect(options.map { $0.urlContexts.map(\.url) } == [["file:///a/b.txt"]])
        #expect(options.allSatisfy { $0.userActivities.isEmpty })
        #expect(try await world.shownPlaces() == ["mail/1 leading", "editor/1 trailing"])
        let refusal = try await world.refusal(of: .dropItem("file:///a/b.png", at: .edge(.trailing)))
        #expect(refusal?.code == .noAppForEvent && refusal?.field == "screen.dropItem.url")
    }

    @Test("Among several apps that declare the file's type, its owner gets it", .window(9))
    func rank() async throws {
        let apps = ["Alternate", "Owner", "Default"].map { rank in
            WorldApp(rank.lowercased()) {
                $0.documentTypes = [DocumentType(contentTypes: ["public.plain-text"], handlerRank: rank)]
            }
        }
        let world = try await prepared(apps)
        try await world.screen(.dropItem("file:///a/b.txt", at: .edge(.trailing)))
        #expect(try await world.sessionLabels() == ["mail/1", "owner/1"])
    }

    @Test("An app's rank for another type is ignored", .window(9))
    func rankOfAnotherType() async throws {
        let alternate = WorldApp("alternate") {
            $0.documentTypes = [
                DocumentType(contentTypes: ["public.plain-text"], handlerRank: "Alternate"),
                DocumentType(contentTypes: ["public.png"], handlerRank: "Owner"),
            ]
        }
        let usual = WorldApp("usual") {
            $0.documentTypes = [DocumentType(contentTypes: ["public.plain-text"], handlerRank: "Default")]
        }
        let world = try await prepared([alternate, usual])
        try await world.screen(.dropItem("file:///a/b.txt", at: .edge(.trailing)))
        #expect(try await world.sessionLabels() == ["mail/1", "usual/1"])
    }

    @Test("Among several apps of one rank, the most recently used one gets the file", .window(9))
    func usedLast() async throws {
        let apps = ["one", "two"].map { name in
            WorldApp(name) { $0.documentTypes = [DocumentType(contentTypes: ["public.plain-text"])] }
        }
        let world = try await prepared(apps)
        for app in apps { try await world.open("content", in: app) }
        try await fill(world)
        try await world.screen(.dropItem("file:///a/b.txt", at: .edge(.trailing)))
        #expect(try await world.sessionLabels() == ["mail/1", "one/1", "two/1", "two/2"])
    }

    @Test("A file on the icon of a declaring app opens once in its existing window", .window(10))
    func onIcon() async throws {
        let editor = WorldApp("editor") { $0.documentTypes = [DocumentType(contentTypes: ["public.plain-text"])] }
        let world = try await prepared([editor])
        try await world.open("other", in: editor)
        world.forget()
        var opened: [String] = []
        editor.onOpenURLs = { contexts in opened += contexts.map(\.url) }
        try await world.screen(.dropItem("file:///a/b.txt", at: .icon(editor.id)))
        #expect(opened == ["file:///a/b.txt"])
        #expect(try await world.sessionLabels() == ["editor/1", "mail/1"])
        world.forget()
        let refusal = try await world.refusal(of: .dropItem("file:///a/b.txt", at: .icon(mail.id)))
        #expect(refusal?.code == .noAppForEvent && refusal?.field == "screen.dropItem.url")
        #expect(!world.trace.contains { $0.hasPrefix("mail/1") })
    }

    @Test("A file at an edge without room on the screen leaves no session", .window(9))
    func noRoom() async throws {
        let editor = WorldApp("editor") { app in
            app.documentTypes = [DocumentType(contentTypes: ["public.plain-text"])]
            app.multitasking = MultitaskingFacts(requiresFullScreen: true)
        }
        let world = try await prepared([editor])
        let refusal = try await world.refusal(of: .dropItem("file:///a/b.txt", at: .edge(.leading)))
        #expect(refusal?.code == .screenRefused && refusal?.field == "screen.dropItem.edge")
    }
}
