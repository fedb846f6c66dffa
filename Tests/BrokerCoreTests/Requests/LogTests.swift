import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Location of window logs")
struct LogTests {
    private static let mail = AppID(unchecked: "org.example.mail")

    private func path(_ name: String, _ harness: inout Harness, _ client: ClientID) -> String? {
        let asked = harness.request(.query(.log(SessionReference(text: name))), from: client)
        guard case .log(let path)? = harness.reply(asked, to: client) else { return nil }
        return path
    }

    private func refusal(_ name: String, _ harness: inout Harness, _ client: ClientID) -> Refusal? {
        let asked = harness.request(.query(.log(SessionReference(text: name))), from: client)
        return harness.refusal(asked, to: client)
    }

    @Test("The log of a session that never connected is found by session, request and app")
    func gone() throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let request = harness.open("x", from: tool)
        _ = harness.startProcess()
        harness.handle(.processExited(harness.launches[0].process, .exited(1)))
        let outcome = try #require(harness.outcome(request, to: tool))
        let session = try #require(outcome.session).description
        #expect(harness.sessions.isEmpty)
        let names = [
            session, String(session.prefix(12)), outcome.request.description,
            String(outcome.request.description.prefix(12)), "org.example.sample", "sample", "Sample",
        ]
        for name in names { #expect(path(name, &harness, tool) == "/l/\(session).log", "\(name)") }
    }

    @Test("An app's log is that of its most recent session, or the app's only log")
    func newest() throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        for target in ["x", "y"] {
            harness.open(target, from: tool)
            harness.settle(harness.window())
            harness.advance(by: .seconds(1))
        }
        let last = try #require(harness.sessions.last).id
        #expect(path("org.example.sample", &harness, tool) == "/l/\(last).log")
        var (shared, other, _) = Harness.opened(.application)
        #expect(path("org.example.sample", &shared, other) == "/l/org.example.sample.log")
        // A broker that remembers no request goes by which session was used last.
        var state = harness.stored
        (state.requests, state.deliveries) = ([], [:])
        var later = Harness(Harness.app(), state: state)
        let requester = later.tool()
        #expect(path("org.example.sample", &later, requester) == "/l/\(last).log")
    }

    @Test("A window can find its own app's log, but not another app's")
    func own() throws {
        var harness = Harness(Harness.app(), Harness.app { ($0.id, $0.activityTypes) = (Self.mail, ["org.mail.show"]) })
        let tool = harness.tool()
        let request = harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        harness.open("y", from: tool) { $0.app = Self.mail }
        let other = harness.greet(harness.startProcess(), app: Self.mail)
        harness.settle(other)
        let session = try #require(harness.sessions.first).id.description
        let outcome = try #require(harness.outcome(request, to: tool))
        for name in [session, outcome.request.description, "org.example.sample"] {
            #expect(path(name, &harness, window) == "/l/\(session).log", "\(name)")
            #expect(refusal(name, &harness, other)?.code == .notYourSession, "\(name)")
        }
    }

    @Test("A log query for an unknown reference, or for a request without a window, is refused")
    func unknown() throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        for name in ["org.example.nowhere", "ffffffff", "org.example.sample"] {
            #expect(refusal(name, &harness, tool)?.code == .unknownSession, "\(name)")
            #expect(refusal(name, &harness, tool)?.field == "query.log")
        }
        let listed = harness.open("x", from: tool) { $0.reuse = .ask }
        let id = try #require(harness.outcome(listed, to: tool)).request.description
        let refusal = try #require(refusal(id, &harness, tool))
        #expect(refusal.code == .unknownSession && refusal.reason.contains("did not reach a window"))
    }
}
