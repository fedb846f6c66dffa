import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// The web pages of activities, which a browser shows where no app continues them.
@MainActor
@Suite("Web pages", .timeLimit(.minutes(60)))
struct WebPageRules {
    @Test(
        "A web page that is neither http nor https is refused, and the previous one is kept", .rule(98),
        arguments: ["ftp://example.org", "file:///etc/passwd", "httpx://example.org", "example.org", ""])
    func webPage(url: String) throws {
        var activity = UserActivity(activityType: "org.example.photos")
        try activity.setWebpageURL("https://example.org")
        #expect(throws: SceneError.self) { try activity.setWebpageURL(url) }
        #expect(activity.webpageURL == "https://example.org")
        Evidence.current?.note("\(url.isEmpty ? "an empty text" : url) refused")
    }

    @Test(
        "A web page that is http or https is accepted", .rule(98),
        arguments: ["http://example.org", "https://example.org", "HTTP://example.org"])
    func takenWebPage(url: String) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        var came: String?
        photos.onContinue = { came = $1.webpageURL }
        var activity = photos.activity("d/1")
        try activity.setWebpageURL(url)
        world.forget()
        try await photos.application.open(activity)
        await world.settle()
        #expect(came == url)
    }

    @Test(
        "A web page from another program that is neither http nor https is dropped", .rule(98),
        arguments: ["ftp://example.org", "file:///etc/passwd", "httpx://example.org", "example.org", "https://", ""])
    func sentWebPage(url: String) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        let activity = Activity(type: "org.example.photos", targetContentIdentifier: "d/1", webpageURL: url)
        await #expect(throws: Refusal.self) { try await world.open(.activity(activity), in: photos) }
        #expect(world.trace.isEmpty)
        // Nor with what a window says that it does.
        let client = try #require(try photos.process.client)
        let session = try #require(world.session(labelled: "photos/1"))
        let advert = ActivityAdvert(number: 1, type: activity.type, webpageURL: url)
        let current = CurrentActivity(session: session, epoch: try await world.row("photos/1").epoch, activity: advert)
        let before = try await world.row("photos/1").currentActivity
        world.send(.setCurrentActivity(current), from: client) { _ in }
        await world.settle()
        #expect(try await world.row("photos/1").currentActivity == before)
    }
}
