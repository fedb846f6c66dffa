import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// Links, files and activities that a window's drag brings to an edge of the screen or to an icon.
@MainActor
@Suite("Dragged links and files", .timeLimit(.minutes(60)))
struct DraggedLinkRules {
    /// Photos and notes share the screen; an item with the URL is dragged out of photos.
    private func prepared(
        _ urls: String..., and others: [WorldApp] = [], policy: BrokerPolicy = .standard
    ) async throws -> DragWorld {
        let stage = try await DragWorld(others: others, policy: policy)
        stage.source.items = {
            urls.map { url in
                let provider = ItemProvider()
                provider.registerURL(url)
                return SceneClient.DragItem(itemProvider: provider)
            }
        }
        return stage
    }

    private func drop(_ stage: DragWorld, at target: DragTarget) async throws -> DragEnding {
        try await stage.lift()
        try await stage.move(to: target)
        return try await stage.release().ending
    }

    private func editor() -> WorldApp {
        WorldApp("editor") { $0.documentTypes = [DocumentType(contentTypes: ["public.plain-text"])] }
    }

    private func claiming() -> WorldApp {
        WorldApp("claiming") { $0.associatedDomains = [AssociatedDomain("applinks:example.org")].compactMap(\.self) }
    }

    @Test(
        "A dragged link opens a window of the app that claims it, with the page as an activity and no URL",
        .window(8), .rule(115), arguments: [(SystemZone.leadingEdge, "leading"), (.trailingEdge, "trailing")])
    func link(zone: SystemZone, place: String) async throws {
        let claiming = claiming()
        var options: [SceneClient.ConnectionOptions] = []
        claiming.onConnect = { _, given in options.append(given) }
        let stage = try await prepared("https://example.org/7", and: [claiming])
        #expect(try await drop(stage, at: .zone(zone)) == .windowOpened)
        #expect(try await stage.world.shownPlaces().contains("claiming/1 \(place)"))
        let given = try #require(options.first)
        #expect(given.userActivities.map(\.activityType) == ["NSUserActivityTypeBrowsingWeb"])
        #expect(given.userActivities.map(\.webpageURL) == ["https://example.org/7"] && given.urlContexts.isEmpty)
        #expect(stage.source.ends == [.copy])
        #expect(!stage.world.trace.contains { $0.hasPrefix("notes sessionDid") })
    }

    @Test(
        "A file of a declared type opens a window with its URL; any other is cancelled",
        .window(9), .rule(115), arguments: [true, false])
    func file(isDeclared: Bool) async throws {
        let editor = editor()
        var options: [SceneClient.ConnectionOptions] = []
        editor.onConnect = { _, given in options.append(given) }
        let url = isDeclared ? "file:///a/b.txt" : "file:///a/b.png"
        let stage = try await prepared(url, and: [editor])
        #expect(try await drop(stage, at: .zone(.trailingEdge)) == (isDeclared ? .windowOpened : .undeclaredActivity))
        #expect(stage.source.ends == [isDeclared ? .copy : .cancel])
        #expect(options.map { $0.urlContexts.map(\.url) } == (isDeclared ? [[url]] : []))
        let made = isDeclared ? ["editor/1"] : []
        #expect(try await stage.world.sessionLabels() == made + ["notes/1", "photos/1"])
        if isDeclared { #expect(try await stage.world.shownPlaces().contains("editor/1 trailing")) }
    }

    @Test("A file that is torn off also opens a new window", .window(9), .rule(115))
    func tornOff() async throws {
        let stage = try await prepared("file:///a/b.txt", and: [editor()])
        #expect(try await drop(stage, at: .zone(.tornOff)) == .windowOpened)
        #expect(try await stage.world.sessionLabels() == ["editor/1", "notes/1", "photos/1"])
    }

    @Test("A file dropped on the icon of a declaring app opens once in its existing window", .window(10))
    func onIcon() async throws {
        let editor = editor()
        let stage = try await prepared("file:///a/b.txt", and: [editor])
        try await stage.world.open("other", in: editor)
        for label in ["photos/1", "notes/1"] {
            try await stage.world.screen(
                .open(try stage.world.reference(label), place: label == "photos/1" ? .full : .side(.trailing)))
        }
        var opened: [String] = []
        editor.onOpenURLs = { contexts in opened += contexts.map(\.url) }
        #expect(try await drop(stage, at: .app(editor.id)) == .windowOpened)
        #expect(opened == ["file:///a/b.txt"])
        #expect(try await stage.world.sessionLabels() == ["editor/1", "notes/1", "photos/1"])
        stage.world.forget()
        #expect(try await drop(stage, at: .app(stage.notes.id)) == .undeclaredActivity)
        #expect(!stage.world.trace.contains { $0.hasPrefix("notes ") })
    }

    @Test(
        "An activity of a declared type opens its window at the edge where it was dropped", .rule(115),
        arguments: [(SystemZone.leadingEdge, "leading"), (.trailingEdge, "trailing")])
    func activity(zone: SystemZone, place: String) async throws {
        let stage = try await DragWorld()
        stage.source.items = {
            let provider = ItemProvider(object: "p/2")
            provider.registerUserActivity(
                UserActivity(activityType: "org.example.photos", targetContentIdentifier: "p/2"))
            return [SceneClient.DragItem(itemProvider: provider)]
        }
        #expect(try await drop(stage, at: .zone(zone)) == .windowOpened)
        #expect(try await stage.world.shownPlaces().contains("photos/2 \(place)"))
    }

    @Test(
        "An access rule applies to the app from which the file was dragged",
        arguments: [false, true])
    func accessRule(isOnIcon: Bool) async throws {
        let (editor, photos) = (editor(), WorldApp("photos"))
        var policy = BrokerPolicy.standard
        policy.access = AccessPolicy(rules: [try #require(AccessRule("shelf: deny \(photos.id) to \(editor.id)"))])
        let stage = try await prepared("file:///a/b.txt", and: [editor], policy: policy)
        #expect(try await drop(stage, at: isOnIcon ? .app(editor.id) : .zone(.trailingEdge)) == .undeclaredActivity)
        #expect(stage.source.ends == [.cancel])
        #expect(try await stage.world.sessionLabels() == ["notes/1", "photos/1"])
    }

    @Test("Several files open no window at an edge, because it would get only one of them")
    func severalFiles() async throws {
        let stage = try await prepared("file:///a/b.txt", "file:///a/c.txt", and: [editor()])
        #expect(try await drop(stage, at: .zone(.trailingEdge)) == .undeclaredActivity)
        #expect(stage.source.ends == [.cancel])
        #expect(try await stage.world.sessionLabels() == ["notes/1", "photos/1"])
    }

    @Test("A link of a restricted drag opens nothing", .window(8))
    func restricted() async throws {
        let stage = try await prepared("https://example.org/7", and: [claiming()])
        stage.source.isRestricted = true
        #expect(try await drop(stage, at: .zone(.leadingEdge)) == .restricted)
        #expect(try await stage.world.sessionLabels() == ["notes/1", "photos/1"])
    }
}
