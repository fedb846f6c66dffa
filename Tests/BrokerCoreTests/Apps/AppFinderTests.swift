import ActivityWire
import OrderedCollections
import Testing

@testable import BrokerCore

@Suite("Finding the app for an event")
struct AppFinderTests {
    private func finder(_ apps: AppDescription...) -> AppFinder {
        AppFinder(apps: OrderedDictionary(uniqueKeysWithValues: apps.map { ($0.id, $0) }))
    }

    private func app(_ id: String, _ change: (inout AppDescription) -> Void = { _ in }) -> AppDescription {
        var app = AppDescription(id: AppID(unchecked: id), name: id, path: "/apps/\(id).app")
        change(&app)
        return app
    }

    @Test("An activity finds the app that declares its type")
    func activityType() throws {
        let reader = app("org.example.reader") { $0.activityTypes = ["org.example.read"] }
        let found = try finder(app("org.example.other"), reader).find(.activity(Activity(type: "org.example.read")))
        #expect(found == reader)
    }

    @Test("A URL finds the app for its scheme, ignoring case")
    func scheme() throws {
        let browser = app("org.example.browser") { $0.urlSchemes = ["gopher"] }
        #expect(try finder(browser).find(.url(URLContext(url: "GOPHER://hole/1"))) == browser)
    }

    @Test("A file finds an app that accepts its type or one it conforms to")
    func documentType() throws {
        let viewer = app("org.example.viewer") { $0.documentTypes = [DocumentType(contentTypes: ["public.image"])] }
        let editor = app("org.example.editor") { $0.documentTypes = [DocumentType(contentTypes: ["public.text"])] }
        let both = finder(viewer, editor)
        #expect(try both.find(.url(URLContext(url: "file:///home/a/Cat.JPG"))) == viewer)
        #expect(try both.find(.url(URLContext(url: "file:///home/a/notes.md"))) == editor)
    }

    @Test("If several apps match, the refusal lists them; if none does, it says what was searched for")
    func refusals() {
        let one = app("org.example.one") { $0.urlSchemes = ["x"] }
        let two = app("org.example.two") { $0.urlSchemes = ["x"] }
        let ambiguous = #expect(throws: Refusal.self) { try finder(one, two).find(.url(URLContext(url: "x://y"))) }
        #expect(ambiguous?.code == .ambiguousApp)
        #expect(ambiguous?.candidates == ["org.example.one", "org.example.two"])
        let none = #expect(throws: Refusal.self) { try finder(one).find(.url(URLContext(url: "z://y"))) }
        #expect(none?.code == .noAppForEvent)
    }
}
