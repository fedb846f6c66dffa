import ActivityWire
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// Icons, links and files that are dropped at an edge of the screen or on an icon.
@MainActor
@Suite("Drops at an edge and on an icon", .timeLimit(.minutes(60)))
struct IconDragRules {
    private let photos = WorldApp("photos")
    private let mail = WorldApp("mail")

    /// Mail fills the screen.
    private func prepared(_ apps: [WorldApp] = []) async throws -> World {
        let world = World(apps: [photos, mail] + apps, policy: .standard)
        try await world.open(in: mail)
        world.forget()
        return world
    }

    private func fill(_ world: World) async throws {
        try await world.screen(.open(try world.reference("mail/1"), place: "full"))
    }

    private func shown(_ world: World) async throws -> [String] {
        let lines = try await world.screenReport().windows.map { "\(world.label($0.session)) \($0.place)" }
        for line in lines { world.note("shown: \(line)") }
        return lines
    }

    private func refusal(_ world: World, _ command: ScreenCommand) async throws -> Refusal? {
        let before = (try await world.screenReport().windows, try await world.sessionLabels())
        do {
            try await world.screen(command)
            return nil
        } catch let refusal as Refusal {
            #expect(try await world.screenReport().windows == before.0)
            #expect(try await world.sessionLabels() == before.1)
            world.note("refused: \(refusal.code.rawValue) \(refusal.field ?? "")")
            return refusal
        }
    }

    // MARK: Icons

    @Test(
        "An icon at an edge of an app without a window off the screen makes one new window, with no activity",
        .window(7), arguments: ["leading", "trailing"])
    func newWindow(edge: String) async throws {
        let world = try await prepared()
        var options: [SceneClient.ConnectionOptions] = []
        photos.onConnect = { _, given in options.append(given) }
        try await world.screen(.liftIcon(photos.id))
        #expect(try await world.screenReport().iconDrag?.phase == "held")
        try await world.screen(.dropIcon(edge))
        #expect(try await world.sessionLabels() == ["mail/1", "photos/1"])
        #expect(try await shown(world).contains("photos/1 \(edge)"))
        #expect(try await world.state("photos/1") == .foregroundActive)
        #expect(options.count == 1 && options.allSatisfy { $0.userActivities.isEmpty && $0.urlContexts.isEmpty })
        #expect(try await world.screenReport().iconDrag == nil)
    }

    @Test("An app whose only windows are on the screen gets a new one at the edge, too", .window(7))
    func besideItself() async throws {
        let world = try await prepared()
        try await world.screen(.liftIcon(mail.id))
        try await world.screen(.dropIcon("trailing"))
        #expect(try await shown(world) == ["mail/1 leading", "mail/2 trailing"])
    }

