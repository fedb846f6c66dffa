import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Default apps")
struct DefaultAppTests {
    private static let first = Harness.app { $0.urlSchemes = ["photo"] }
    private static let second = Harness.app {
        $0.id = AppID(unchecked: "org.example.other")
        $0.urlSchemes = ["photo"]
        $0.documentTypes = [DocumentType(contentTypes: ["public.image"])]
    }
    private static let third = Harness.app {
        $0.id = AppID(unchecked: "org.example.third")
        $0.documentTypes = [DocumentType(contentTypes: ["public.data"])]
    }
    private static let photoScheme = DefaultAppSubject(kind: .urlScheme, name: "photo")

    private func open(_ url: String, in harness: inout Harness, from tool: ClientID) -> UInt64 {
        harness.request(
            .activate(ActivationRequest(event: .url(URLContext(url: url)), waitingFor: .accepted)), from: tool)
    }

    @Test("If several apps handle a scheme, the scheme's default app is used, even after a restart")
    func chosen() throws {
        var harness = Harness(Self.first, Self.second)
        let tool = harness.tool()
        let refused = open("photo://1", in: &harness, from: tool)
        #expect(harness.refusal(refused, to: tool)?.code == .ambiguousApp)
        harness.request(.setDefaultApp(Self.photoScheme, Self.second.id), from: tool)
        let taken = open("photo://1", in: &harness, from: tool)
        #expect(harness.outcome(taken, to: tool)?.app == Self.second.id)

        var stored = StoredState()
        stored.apply(harness.changes.filter { if case .defaultApp = $0 { true } else { false } })
        var later = Harness(Self.first, Self.second, state: stored)
        let laterTool = later.tool()
        let again = open("photo://2", in: &later, from: laterTool)
        #expect(later.outcome(again, to: laterTool)?.app == Self.second.id)
    }

    @Test("Removing a default makes the request ambiguous again")
    func forgotten() {
        var harness = Harness(Self.first, Self.second)
        let tool = harness.tool()
        harness.request(.setDefaultApp(Self.photoScheme, Self.second.id), from: tool)
        harness.request(.setDefaultApp(Self.photoScheme, nil), from: tool)
        let request = open("photo://1", in: &harness, from: tool)
        #expect(harness.refusal(request, to: tool)?.code == .ambiguousApp)
        #expect(harness.changes.last == .defaultAppForgotten(Self.photoScheme))
    }

    @Test("A default for a document type applies to conforming types")
    func conformance() {
        var harness = Harness(Self.second, Self.third)
        let tool = harness.tool()
        harness.request(
            .setDefaultApp(DefaultAppSubject(kind: .documentType, name: "public.image"), Self.second.id), from: tool)
        let request = open("file:///p/cat.jpg", in: &harness, from: tool)
        #expect(harness.outcome(request, to: tool)?.app == Self.second.id)
    }

    @Test("An undeclared subject, an unknown app and a missing default are refused with their fields")
    func refusals() {
        var harness = Harness(Self.first, Self.third)
        let tool = harness.tool()
        let undeclared = harness.request(.setDefaultApp(Self.photoScheme, Self.third.id), from: tool)
        #expect(harness.refusal(undeclared, to: tool)?.field == "setDefaultApp.app")
        #expect(harness.refusal(undeclared, to: tool)?.candidates == [Self.first.id.text])
        let nobody = AppID(unchecked: "org.example.none")
        let unknown = harness.request(.setDefaultApp(Self.photoScheme, nobody), from: tool)
        #expect(harness.refusal(unknown, to: tool)?.code == .unknownApp)
        let missing = harness.request(.setDefaultApp(Self.photoScheme, nil), from: tool)
        #expect(harness.refusal(missing, to: tool)?.field == "setDefaultApp.subject")
    }

    @Test("A window may not set default apps")
    func windows() {
        var (harness, _, window) = Harness.opened()
        let request = harness.request(.setDefaultApp(Self.photoScheme, nil), from: window)
        #expect(harness.refusal(request, to: window)?.code == .requestDenied)
    }
}
