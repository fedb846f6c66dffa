import ActivityWire
import Testing

@testable import BrokerCore

/// What only the user's hand may: who is it, and who is refused by name.
@Suite("The role of the user's hand")
struct HandRoleTests {
    private func greeted(isHand: Bool, isFromHandProgram: Bool, role: ClientRole = .tool) -> Refusal? {
        var harness = Harness(Harness.app())
        let client = harness.connection()
        var greeting = DigestedHello(id: 1, version: 1, role: role, freshSecret: SecretDigest([]))
        greeting.isHand = isHand
        greeting.isFromHandProgram = isFromHandProgram
        harness.handle(.greeted(client, greeting))
        return harness.refusal(1, to: client)
    }

    @Test("Whoever says to be the hand, and is no program that the configuration names, is not welcomed")
    func stranger() throws {
        let refusal = try #require(greeted(isHand: true, isFromHandProgram: false))
        #expect(refusal.code == .notTheUsersHand)
        #expect(refusal.field == "hello.isHand")
    }

    @Test("A window is never the hand, whatever program it is")
    func window() throws {
        let refusal = try #require(greeted(isHand: true, isFromHandProgram: true, role: .window(.sample)))
        #expect(refusal.code == .notTheUsersHand)
    }

    @Test("The named program is welcomed as the hand, and as any tool where it does not ask for more")
    func welcome() {
        #expect(greeted(isHand: true, isFromHandProgram: true) == nil)
        #expect(greeted(isHand: false, isFromHandProgram: true) == nil)
    }

    @Test("A tool and a window that touch, type or look are refused by name, and nothing reaches the window")
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

    @Test("An icon that the hand holds is let go when its connection ends, and another tool's stays held")
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

    @Test("A program of the right name that does not ask to be the hand is none")
    func notAsked() {
        var (harness, _, _) = Harness.opened()
        let client = harness.connection()
        var greeting = DigestedHello(id: 1, version: 1, role: .tool, freshSecret: SecretDigest([]))
        greeting.isFromHandProgram = true
        harness.handle(.greeted(client, greeting))
        let id = harness.request(.look(LookRequest(session: SessionReference(harness.sessions[0].id))), from: client)
        #expect(harness.refusal(id, to: client)?.code == .notTheUsersHand)
    }
}

extension Harness {
    /// The user's hand.
    mutating func hand() -> ClientID {
        let client = connection(processIdentifier: 8)
        var greeting = DigestedHello(id: 1, version: 1, role: .tool, freshSecret: SecretDigest([]))
        greeting.isHand = true
        greeting.isFromHandProgram = true
        handle(.greeted(client, greeting))
        return client
    }
}
