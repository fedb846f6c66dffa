import ActivityWire
import Adaptation
import Testing

@testable import BrokerCore

@Suite("Windows that connect, return and leave")
struct WindowReturnTests {
    @Test("A hello's trace is in the welcome")
    func trace() {
        var harness = Harness(Harness.app())
        let client = harness.connection()
        let trace = UniqueID(high: 5, low: 6)
        var greeting = DigestedHello(id: 1, version: 1, role: .tool, freshSecret: SecretDigest([]))
        greeting.trace = trace
        harness.handle(.greeted(client, greeting))
        #expect(harness.messages[client]?.first?.trace == trace)
    }

    @Test("A window that never read its new secret returns with the previous one, and not with an older one")
    func previousSecret() throws {
        var (harness, _, window) = Harness.opened()
        let session = harness.sessions[0]
        let process = try #require(session.record.process)
        let scene = HostedScene(
            session: session.id, epoch: session.record.epoch, state: .foregroundActive, lastHandled: DeliveryNumber(1))
        var connection = window
        func resume(_ secret: [UInt8], fresh: [UInt8]) -> ClientID {
            harness.handle(.closed(connection))
            connection = harness.resume(process, hosting: [scene], secret: secret, freshSecret: fresh)
            return connection
        }
        let second = resume([9, 101], fresh: [10])
        #expect(harness.refusal(1, to: second) == nil)
        // The answer with [10] was lost on its way.
        let third = resume([9, 101], fresh: [11])
        #expect(harness.refusal(1, to: third) == nil)
        let fourth = resume([11], fresh: [12])
        #expect(harness.refusal(1, to: fourth) == nil)
        let fifth = resume([9, 101], fresh: [13])
        #expect(harness.refusal(1, to: fifth)?.code == .wrongSecret)
    }

    @Test("A window's closure confirmation survives the window's other changes and is removed only when cleared")
    func closure() throws {
        var (harness, _, window) = Harness.opened()
        let session = harness.sessions[0]
        func update(_ change: (inout SceneUpdate) -> Void) {
            var update = SceneUpdate(session: session.id, epoch: session.record.epoch)
            change(&update)
            let message = harness.request(.updateScene(update), from: window)
            #expect(harness.refusal(message, to: window) == nil)
        }
        let question = SceneClosureConfirmation(title: "Save?")
        update { $0.closure = .confirmation(question) }
        update { $0.title = "other" }
        #expect(harness.sessions[0].record.closureConfirmation == question)
        #expect(harness.sessions[0].record.title == "other")
        update { $0.closure = .cleared }
        #expect(harness.sessions[0].record.closureConfirmation == nil)
    }

    @Test("A scene that cannot be created ends its process, and also its session if that never had a scene")
    func refusedConnect() {
        var harness = Harness(Harness.app(.scene))
        let tool = harness.tool()
        let request = harness.open("x", from: tool)
        let window = harness.window()
        while let call = harness.calls(to: window).first(where: { harness.broker.calls[$0.id] != nil }) {
            harness.acknowledge(call, from: window) { if call.body.callback == "willConnect" { $0.failure = "no" } }
        }
        #expect(harness.outcome(request, to: tool)?.code == .handlerFailed)
        #expect(harness.sessions.isEmpty)
        let isDismissed = harness.messages[window]?.contains {
            if case .goodbye(let refusal, let reconnect) = $0.body {
                refusal.code == .sessionGone && !reconnect
            } else {
                false
            }
        }
        #expect(isDismissed == true)
    }

    @Test("A request is found by its full identifier, with or without hyphens, and by a prefix")
    func identifiers() throws {
        var (harness, tool, _) = Harness.opened()
        let id = try #require(harness.outcome(2, to: tool)?.request)
        let text = id.description
        let forms = [text, text.filter { $0 != "-" }, text.uppercased(), String(text.prefix(8))]
        for form in forms {
            let message = harness.request(.query(.explain(request: form, whyNot: nil)), from: tool)
            #expect(harness.reply(message, to: tool) != nil)
            #expect(harness.refusal(message, to: tool) == nil, "\(form)")
        }
    }

    @Test("A size transition is awaited for the screen's allowance, any other call for the call timeout")
    func allowance() throws {
        var policy = BrokerPolicy.standard
        policy.transitionAllowance = .seconds(3)
        policy.callTimeout = .seconds(7)
        var harness = Harness(Harness.app(), policy: policy)
        let tool = harness.tool()
        harness.open("x", from: tool)
        let window = harness.window()
        let first = try #require(harness.calls(to: window).first)
        #expect(harness.broker.calls[first.id]?.timeout == .seconds(7))
        harness.settle(window)
        harness.request(.screen(.rotate(.portrait)), from: tool)
        let change = try #require(harness.calls(to: window).last { $0.body.name == "windowSceneDidUpdate" })
        #expect(harness.broker.calls[change.id]?.timeout == .seconds(3))
    }
}
