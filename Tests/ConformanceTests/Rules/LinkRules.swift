import ActivityWire
import AppDescriptions
import BrokerCore
import SceneClient
import Testing

/// The URLs of web pages come as activities to the apps that claim them, and all options of a URL come with it.
@MainActor
@Suite("Links and URL options", .timeLimit(.minutes(60)))
struct LinkRules {
    private let page = "https://notes.example.org/n/1"

    private func notes(_ domains: String...) -> WorldApp {
        WorldApp("notes") { $0.associatedDomains = domains.compactMap { AssociatedDomain($0) } }
    }

    private func browser() -> WorldApp { WorldApp("browser") { $0.urlSchemes = ["http", "https"] } }

    @Test(
        "A claimed link is an activity of the web browsing type for the claiming app, and not a URL",
        arguments: [
            "applinks:notes.example.org", "applinks:*.example.org", "applinks:NOTES.example.org?mode=developer",
        ])
    func claimed(entry: String) async throws {
        let notes = notes(entry)
        let world = World(notes, browser())
        var options: [SceneClient.ConnectionOptions] = []
        notes.onConnect = { options.append($1) }
        #expect(try await world.open(.url(URLContext(url: page)), in: nil).code == .handled)
        let option = try #require(options.first)
        #expect(option.userActivities.map(\.activityType) == ["NSUserActivityTypeBrowsingWeb"])
        #expect(option.userActivities.map(\.webpageURL) == [page])
        #expect(option.urlContexts.isEmpty)
        // A window that is there continues it.
        var continued: [UserActivity] = []
        notes.onContinue = { continued.append($1) }
        world.forget()
        #expect(try await world.open(.url(URLContext(url: page)), in: nil).code == .handled)
        #expect(world.trace == ["notes/1 continue \(page)"])
        #expect(continued.map(\.webpageURL) == [page])
    }

    @Test(
        "An unclaimed link is a URL for the browser",
        arguments: [
            "applinks:example.org", "applinks:*.notes.example.org", "webcredentials:notes.example.org", "applinks:",
        ])
    func unclaimed(entry: String) async throws {
        let notes = notes(entry)
        let browser = browser()
        let world = World(notes, browser)
        #expect(try await world.open(.url(URLContext(url: page)), in: nil).code == .handled)
        #expect(world.trace.contains("browser/1 willConnect with URL \(page)"))
        #expect(!notes.isRunning)
        let refusal = await #expect(throws: Refusal.self) {
            try await world.open(.url(URLContext(url: page)), in: nil) { $0.requiresUniversalLink = true }
        }
        #expect(refusal?.code == .noAppForEvent && refusal?.field == "activate.app")
    }

    @Test("An explicitly specified app gets its link as an activity if it claims it, otherwise as a URL")
    func named() async throws {
        let notes = notes("applinks:notes.example.org")
        let browser = browser()
        let world = World(notes, browser)
        try await world.open(.url(URLContext(url: page)), in: browser)
        #expect(world.trace.contains("browser/1 willConnect with URL \(page)"))
        try await world.open(.url(URLContext(url: page)), in: notes)
        #expect(world.trace.contains("notes/1 willConnect with activity \(page)"))
    }

    @Test("A link claimed by several apps is refused as ambiguous")
    func several() async throws {
        let notes = notes("applinks:notes.example.org")
        let others = WorldApp("others") { $0.associatedDomains = notes.bundle.associatedDomains }
        let world = World(notes, others)
        let refusal = await #expect(throws: Refusal.self) {
            try await world.open(.url(URLContext(url: page)), in: nil)
        }
        #expect(refusal?.code == .ambiguousApp && refusal?.candidates == [notes.id.text, others.id.text])
    }

    @Test("Only the URL of a web page is a link")
    func noLink() async throws {
        let world = World(notes("applinks:notes.example.org"))
        for event in [SceneEvent.url(URLContext(url: "notes:n/1")), .activity(Activity(type: "org.example.notes"))] {
            let refusal = await #expect(throws: Refusal.self) {
                try await world.open(event, in: nil) { $0.requiresUniversalLink = true }
            }
            #expect(refusal?.code == .invalidValue && refusal?.field == "activate.requiresUniversalLink")
        }
    }

    @Test("All options of a URL are delivered with it")
    func options() async throws {
        let notes = WorldApp("notes") { $0.teamIdentifier = "T" }
        let mail = WorldApp("mail") { $0.teamIdentifier = "T" }
        let world = World(mail, notes)
        try await world.open(nil as SceneEvent?, in: mail)
        var contexts: [SceneClient.URLContext] = []
        notes.onConnect = { contexts = $1.urlContexts }
        let advertisement = EventAttribution(
            sourceIdentifier: 7, destinationURL: "https://example.org", sourceDescription: "A banner", purchaser: "E")
        let application = try mail.application
        let options = OpenURLOptions(
            openInPlace: false, contentType: "public.text", annotation: ["page": 3], eventAttribution: advertisement)
        try await application.open(url: "notes:n/1", options)
        await world.settle()
        let context = try #require(contexts.first)
        #expect(context.url == "notes:n/1" && !context.openInPlace && context.contentType == "public.text")
        #expect(context.sourceApplication == mail.id.text)
        #expect(context.annotation["page"] == 3)
        #expect(context.eventAttribution == advertisement)
    }

    @Test(
        "A file is not opened in place by an app whose bundle rules that out",
        arguments: [(true, true), (nil, true), (false, false)] as [(Bool?, Bool)])
    func inPlace(supports: Bool?, expected: Bool) async throws {
        let notes = WorldApp("notes") { $0.supportsOpeningInPlace = supports }
        let world = World(notes)
        var contexts: [SceneClient.URLContext] = []
        notes.onConnect = { contexts = $1.urlContexts }
        try await world.open(.url(URLContext(url: "file:///a.txt")), in: notes)
        #expect(contexts.map(\.openInPlace) == [expected])
    }
}