    @Test("With a window off the screen no session is made before a further choice", .window(6))
    func choice() async throws {
        let world = try await prepared()
        try await world.open("a", in: photos)
        try await fill(world)
        #expect(try await shown(world) == ["mail/1 full"])
        let before = try await world.sessionLabels()
        for choosesNew in [false, true] {
            if choosesNew { try await fill(world) }
            try await world.screen(.liftIcon(photos.id))
            world.forget()
            try await world.screen(.dropIcon("trailing"))
            #expect(try await world.sessionLabels() == before && world.trace.isEmpty)
            let drag = try #require(try await world.screenReport().iconDrag)
            #expect(drag.phase == "choosing" && drag.edge == "trailing" && drag.app == photos.id)
            try await world.screen(
                choosesNew ? .chooseNewWindow : .chooseWindow(try world.reference("photos/1")))
            #expect(try await world.screenReport().iconDrag == nil)
            #expect(
                try await shown(world) == ["mail/1 leading", choosesNew ? "photos/2 trailing" : "photos/1 trailing"])
        }
        #expect(try await world.sessionLabels().count == before.count + 1)
    }

    @Test("The choice goes away by a cancel and by the home screen, and makes nothing", .window(6))
    func choiceEnds() async throws {
        let world = try await prepared()
        try await world.open("a", in: photos)
        try await fill(world)
        for end in [ScreenCommand.cancelIcon, .home] {
            try await fill(world)
            try await world.screen(.liftIcon(photos.id))
            try await world.screen(.dropIcon("leading"))
            try await world.screen(end)
            #expect(try await world.screenReport().iconDrag == nil)
            let refusal = try await refusal(world, .chooseNewWindow)
            #expect(refusal?.code == .invalidValue && refusal?.field == "screen.chooseNewWindow")
        }
    }

    @Test("A refused choice keeps the offer, and a device without Split View ends it", .window(6))
    func refusedChoice() async throws {
        let world = try await prepared()
        try await world.open("a", in: photos)
        try await fill(world)
        try await world.screen(.liftIcon(photos.id))
        try await world.screen(.dropIcon("trailing"))
        let unknown = try #require(SceneSessionID("00000000-0000-0001-0000-000000000099"))
        for reference in [try world.reference("mail/1"), SessionReference(unknown)] {
            let refusal = try await refusal(world, .chooseWindow(reference))
            #expect(refusal?.field == "screen.chooseWindow")
            #expect(try await world.screenReport().iconDrag?.phase == "choosing")
        }
        try await world.screen(.device("ipadair1"))
        #expect(try await world.screenReport().iconDrag == nil)
        try await world.screen(.liftIcon(photos.id))
    }

    @Test("The icon of an app of one window brings that window to the edge; none is made")
    func oneWindow() async throws {
        let clock = WorldApp("clock", hasManyScenes: false)
        let world = try await prepared([clock])
        for _ in 0..<2 {
            try await fill(world)
            try await world.screen(.liftIcon(clock.id))
            try await world.screen(.dropIcon("trailing"))
            #expect(try await shown(world) == ["mail/1 leading", "clock/1 trailing"])
        }
        #expect(try await world.sessionLabels() == ["clock/1", "mail/1"])
    }

    @Test("An icon above a window comes in Slide Over, on top of what is there")
    func above() async throws {
        let notes = WorldApp("notes")
        let world = try await prepared([notes])
        for (app, label) in [(photos, "photos/1"), (notes, "notes/1")] {
            try await world.screen(.liftIcon(app.id))
            try await world.screen(.dropIcon("above"))
            #expect(try await shown(world) == ["mail/1 full", "\(label) slideOver"])
        }
        try await world.screen(.slideOver("next"))
        #expect(try await shown(world) == ["mail/1 full", "photos/1 slideOver"])
    }

    @Test(
        "The icon of an app that may not share the screen is refused at an edge and above, and nothing is left",
        arguments: ["leading", "trailing", "above"])
    func ineligible(place: String) async throws {
        let game = WorldApp("game") { $0.multitasking = MultitaskingFacts(requiresFullScreen: true) }
        let world = try await prepared([game])
        for hasWindow in [false, true] {
            if hasWindow {
                try await world.open(in: game)
                try await fill(world)
            }
            try await world.screen(.liftIcon(game.id))
            world.forget()
            let refusal = try await refusal(world, .dropIcon(place))
            #expect(refusal?.code == .screenRefused && refusal?.reason.hasPrefix("notEligible") == true)
            #expect(refusal?.field == "screen.dropIcon")
            #expect(try await world.screenReport().iconDrag == nil)
            #expect(!world.trace.contains { $0.hasPrefix("game") || $0.hasPrefix("mail") })
        }
    }

    @Test("An app that is removed while its icon is held, or chosen from, is told by the field, and nothing is left")
    func removed() async throws {
        let world = try await prepared()
        try await world.open("a", in: photos)
        try await fill(world)
        for (isChoosing, command) in [(false, ScreenCommand.dropIcon("trailing")), (true, .chooseNewWindow)] {
            photos.isInstalled = true
            world.give(.appsScanned(world.apps.filter(\.isInstalled).map(\.bundle)))
            try await world.screen(.liftIcon(photos.id))
            if isChoosing { try await world.screen(.dropIcon("trailing")) }
            photos.isInstalled = false
            world.give(.appsScanned(world.apps.filter(\.isInstalled).map(\.bundle)))
            #expect(try await world.screenReport().iconDrag == nil)
            let refusal = try await refusal(world, command)
            #expect(refusal?.code == .unknownApp)
            #expect(refusal?.field == (isChoosing ? "screen.chooseNewWindow" : "screen.dropIcon"))
            let next = try await self.refusal(world, command)
            #expect(next?.code == .invalidValue)
        }
    }

    @Test("One icon is held at a time, and nothing is dropped that is not held")
    func one() async throws {
        let world = try await prepared()
        let unknown = try #require(AppID("org.example.nothing"))
        #expect(try await refusal(world, .liftIcon(unknown))?.field == "screen.liftIcon")
        #expect(try await refusal(world, .dropIcon("leading"))?.field == "screen.dropIcon")
        try await world.screen(.liftIcon(photos.id))
        let second = try await refusal(world, .liftIcon(mail.id))
        #expect(second?.code == .tooMany && second?.limit == 1 && second?.field == "screen.liftIcon")
        let place = try await refusal(world, .dropIcon("below"))
        #expect(place?.candidates == ["leading", "trailing", "above"])
        #expect(try await world.screenReport().iconDrag?.app == photos.id)
    }

    // MARK: Links and files

    @Test("A link at an edge makes a window whose options have the page as an activity, and no URL", .window(8))
    func link() async throws {
        let claiming = WorldApp("claiming") { app in
            app.associatedDomains = [AssociatedDomain("applinks:example.org")].compactMap(\.self)
        }
        let world = try await prepared([claiming])
        var options: [SceneClient.ConnectionOptions] = []
        claiming.onConnect = { _, given in options.append(given) }
        try await world.screen(.dropItem("https://example.org/7", at: .edge("leading")))
        #expect(try await shown(world).contains("claiming/1 leading"))
        let given = try #require(options.first)
        #expect(given.userActivities.map(\.activityType) == ["NSUserActivityTypeBrowsingWeb"])
        #expect(given.userActivities.map(\.webpageURL) == ["https://example.org/7"] && given.urlContexts.isEmpty)
        // A second one makes a second window.
        try await world.screen(.dropItem("https://example.org/7", at: .edge("trailing")))
        #expect(try await world.sessionLabels() == ["claiming/1", "claiming/2", "mail/1"])
    }

    @Test(
        "A file of a declared type at an edge is in the URLs of a new window; of another one, none is made", .window(9))
    func file() async throws {
        let editor = WorldApp("editor") { $0.documentTypes = [DocumentType(contentTypes: ["public.plain-text"])] }
        let world = try await prepared([editor])
        var options: [SceneClient.ConnectionOptions] = []
        editor.onConnect = { _, given in options.append(given) }
        try await world.screen(.dropItem("file:///a/b.txt", at: .edge("trailing")))
        #expect(options.map { $0.urlContexts.map(\.url) } == [["file:///a/b.txt"]])
        #expect(options.allSatisfy { $0.userActivities.isEmpty })
        #expect(try await shown(world) == ["mail/1 leading", "editor/1 trailing"])
        let refusal = try await refusal(world, .dropItem("file:///a/b.png", at: .edge("trailing")))
        #expect(refusal?.code == .noAppForEvent && refusal?.field == "screen.dropItem.url")
    }

    @Test("Of several apps that declare the file's type, its owner takes it", .window(9))
    func rank() async throws {
        let apps = ["Alternate", "Owner", "Default"].map { rank in
            WorldApp(rank.lowercased()) {
                $0.documentTypes = [DocumentType(contentTypes: ["public.plain-text"], handlerRank: rank)]
            }
        }
        let world = try await prepared(apps)
        try await world.screen(.dropItem("file:///a/b.txt", at: .edge("trailing")))
        #expect(try await world.sessionLabels() == ["mail/1", "owner/1"])
    }

    @Test("An app's rank for another type counts nothing", .window(9))
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
        try await world.screen(.dropItem("file:///a/b.txt", at: .edge("trailing")))
        #expect(try await world.sessionLabels() == ["mail/1", "usual/1"])
    }

    @Test("Of several apps of one rank, the one that was used last takes the file", .window(9))
    func usedLast() async throws {
        let apps = ["one", "two"].map { name in
            WorldApp(name) { $0.documentTypes = [DocumentType(contentTypes: ["public.plain-text"])] }
        }
        let world = try await prepared(apps)
        for app in apps { try await world.open("content", in: app) }
        try await fill(world)
        try await world.screen(.dropItem("file:///a/b.txt", at: .edge("trailing")))
        #expect(try await world.sessionLabels() == ["mail/1", "one/1", "two/1", "two/2"])
    }

    @Test("A file on the icon of a declaring app opens in its window once, and makes none", .window(10))
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
        let refusal = try await refusal(world, .dropItem("file:///a/b.txt", at: .icon(mail.id)))
        #expect(refusal?.code == .noAppForEvent && refusal?.field == "screen.dropItem.url")
        #expect(!world.trace.contains { $0.hasPrefix("mail/1") })
    }

    @Test("A file at an edge where the screen has no room leaves no session", .window(9))
    func noRoom() async throws {
        let editor = WorldApp("editor") { app in
            app.documentTypes = [DocumentType(contentTypes: ["public.plain-text"])]
            app.multitasking = MultitaskingFacts(requiresFullScreen: true)
        }
        let world = try await prepared([editor])
        let refusal = try await refusal(world, .dropItem("file:///a/b.txt", at: .edge("leading")))
        #expect(refusal?.code == .screenRefused && refusal?.field == "screen.dropItem.edge")
    }
}
