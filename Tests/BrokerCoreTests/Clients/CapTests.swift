import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Connection and launch limits")
struct CapTests {
    @Test("A connection over its process's limit is closed with a message that states the limit; others are not")
    func connectionsPerProcess() {
        var harness = Harness(policy: BrokerPolicy(connectionsPerProcess: 2))
        let own = (0..<3).map { _ in harness.connection(processIdentifier: 7) }
        let other = harness.connection(processIdentifier: 8)
        #expect(own.map { harness.closed[$0]?.limit } == [nil, nil, 2])
        #expect(harness.closed[own[2]]?.code == .tooManyClients)
        #expect(harness.closed[other] == nil)
    }

    @Test("Closing an admitted connection frees its slot; closing a refused one frees none")
    func places() {
        var harness = Harness(policy: BrokerPolicy(connectionsPerProcess: 1))
        let first = harness.connection(processIdentifier: 7)
        let refused = harness.connection(processIdentifier: 7)
        harness.handle(.closed(refused))
        let alsoRefused = harness.connection(processIdentifier: 7)
        #expect(harness.closed[alsoRefused] != nil)
        harness.handle(.closed(first))
        let next = harness.connection(processIdentifier: 7)
        #expect(harness.closed[next] == nil)
    }

    @Test("The total number of connections is limited, whichever processes they belong to")
    func connections() {
        var harness = Harness(policy: BrokerPolicy(connections: 3))
        let clients = (Int32(1)...4).map { harness.connection(processIdentifier: $0) }
        #expect(clients.map { harness.closed[$0]?.limit } == [nil, nil, nil, 3])
    }

    @Test("Launches over the limit are deferred until the period allows them, and none is lost")
    func launches() {
        var harness = Harness(Harness.app(), policy: BrokerPolicy(launchesPerWindow: 2, launchWindow: .seconds(10)))
        let tool = harness.tool()
        let requests = (0..<5).map { number in
            harness.open("note/\(number)", from: tool) { $0.timeout = .seconds(60) }
        }
        #expect(harness.launches.count == 2)
        harness.advance(by: .milliseconds(9_999))
        #expect(harness.launches.count == 2)
        harness.advance(by: .milliseconds(1))
        #expect(harness.launches.count == 4)
        harness.advance(by: .seconds(10))
        #expect(harness.launches.count == 5)
        #expect(requests.allSatisfy { harness.refusal($0, to: tool) == nil })
        for order in harness.launches {
            let window = harness.greet(harness.startProcess(order))
            harness.settle(window)
        }
        #expect(requests.map { harness.outcome($0, to: tool)?.code } == Array(repeating: .handled, count: 5))
    }

    @Test("An app that opens window after window does not use up the limit of the user's tools")
    func requesters() {
        var harness = Harness(Harness.app(), policy: BrokerPolicy(launchesPerWindow: 2, launchWindow: .seconds(10)))
        let tool = harness.tool()
        harness.open("note/0", from: tool)
        let window = harness.window()
        harness.settle(window)
        for number in 1...4 { harness.open("note/\(number)", from: window) { $0.reuse = .alwaysNew } }
        #expect(harness.launches.count == 3)
        harness.open("note/5", from: tool) { $0.reuse = .alwaysNew }
        #expect(harness.launches.count == 4)
    }

    @Test("A launch deferred after a failure counts towards the limit from its start, not from its request")
    func heldBackLaunches() throws {
        let failing = try #require(AppID("org.example.failing"))
        let policy = BrokerPolicy(backoffInitial: .seconds(9), launchesPerWindow: 2, launchWindow: .seconds(10))
        let app = AppDescription(
            id: failing, name: "Failing", path: "/apps/Failing.app", executable: "/bin/failing",
            activityTypes: ["org.example.show"])
        var harness = Harness(Harness.app(), app, policy: policy)
        let tool = harness.tool()
        harness.open("x", from: tool) { $0.app = failing }
        harness.handle(.processStartFailed(harness.launches[0].process, reason: "no memory"))
        harness.open("x", from: tool) {
            $0.app = failing
            $0.timeout = .seconds(60)
        }
        #expect(harness.launches.count == 1)
        harness.advance(by: .seconds(9))
        #expect(harness.launches.count == 2)
        harness.advance(by: .seconds(1))
        for number in 2...4 { harness.open("note/\(number)", from: tool) { $0.timeout = .seconds(60) } }
        #expect(harness.launches.count == 3)
        harness.advance(by: .milliseconds(8_999))
        #expect(harness.launches.count == 3)
        harness.advance(by: .milliseconds(1))
        #expect(harness.launches.count == 4)
    }

    @Test("A launch carries the trace of the request that caused it")
    func trace() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let trace = UniqueID(high: 4, low: 5)
        let activity = Activity(type: "org.example.show", targetContentIdentifier: "note/1")
        let request = ActivationRequest(app: .sample, event: .activity(activity))
        harness.handle(.received(tool, ClientMessage(id: 50, trace: trace, body: .activate(request))))
        #expect(harness.launches.map(\.trace) == [trace])
    }
}
