import ActivityWire
import OrderedCollections
import Testing

@testable import BrokerCore

@Suite("Default apps in the app finder")
struct RememberedAppTests {
    private func finder(_ defaults: [(DefaultAppSubject, String)]) throws -> AppFinder {
        let apps = try ["org.example.one", "org.example.two"].map { id in
            var app = AppDescription(id: try #require(AppID(id)), name: id, path: "/apps/\(id).app")
            app.documentTypes = [DocumentType(contentTypes: ["public.image", "public.text"])]
            app.urlSchemes = ["gopher"]
            return app
        }
        var finder = AppFinder(apps: OrderedDictionary(uniqueKeysWithValues: apps.map { ($0.id, $0) }))
        for (subject, app) in defaults {
            finder.defaults[subject] = DefaultApp(
                subject: subject, app: try #require(AppID(app)), chosen: WallTime(milliseconds: 0))
        }
        return finder
    }

    private let photo = SceneEvent.url(URLContext(url: "file:///a/cat.jpg"))
    private let note = SceneEvent.url(URLContext(url: "file:///a/note.txt"))

    @Test("A default for a type applies to conforming types and to nothing else")
    func conforming() throws {
        let finder = try finder([(DefaultAppSubject(kind: .documentType, name: "public.image"), "org.example.two")])
        #expect(try finder.find(photo).id.text == "org.example.two")
        #expect(throws: Refusal.self) { try finder.find(note) }
    }

    @Test("A default for the exact type takes precedence over one for a type it conforms to")
    func exact() throws {
        let finder = try finder([
            (DefaultAppSubject(kind: .documentType, name: "public.image"), "org.example.two"),
            (DefaultAppSubject(kind: .documentType, name: "public.jpeg"), "org.example.one"),
        ])
        #expect(try finder.find(photo).id.text == "org.example.one")
    }

    @Test("A default for a URL scheme or an activity does not apply to documents, even if the names match")
    func otherKinds() throws {
        let finder = try finder([
            (DefaultAppSubject(kind: .activityType, name: "public.jpeg"), "org.example.two"),
            (DefaultAppSubject(kind: .urlScheme, name: "gopher"), "org.example.two"),
        ])
        #expect(throws: Refusal.self) { try finder.find(photo) }
        #expect(try finder.find(.url(URLContext(url: "gopher://a"))).id.text == "org.example.two")
    }
}
