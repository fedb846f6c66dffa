import ActivityWire
import Adaptation
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
    private static let noDrag = DragID(UniqueID(high: 1, low: 2))
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
        Refused(field: "query.history", code: .unknownSession, request: .query(.history(nowhere))),
        Refused(field: "query.snapshot", code: .unknownSession, request: .query(.snapshot(nowhere))),
        Refused(field: "query.sceneReport", code: .unknownSession, request: .query(.sceneReport(nowhere))),
        Refused(field: "screen.pick", code: .unknownSession, request: .screen(.pick(nowhere))),
        Refused(field: "screen.closeWindow", code: .unknownSession, request: .screen(.closeWindow(nowhere))),
        Refused(field: "screen.flingApp", code: .unknownApp, request: .screen(.flingApp(unknown))),
        Refused(
            field: "screen.open.session", code: .unknownSession, request: .screen(.open(nowhere, place: .full))),
        Refused(
            field: "screen.split.leading", code: .unknownSession,
            request: .screen(.split(leading: nowhere, trailing: nowhere, ratio: .halfHalf))),
        Refused(field: "screen.expand", code: .unknownSession, request: .screen(.expand(nowhere))),
        Refused(field: "screen.putAway", code: .unknownSession, request: .screen(.putAway(nowhere))),
        Refused(field: "screen.moveToDisplay", code: .unknownSession, request: .screen(.moveToDisplay(nowhere))),
        Refused(
            field: "screen.keyboard.session", code: .unknownSession, request: .screen(.keyboard(nowhere, height: 1))),
        Refused(field: "screen.exhaustMemory", code: .unknownSession, request: .screen(.exhaustMemory(nowhere))),
        Refused(
            field: "screen.startPictureInPicture", code: .unknownSession,
            request: .screen(.startPictureInPicture(nowhere))),
        Refused(
            field: "drag.lift.session", code: .unknownSession,
            request: .drag(.lift(nowhere, interaction: nil, at: .zero))),
        Refused(
            field: "drag.move.session", code: .unknownSession,
            request: .drag(.move(noDrag, to: .session(nowhere)))),
        Refused(field: "drag.move.app", code: .unknownApp, request: .drag(.move(noDrag, to: .app(unknown)))),
        Refused(field: "drag.move.drag", code: .unknownDrag, request: .drag(.move(noDrag, to: .nowhere))),
        Refused(field: "drag.release.drag", code: .unknownDrag, request: .drag(.release(noDrag, copies: []))),
        Refused(field: "drag.cancel", code: .unknownDrag, request: .drag(.cancel(noDrag))),
        Refused(
            field: "drag.lift.point.x", code: .invalidValue,
            request: .drag(.lift(nowhere, interaction: nil, at: DragPoint(x: .nan, y: 0)))),
        Refused(
            field: "drag.tap.point.y", code: .invalidValue,
            request: .drag(.tap(nil, nowhere, interaction: nil, at: DragPoint(x: 0, y: .infinity)))),
        Refused(
            field: "drag.move.point.y", code: .invalidValue,
            request: .drag(
                .move(noDrag, to: .session(nowhere), interaction: nil, at: DragPoint(x: 0, y: -.infinity)))),
        Refused(field: "screen.connectDisplay.name", code: .invalidValue, request: display("", 1_920, 1_080)),
        Refused(field: "screen.connectDisplay.width", code: .invalidValue, request: display("TV", -1, 1_080)),
        Refused(field: "screen.connectDisplay.width", code: .invalidValue, request: display("TV", 0, 1_080)),
        Refused(field: "screen.connectDisplay.height", code: .tooLarge, request: display("TV", 1_920, 1e6)),
        Refused(field: "screen.connectDisplay.width", code: .invalidValue, request: display("TV", .infinity, 1)),
        Refused(field: "screen.connectDisplay.height", code: .invalidValue, request: display("TV", 1, .nan)),
        Refused(field: "launch.app", code: .unknownApp, request: .launch(unknown)),
        Refused(
            field: "query.explain.request", code: .unknownRequest,
            request: .query(.explain(request: "ffffffff", whyNot: nil))),
    ]

    private static func display(_ name: String, _ width: Double, _ height: Double) -> ClientRequest {
        .screen(.connectDisplay(ExternalDisplay(name: name, size: ScreenSize(width: width, height: height))))
    }

    private static func open(_ change: (inout ActivationRequest) -> Void) -> ActivationRequest {
        var request = ActivationRequest(
            app: .sample, event: .activity(Activity(type: "org.example.show", targetContentIdentifier: "cold")))
        change(&request)
        return request
    }

    @Test("A refusal names its field by the path in the message, as the codec does", arguments: refused)
    func path(_ refused: Refused) throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let message = harness.request(refused.request, from: tool)
        let refusal = try #require(harness.refusal(message, to: tool))
        #expect(refusal.code == refused.code)
        #expect(refusal.field == refused.field)
    }

    @Test("If a specified session's bundle is gone, the refusal names the session field and suggests no other app")
    func bundleIsGone() throws {
        var (harness, tool, _) = Harness.opened()
        let session = SessionReference(text: try #require(harness.sessions.first?.id).description)
        harness.handle(.appsScanned([Harness.app { $0.id = Self.unknown }]))
        let message = harness.request(.activate(ActivationRequest(session: session)), from: tool)
        let refusal = try #require(harness.refusal(message, to: tool))
        #expect(refusal.code == .unknownApp && refusal.field == "activate.session" && refusal.candidates.isEmpty)
    }

    @Test("An unknown session in an explain query is refused with its field path in the query")
    func whyNot() throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let opened = harness.open("x", from: tool) { $0.waitingFor = .resolved }
        let request = try #require(harness.outcome(opened, to: tool)).request
        let message = harness.request(
            .query(.explain(request: request.description, whyNot: Self.nowhere)), from: tool)
        #expect(harness.refusal(message, to: tool)?.field == "query.explain.whyNot")
    }

    @Test("A later window's conditions explain why it would not have been chosen")
    func whyNotLater() throws {
        var harness = Harness(Harness.app(.application))
        let tool = harness.tool()
        let requests = try [ReusePolicy.matchElseNew, .preferElseNew].map { reuse in
            let opened = harness.open("x", from: tool) {
                $0.reuse = reuse
                $0.waitingFor = .resolved
            }
            return try #require(harness.outcome(opened, to: tool)).request
        }
        harness.open("z", from: tool) { $0.reuse = .alwaysNew }
        let window = harness.window()
        harness.settle(window)
        let later = try #require(harness.sessions.last).record
        func reason(_ request: RequestID, _ conditions: ActivationConditions) throws -> Rejection {
            harness.request(
                .updateScene(SceneUpdate(session: later.id, epoch: later.epoch, conditions: conditions)), from: window)
            let asked = harness.request(
                .query(.explain(request: request.description, whyNot: SessionReference(later.id))), from: tool)
            guard case .decision(let decision, _)? = harness.reply(asked, to: tool) else {
                throw Refusal(code: .unknownRequest, reason: "nothing is explained")
            }
            return try #require(decision.others.first).rejection
        }
        let deaf = ActivationConditions(canActivate: "FALSEPREDICATE", prefersToActivate: "FALSEPREDICATE")
        let able = ActivationConditions(canActivate: "SELF == 'x'", prefersToActivate: "FALSEPREDICATE")
        let eager = ActivationConditions(canActivate: "FALSEPREDICATE", prefersToActivate: "SELF == 'x'")
        #expect(try reason(requests[0], deaf) == .cannotActivate)
        #expect(try reason(requests[0], able) == .otherPrefers)
        #expect(try reason(requests[1], able) == .canDoesNotCount)
        #expect(try reason(requests[1], eager) == .lessRecent)
    }

    @Test("A launch without a scene that fails later reports the same field as an immediate refusal")
    func launchFails() throws {
        var harness = Harness(Harness.app(.application))
        let tool = harness.tool()
        let message = harness.request(.launch(.sample), from: tool)
        harness.handle(.processStartFailed(try #require(harness.launches.first).process, reason: "no such file"))
        #expect(harness.refusal(message, to: tool)?.code == .launchFailed)
        #expect(harness.refusal(message, to: tool)?.field == "launch.app")
    }

    @Test("Sessions and requests are found by an identifier prefix in either case, with or without hyphens")
    func prefixes() throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let opened = harness.open("x", from: tool) { $0.waitingFor = .resolved }
        let outcome = try #require(harness.outcome(opened, to: tool))
        let session = try #require(outcome.session).description
        let request = outcome.request.description
        for form in [\String.self, \String.digits, \String.digits.uppercasedText] {
            for length in [4, 9, 14, 32] {
                let rows = harness.request(
                    .query(.session(SessionReference(text: String(session[keyPath: form].prefix(length))))), from: tool)
                guard case .sessions(let found, next: nil)? = harness.reply(rows, to: tool) else {
                    Issue.record("\(length) characters find no session")
                    return
                }
                #expect(found.map(\.session.description) == [session])
                let why = harness.request(
                    .query(.explain(request: String(request[keyPath: form].prefix(length)), whyNot: nil)), from: tool)
                #expect(harness.refusal(why, to: tool) == nil, "\(length) characters find no request")
            }
        }
        let misplaced = harness.request(.query(.session(SessionReference(text: "-\(session)"))), from: tool)
        #expect(harness.refusal(misplaced, to: tool)?.code == .unknownSession)
    }

    @Test("A refused hello reports the field's path in the message in both the reply and the goodbye")
    func greeting() {
        var harness = Harness(Harness.app())
        let client = harness.connection()
        harness.handle(
            .greeted(client, DigestedHello(id: 1, version: 99, role: .tool, freshSecret: SecretDigest([]))))
        #expect(harness.refusal(1, to: client)?.field == "hello.version")
        #expect(harness.closed[client]?.field == "hello.version")
    }

    @Test("A refusal that concerns the whole connection has no field")
    func noField() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let message = harness.request(.openSessions(), from: tool)
        #expect(harness.refusal(message, to: tool)?.code == .notAWindow)
        #expect(harness.refusal(message, to: tool)?.field == nil)
    }
}

extension String {
    fileprivate var digits: String { filter { $0 != "-" } }
    fileprivate var uppercasedText: String { uppercased() }
}
