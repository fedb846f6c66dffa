import ActivityWire
import BrokerCore
import Testing

@testable import ActivityBroker
@testable import BrokerStore

@Suite("Store outages")
struct StoreOutageTests {
    @Test("A failed store refuses waiting requests under their own ids without any effect")
    func refusesWaiting() throws {
        let fixture = try LoopFixture()
        let client = try fixture.tool()
        fixture.listener.say(LoopFixture.open, id: 2, from: client)
        fixture.listener.say(LoopFixture.open, id: 3, from: client)
        try fixture.turn()
        fixture.store.fail()
        try fixture.turn()

        #expect(fixture.refusals(to: client) == [2: .storeUnavailable, 3: .storeUnavailable])
        #expect(fixture.processes.launched.isEmpty)
        #expect(fixture.store.state.sessions.isEmpty)
        #expect(fixture.store.reloads == 1)
    }

    @Test("An accepted request that waits for its window is refused too")
    func refusesAccepted() throws {
        let fixture = try LoopFixture()
        let client = try fixture.tool()
        fixture.listener.say(.activate(ActivationRequest(app: LoopFixture.notes.id)), id: 2, from: client)
        try fixture.turn()
        try fixture.commit()
        #expect(fixture.listener.takeSent(to: client).isEmpty)
        fixture.listener.say(LoopFixture.open, id: 3, from: client)
        try fixture.turn()
        fixture.store.fail()
        try fixture.turn()
        #expect(fixture.refusals(to: client) == [2: .storeUnavailable, 3: .storeUnavailable])
    }

    @Test("A store failure closes windows with a request to reconnect and releases their processes")
    func closesWindows() throws {
        let fixture = try LoopFixture()
        let (window, _) = try fixture.window()
        let tool = try fixture.tool()
        try fixture.breakStore(through: tool)
        guard case .goodbye(let refusal, reconnect: true) = fixture.listener.takeSent(to: window).last?.body else {
            return #expect(Bool(false))
        }
        #expect(refusal.code == .storeUnavailable)
        #expect(fixture.processes.forgottenAll == 1)
        #expect(fixture.listener.connections == 1, "the tool stays")
    }

    @Test("During an outage status works, even for newcomers, and durable requests are refused")
    func worksWithout() throws {
        let fixture = try LoopFixture()
        let tool = try fixture.tool()
        try fixture.breakStore(through: tool)
        let newcomer = fixture.listener.connect()
        fixture.listener.say(.hello(Hello(role: .tool)), id: 1, from: newcomer)
        for client in [tool, newcomer] { fixture.listener.say(.query(.status), id: 10, from: client) }
        fixture.listener.say(LoopFixture.open, id: 11, from: newcomer)
        try fixture.turn()

        guard case .reply(.status) = fixture.listener.takeSent(to: tool).last?.body else { return #expect(Bool(false)) }
        let replies = fixture.listener.takeSent(to: newcomer)
        #expect(replies.map(\.id) == [1, 10, 11])
        guard case .reply(.refused(let refusal)) = replies.last?.body else { return #expect(Bool(false)) }
        #expect(refusal.code == .storeUnavailable)
    }

    @Test("During an outage the status still counts sessions and apps")
    func counts() throws {
        let fixture = try LoopFixture()
        let tool = try fixture.tool()
        fixture.listener.say(LoopFixture.open, id: 2, from: tool)
        try fixture.turn()
        try fixture.commit()
        try fixture.commit()
        try fixture.breakStore(through: tool)
        fixture.listener.say(.query(.status), id: 10, from: tool)
        try fixture.turn()
        guard case .reply(.status(let status)) = fixture.listener.takeSent(to: tool).last?.body else {
            return #expect(Bool(false))
        }
        // The one that was being made when the store failed counts until the store is read again.
        #expect(status.sessions == 2 && status.apps == 1)
    }

    @Test("A failed store is reopened with growing delays and serves its stored state again")
    func heals() throws {
        let fixture = try LoopFixture()
        let tool = try fixture.tool()
        fixture.listener.say(LoopFixture.open, id: 2, from: tool)
        try fixture.turn()
        try fixture.commit()
        try fixture.commit()
        try fixture.breakStore(through: tool)

        for (attempt, pause) in [100, 200, 400].enumerated() {
            fixture.store.failToLoad()
            try fixture.turn()
            fixture.clock.pass(.milliseconds(pause - 1))
            try fixture.turn()
            #expect(fixture.store.reloads == attempt + 1)
            fixture.clock.pass(.milliseconds(1))
            try fixture.turn()
            #expect(fixture.store.reloads == attempt + 2)
        }
        try fixture.store.loadAgain()
        try fixture.turn()
        #expect(fixture.processes.watched.count == 1, "the process of the first session is looked for again")
        try fixture.commit()
        _ = fixture.listener.takeSent(to: tool)

        fixture.listener.say(.query(.sessions()), id: 20, from: tool)
        fixture.listener.say(LoopFixture.open, id: 21, from: tool)
        try fixture.turn()
        try fixture.commit()
        let replies = fixture.listener.takeSent(to: tool)
        #expect(replies.map(\.id) == [20, 21])
        guard case .reply(.sessions(let rows, _)) = replies.first?.body else { return #expect(Bool(false)) }
        #expect(rows.count == 1, "what failed left nothing behind")
    }

    @Test("The refusal gives reason and remedy for a store that is a link, but not for a transient failure")
    func refusalByReason() {
        let link = StoreError(
            code: .link, file: "/state/broker.sqlite", operation: "open", detail: "it is a symbolic link")
        let refusal = StoreOutage(link).refusal
        #expect(refusal.code == .storeUnavailable)
        #expect(refusal.reason.contains("it is a symbolic link"))
        #expect(refusal.reason.contains("move the file that the link points to here"))
        var failure = link
        failure.code = .ioError
        #expect(StoreOutage(failure).refusal == StoreOutage.refusal)
    }

    @Test("A subscriber is disconnected because its event stream would have an invisible gap")
    func closesSubscribers() throws {
        let fixture = try LoopFixture()
        let subscriber = try fixture.tool()
        let tool = try fixture.tool()
        fixture.listener.say(.subscribe(nil), id: 2, from: subscriber)
        try fixture.turn()
        try fixture.commit()
        try fixture.breakStore(through: tool)
        guard case .goodbye(_, reconnect: true) = fixture.listener.takeSent(to: subscriber).last?.body else {
            return #expect(Bool(false))
        }
    }
}

extension LoopFixture {
    /// The refusals a client got, by the number of the request.
    func refusals(to client: ClientID) -> [UInt64: RefusalCode] {
        listener.takeSent(to: client).reduce(into: [:]) { codes, message in
            if case .reply(.refused(let refusal)) = message.body { codes[message.id] = refusal.code }
        }
    }

    /// Lets a commit fail.
    func breakStore(through tool: ClientID) throws {
        listener.say(Self.open, id: 1_000, from: tool)
        try turn()
        store.fail()
        try turn()
        _ = listener.takeSent(to: tool)
    }
}
