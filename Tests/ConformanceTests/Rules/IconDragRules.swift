import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// Icons that are dragged out of the dock.
@MainActor
@Suite("Icons dragged from the Dock", .timeLimit(.minutes(60)))
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
        try await world.screen(.open(try world.reference("mail/1"), place: .full))
    }

    @Test(
        "An icon at an edge creates one window without an activity if its app has none off the screen",
        .window(7), arguments: HorizontalEdge.allCases)
    func newWindow(edge: HorizontalEdge) async throws {
        let world = try await prepared()
        var options: [SceneClient.ConnectionOptions] = []
        photos.onConnect = { _, given in options.append(given) }
        try await world.screen(.liftIcon(photos.id))
        #expect(try await world.screenReport().iconDrag?.phase == "held")
        try await world.screen(.dropIcon(.edge(edge)))
        #expect(try await world.sessionLabels() == ["mail/1", "photos/1"])
        #expect(try await world.shownPlaces().contains("photos/1 \(edge.word)"))
        #expect(try await world.state("photos/1") == .foregroundActive)
        #expect(options.count == 1 && options.allSatisfy { $0.userActivities.isEmpty && $0.urlContexts.isEmpty })
        #expect(try await world.screenReport().iconDrag == nil)
    }

    @Test("An app whose only windows are on the screen also gets a new one at the edge", .window(7))
    func besideItself() async throws {
        let world = try await prepared()
        try await world.screen(.liftIcon(mail.id))
        try await world.screen(.dropIcon(.edge(.trailing)))
        #expect(try await world.shownPlaces() == ["mail/1 leading", "mail/2 trailing"])
    }

    @Test("With an off-screen window no session is created before a choice", .window(6))
    func choice() async throws {
        let world = try await prepared()
        try await world.open("a", in: photos)
        try await fill(world)
        #expect(try await world.shownPlaces() == ["mail/1 full"])
        let before = try await world.sessionLabels()
        for choosesNew in [false, true] {
            if choosesNew { try await fill(world) }
            try await world.screen(.liftIcon(photos.id))
            world.forget()
            try await world.screen(.dropIcon(.edge(.trailing)))
            #expect(try await world.sessionLabels() == before && world.trace.isEmpty)
            let drag = try #require(try await world.screenReport().iconDrag)
            #expect(drag.phase == "choosing" && drag.edge == "trailing" && drag.app == photos.id)
            try await world.screen(
                choosesNew ? .chooseNewWindow : .chooseWindow(try world.reference("photos/1")))
            #expect(try await world.screenReport().iconDrag == nil)
            #expect(
                try await world.shownPlaces() == [
                    "mail/1 leading", choosesNew ? "photos/2 trailing" : "photos/1 trailing",
                ])
        }
        #expect(try await world.sessionLabels().count == before.count + 1)
    }

    @Test("The choice is closed by a cancel and by the home screen, and creates nothing", .window(6))
    func choiceEnds() async throws {
        let world = try await prepared()
        try await world.open("a", in: photos)
        try await fill(world)
        for end in [ScreenCommand.cancelIcon, .home] {
            try await fill(world)
            try await world.screen(.liftIcon(photos.id))
            try await world.screen(.dropIcon(.edge(.leading)))
            try await world.screen(end)
            #expect(try await world.screenReport().iconDrag == nil)
            let refusal = try await world.refusal(of: .chooseNewWindow)
            #expect(refusal?.code == .invalidValue && refusal?.field == "screen.chooseNewWindow")
        }
    }

    @Test("A refused choice keeps the offer, and a device without Split View ends it", .window(6))
    func refusedChoice() async throws {
        let world = try await prepared()
        try await world.open("a", in: photos)
        try await fill(world)
        try await world.screen(.liftIcon(photos.id))
        try await world.screen(.dropIcon(.edge(.trailing)))
        let unknown = try #require(SceneSessionID("00000000-0000-0001-0000-000000000099"))
        for reference in [try world.reference("mail/1"), SessionReference(unknown)] {
            let refusal = try await world.refusal(of: .chooseWindow(reference))
            #expect(refusal?.field == "screen.chooseWindow")
            #expect(try await world.screenReport().iconDrag?.phase == "choosing")
        }
        try await world.screen(.device("ipadair1"))
        #expect(try await world.screenReport().iconDrag == nil)
        try await world.screen(.liftIcon(photos.id))
    }

    @Test("The icon of a one-window app brings that window to the edge without creating one")
    func oneWindow() async throws {
        let clock = WorldApp("clock", hasManyScenes: false)
        let world = try await prepared([clock])
        for _ in 0..<2 {
            try await fill(world)
            try await world.screen(.liftIcon(clock.id))
            try await world.screen(.dropIcon(.edge(.trailing)))
            #expect(try await world.shownPlaces() == ["mail/1 leading", "clock/1 trailing"])
        }
        #expect(try await world.sessionLabels() == ["clock/1", "mail/1"])
    }

    @Test("An icon above a window opens in Slide Over, on top of what is there")
    func above() async throws {
        let notes = WorldApp("notes")
        let world = try await prepared([notes])
        for (app, label) in [(photos, "photos/1"), (notes, "notes/1")] {
            try await world.screen(.liftIcon(app.id))
            try await world.screen(.dropIcon(.above))
            #expect(try await world.shownPlaces() == ["mail/1 full", "\(label) slideOver"])
        }
        try await world.screen(.slideOver(.next))
        #expect(try await world.shownPlaces() == ["mail/1 full", "photos/1 slideOver"])
    }

    @Test(
        "The icon of an ineligible app is refused at an edge and above without leaving anything",
        arguments: IconPlace.all)
    func ineligible(place: IconPlace) async throws {
        let game = WorldApp("game") { $0.multitasking = MultitaskingFacts(requiresFullScreen: true) }
        let world = try await prepared([game])
        for hasWindow in [false, true] {
            if hasWindow {
                try await world.open(in: game)
                try await fill(world)
            }
            try await world.screen(.liftIcon(game.id))
            world.forget()
            let refusal = try await world.refusal(of: .dropIcon(place))
            #expect(refusal?.code == .screenRefused && refusal?.reason.hasPrefix("notEligible") == true)
            #expect(refusal?.field == "screen.dropIcon")
            #expect(try await world.screenReport().iconDrag == nil)
            #expect(!world.trace.contains { $0.hasPrefix("game") || $0.hasPrefix("mail") })
        }
    }

    @Test("An app removed while its icon is held or its windows offered is reported, and nothing is left")
    func removed() async throws {
        let world = try await prepared()
        try await world.open("a", in: photos)
        try await fill(world)
        for (isChoosing, command) in [(false, ScreenCommand.dropIcon(.edge(.trailing))), (true, .chooseNewWindow)] {
            photos.isInstalled = true
            world.give(.appsScanned(world.apps.filter(\.isInstalled).map(\.bundle)))
            try await world.screen(.liftIcon(photos.id))
            if isChoosing { try await world.screen(.dropIcon(.edge(.trailing))) }
            photos.isInstalled = false
            world.give(.appsScanned(world.apps.filter(\.isInstalled).map(\.bundle)))
            #expect(try await world.screenReport().iconDrag == nil)
            let refusal = try await world.refusal(of: command)
            #expect(refusal?.code == .unknownApp)
            #expect(refusal?.field == (isChoosing ? "screen.chooseNewWindow" : "screen.dropIcon"))
            let next = try await world.refusal(of: command)
            #expect(next?.code == .invalidValue)
        }
    }

    @Test("Only one icon can be held, and only a held one can be dropped")
    func one() async throws {
        let world = try await prepared()
        let unknown = try #require(AppID("org.example.nothing"))
        #expect(try await world.refusal(of: .liftIcon(unknown))?.field == "screen.liftIcon")
        #expect(try await world.refusal(of: .dropIcon(.edge(.leading)))?.field == "screen.dropIcon")
        try await world.screen(.liftIcon(photos.id))
        let second = try await world.refusal(of: .liftIcon(mail.id))
        #expect(second?.code == .tooMany && second?.limit == 1 && second?.field == "screen.liftIcon")
        #expect(try await world.screenReport().iconDrag?.app == photos.id)
    }
}
