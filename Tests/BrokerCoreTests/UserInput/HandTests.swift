import ActivityWire
import Testing

@testable import BrokerCore

/// What only the display client may do, and which clients are refused.
@Suite("Display client role")
struct HandRoleTests {
    private func greeted(isDisplayClient: Bool, isFromDisplayProgram: Bool, role: ClientRole = .tool) -> Refusal? {
        var harness = Harness(Harness.app())
        let client = harness.tool { greeting in
            greeting.role = role
            greeting.isDisplayClient = isDisplayClient
            greeting.isFromDisplayProgram = isFromDisplayProgram
        }
        return harness.refusal(1, to: client)
    }

    @Test("A client whose executable is not configured is not welcomed as the display client")
    func stranger() throws {
        let refusal = try #require(greeted(isDisplayClient: true, isFromDisplayProgram: false))
        #expect(refusal.code == .notTheUsersHand)
        #expect(refusal.field == "hello.isHand")
    }

    @Test("A window is never the display client, whatever its executable")
    func window() throws {
        let refusal = try #require(greeted(isDisplayClient: true, isFromDisplayProgram: true, role: .window(.sample)))
        #expect(refusal.code == .notTheUsersHand)
    }

    @Test("The configured executable is welcomed as the display client, or as a tool if it asks for nothing more")
    func welcome() {
        #expect(greeted(isDisplayClient: true, isFromDisplayProgram: true) == nil)
        #expect(greeted(isDisplayClient: false, isFromDisplayProgram: true) == nil)
    }

    @Test("Touches, keys and picture requests from other tools and windows are refused and do not reach the window")
    func refused() throws {
        var (harness, tool, window) = Harness.opened()
        let session = SessionReference(harness.sessions[0].id)
        let before = harness.messages[window]?.count
        for client in [tool, window] {
            let requests: [ClientRequest] = [
                .input(session, .key(InputKey(key: "a", characters: "a", modifiers: 0))),
                .input(session, .touch(InputTouch(phase: .began, point: .zero, tapCount: 0))),
                .look(LookRequest(session: session)),
            ]
            for request in requests {
                let id = harness.request(request, from: client)
                #expect(harness.refusal(id, to: client)?.code == .notTheUsersHand)
            }
        }
        let replies = (harness.messages[window] ?? []).filter { if case .reply = $0.body { true } else { false } }
        #expect(harness.messages[window]?.count == before.map { $0 + 3 })
        #expect(replies.count >= 3)
    }

    @Test("An icon that the display client holds is released when the client disconnects; another tool's stays held")
    func heldIcon() throws {
        var (harness, tool, _) = Harness.opened()
        for isHand in [true, false] {
            let holder = isHand ? harness.hand() : harness.tool()
            harness.request(.screen(.liftIcon(.sample)), from: holder)
            #expect(harness.broker.iconDrag.phase == .held(.sample))
            harness.handle(.closed(holder))
            #expect(harness.broker.iconDrag.phase == (isHand ? .none : .held(.sample)))
        }
        harness.request(.screen(.cancelIcon), from: tool)
        #expect(harness.broker.iconDrag.phase == .none)
    }

    @Test("A configured executable that does not ask to be the display client is an ordinary tool")
    func notAsked() {
        var (harness, _, _) = Harness.opened()
        let client = harness.connection()
        var greeting = DigestedHello(id: 1, version: 1, role: .tool, freshSecret: SecretDigest([]))
        greeting.isFromDisplayProgram = true
        harness.handle(.greeted(client, greeting))
        let id = harness.request(.look(LookRequest(session: SessionReference(harness.sessions[0].id))), from: client)
        #expect(harness.refusal(id, to: client)?.code == .notTheUsersHand)
    }
}

extension Harness {
    /// The display client.
    mutating func hand() -> ClientID {
        tool(processIdentifier: 8) { greeting in
            greeting.isDisplayClient = true
            greeting.isFromDisplayProgram = true
        }
    }
}
