import ActivityWire
import Testing

@testable import BrokerCore

/// An answer to a call of which a part breaks a bound: the call is answered, and the window lives.
@Suite("Oversized acknowledgements")
struct AnswerBoundTests {
    private static func refusal(_ field: String, _ code: RefusalCode = .tooLarge) -> Refusal {
        Refusal(code: code, reason: "\(field) has 2 bytes, more than 1", field: field, limit: 1)
    }

    private static func problem(_ harness: Harness) -> String? { harness.broker.row(of: harness.sessions[0]).problem }

    @Test("A result over its limit fails the request and is reported in the row until a valid one arrives")
    func result() throws {
        var (harness, tool, window) = Harness.opened()
        let first = harness.open("x", from: tool)
        harness.acknowledge(harness.calls(to: window).last, from: window) {
            $0.refusedAnswer = Self.refusal("result.blob")
        }
        let outcome = try #require(harness.outcome(first, to: tool))
        #expect(outcome.code == .handlerFailed && outcome.reason.contains("result.blob has 2 bytes"))
        #expect(Self.problem(harness)?.contains("result.blob") == true)
        harness.advance(by: .seconds(60))
        #expect(harness.signals.isEmpty, "the call is answered")
        let second = harness.open("x", from: tool)
        harness.acknowledge(harness.calls(to: window).last, from: window) {
            $0.result = HandlerResult(contentType: "text/plain", content: Blob([1]))
        }
        #expect(harness.outcome(second, to: tool)?.code == .handled)
        #expect(Self.problem(harness) == nil)
    }

    @Test("If the first connect sends conditions over their limit, the window keeps those it was created with")
    func conditions() throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let opened = harness.open("x", from: tool)
        let window = harness.window()
        while let call = harness.calls(to: window).first(where: { harness.broker.calls[$0.id] != nil }) {
            harness.acknowledge(call, from: window) {
                if call.body.callback == "willConnect" {
                    $0.refusedAnswer = Self.refusal("conditions.canActivate", .tooLong)
                }
            }
        }
        #expect(harness.outcome(opened, to: tool)?.code == .handlerFailed)
        let row = harness.broker.row(of: harness.sessions[0])
        #expect(row.state == .foregroundActive && row.targets == ["x"])
        #expect(row.problem?.contains("conditions.canActivate") == true)
    }

    @Test("Invalid conditions are reported in the row if no request waits for the callback")
    func noPredicate() {
        var (harness, tool, window) = Harness.opened()
        harness.request(.screen(.home), from: tool)
        harness.acknowledge(harness.calls(to: window).last, from: window) {
            $0.conditions = ActivationConditions(canActivate: "SELF ==")
        }
        #expect(Self.problem(harness)?.contains("conditions.canActivate") == true)
        harness.acknowledge(harness.calls(to: window).last, from: window) {
            $0.conditions = ActivationConditions(canActivate: "TRUEPREDICATE")
        }
        #expect(Self.problem(harness) == nil)
    }

    @Test("A configuration over its limit creates no scene, and the request reports why")
    func configuration() throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let opened = harness.open("x", from: tool)
        let window = harness.window()
        harness.acknowledge(harness.calls(to: window).last, from: window) {
            $0.refusedAnswer = Self.refusal("configuration.name", .tooLong)
        }
        let outcome = try #require(harness.outcome(opened, to: tool))
        #expect(outcome.code == .handlerFailed && outcome.reason.contains("configuration.name"))
        #expect(harness.names(to: window) == ["configurationForConnecting"])
    }

    @Test("A saved state's problem stays in the row until a valid state arrives")
    func lasting() {
        var (harness, tool, window) = Harness.opened()
        harness.open("x", from: tool)
        harness.acknowledge(harness.calls(to: window).last, from: window) {
            $0.refusedParts = [Self.refusal("state.activity.userInfoBlob")]
        }
        #expect(Self.problem(harness)?.contains("state.activity") == true)
        let session = harness.sessions[0]
        harness.request(
            .updateScene(
                SceneUpdate(
                    session: session.id, epoch: session.record.epoch, title: "t", conditions: ActivationConditions())),
            from: window)
        #expect(Self.problem(harness)?.contains("state.activity") == true)
        harness.request(
            .updateScene(
                SceneUpdate(
                    session: session.id, epoch: session.record.epoch,
                    state: .activity(Activity(type: "org.example.show")))),
            from: window)
        #expect(Self.problem(harness) == nil)
    }

    @Test("The reply to a numbered acknowledgement names the refused part; if none was refused, there is no reply")
    func numbered() throws {
        var (harness, tool, window) = Harness.opened()
        for (number, part) in [(70 as UInt64, nil), (71, Self.refusal("snapshot.imageBlobs"))] as [(UInt64, Refusal?)] {
            harness.open("x", from: tool)
            let call = try #require(harness.calls(to: window).last)
            var answer = Acknowledgement(call: call.id, session: call.session, epoch: call.epoch)
            answer.refusedParts = [part].compactMap(\.self)
            harness.handle(.received(window, ClientMessage(id: number, body: .acknowledge(answer))))
        }
        #expect(harness.reply(70, to: window) == nil)
        #expect(harness.refusal(71, to: window)?.field == "acknowledge.snapshot.imageBlobs")
    }

    @Test("The reply to an acknowledgement names parts that only the broker rejects: invalid predicates, empty images")
    func foundByBroker() throws {
        var (harness, tool, window) = Harness.opened()
        harness.open("x", from: tool)
        let delivery = try #require(harness.calls(to: window).last)
        var answer = Acknowledgement(call: delivery.id, session: delivery.session, epoch: delivery.epoch)
        answer.conditions = ActivationConditions(canActivate: "SELF ==")
        harness.handle(.received(window, ClientMessage(id: 72, body: .acknowledge(answer))))
        let noPredicate = try #require(harness.refusal(72, to: window))
        #expect(noPredicate.code == .invalidPredicate && noPredicate.field == "acknowledge.conditions.canActivate")

        harness.request(.refresh(SessionReference(harness.sessions[0].id)), from: tool)
        let collection = try #require(harness.calls(to: window).last)
        answer = Acknowledgement(call: collection.id, session: collection.session, epoch: collection.epoch)
        answer.snapshot = SceneSnapshot(image: .empty, contentType: "image/png", width: 1, height: 1)
        harness.handle(.received(window, ClientMessage(id: 73, body: .acknowledge(answer))))
        let empty = try #require(harness.refusal(73, to: window))
        #expect(empty.code == .invalidValue && empty.field == "acknowledge.snapshot.imageBlobs")
        #expect(Self.problem(harness) == "invalidValue: snapshot.imageBlobs is empty")
        #expect(harness.broker.calls[collection.id] == nil, "the rest of it counts")
    }
}
