import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Field paths")
struct FieldPathTests {
    struct Refused: Sendable {
        let field: String
        let code: RefusalCode
        let request: ClientRequest
    }

    private static let nowhere = SessionReference(text: "ffffffff")
    private static let unknown = AppID("org.example.unknown") ?? .sample

    static let refused: [Refused] = [
        Refused(field: "activate.session", code: .unknownSession, request: .activate(open { $0.session = nowhere })),
        Refused(field: "resolve.session", code: .unknownSession, request: .resolve(open { $0.session = nowhere })),
        Refused(field: "activate.app", code: .unknownApp, request: .activate(open { $0.app = unknown })),
        Refused(
            field: "activate.reuse", code: .conflictingOptions,
            request: .activate(
                open {
                    $0.session = nowhere
                    $0.reuse = .alwaysNew
                })),
        Refused(
            field: "activate.isTransient", code: .noLiveWindow, request: .activate(open { $0.isTransient = true })),
        Refused(field: "activate.reuse", code: .noMatch, request: .activate(open { $0.reuse = .matchElseFail })),
        Refused(field: "refresh.session", code: .unknownSession, request: .refresh(nowhere)),
        Refused(field: "destroy.session", code: .unknownSession, request: .destroy(nowhere, .standard)),
        Refused(field: "query.session", code: .unknownSession, request: .query(.session(nowhere))),
        Refused(field: "query.log", code: .unknownSession, request: .query(.log(nowhere))),
        Refused(
            field: "query.log", code: .invalidValue, request: .query(.log(SessionReference(text: "no app:target")))),
        Refused(field: "query.app", code: .unknownApp, request: .query(.app(unknown))),
        Refused(
            field: "query.explain.request", code: .unknownRequest,
            request: .query(.explain(request: "ffffffff", whyNot: nil))),
    ]

    private static func open(_ change: (inout ActivationRequest) -> Void) -> ActivationRequest {
        var request = ActivationRequest(
            app: .sample, event: .activity(Activity(type: "org.example.show", targetContentIdentifier: "cold")))
        change(&request)
        return request
    }

    @Test("A refusal names its field from the message, as the codec does", arguments: refused)
    func path(_ refused: Refused) throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let message = harness.request(refused.request, from: tool)
        let refusal = try #require(harness.refusal(message, to: tool))
        #expect(refusal.code == refused.code)
        #expect(refusal.field == refused.field)
    }

    @Test("The session that an explanation is to compare with is named by its place in the query")
    func whyNot() throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let opened = harness.open("x", from: tool) { $0.waitingFor = .resolved }
        let request = try #require(harness.outcome(opened, to: tool)).request
        let message = harness.request(
            .query(.explain(request: request.description, whyNot: Self.nowhere)), from: tool)
        #expect(harness.refusal(message, to: tool)?.field == "query.explain.whyNot")
    }

    @Test("A refused greeting names its field from the message, in the reply and in the goodbye")
    func greeting() {
        var harness = Harness(Harness.app())
        let client = harness.connection()
        harness.handle(
            .greeted(client, Greeting(id: 1, version: 99, role: .tool, freshSecret: SecretDigest([]))))
        #expect(harness.refusal(1, to: client)?.field == "hello.version")
        #expect(harness.closed[client]?.field == "hello.version")
    }

    @Test("A refusal of the connection as a whole names no field")
    func noField() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let message = harness.request(.openSessions(), from: tool)
        #expect(harness.refusal(message, to: tool)?.code == .notAWindow)
        #expect(harness.refusal(message, to: tool)?.field == nil)
    }
}
