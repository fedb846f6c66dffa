import ActivityWire
import BrokerClient
import Testing

@testable import SceneClient

@MainActor
@Suite("Connecting to the broker", .timeLimit(.minutes(10)))
struct BrokerConnectorTests {
    private static let final: Set<RefusalCode> = [
        .unknownProcess, .wrongSecret, .sessionGone, .appAlreadyRunning, .unknownToken, .unsupportedVersion,
        .sessionTakenOver, .unknownApp, .appNotInstalled, .malformed, .unknownKind, .invalidValue, .tooLong,
    ]

    @Test("A refusal is final if another attempt would get the same reply", arguments: RefusalCode.allCases)
    func finality(code: RefusalCode) {
        #expect(code.isFinal == Self.final.contains(code))
    }

    private func run(
        _ attempts: [FakeDialer.Attempt], token: Blob? = nil, resumes: Bool = false, grace: Duration = .seconds(30),
        isPlausible: Bool = true
    ) async -> (result: BrokerConnector.Result, dialer: FakeDialer, time: ManualTime) {
        let dialer = FakeDialer(attempts, isEndpointPlausible: isPlausible)
        let time = ManualTime()
        let arrival = BrokerConnector(dialer: dialer, grace: grace)
        let identity = BrokerConnector.Identity(process: Samples.process, secret: Blob([1]))
        let attempts = resumes ? arrival.again(as: identity, scenes: []) : arrival.first(token: token)
        return (await attempts.run(time: time.application), dialer, time)
    }

    private func end(_ result: BrokerConnector.Result) -> ApplicationEnd? {
        if case .ended(let end) = result { end } else { nil }
    }

    @Test("The first attempt is immediate; a reconnect waits briefly so that clients do not all return together")
    func pauses() async {
        let (first, _, firstTime) = await run([.link(FakeLink())])
        #expect(end(first) == nil)
        let before = firstTime.application.now()
        let (second, _, time) = await run([.link(FakeLink())], resumes: true)
        #expect(end(second) == nil)
        #expect(time.application.now() > before)
    }

    @Test("The first attempt is immediate, and each later one follows its own delay")
    func laterAttempts() async {
        let missing = FakeDialer.Attempt.failure(.noBroker(endpoint: "memory"))
        for failures in 0...2 {
            let dialer = FakeDialer(Array(repeating: missing, count: failures) + [.link(FakeLink())])
            let time = ManualTime()
            let before = time.application.now()
            let arrival = BrokerConnector(dialer: dialer, grace: .seconds(30))
            #expect(end(await arrival.first(token: Blob([1])).run(time: time.application)) == nil)
            let pauses = (0..<failures).map { ReconnectPolicy().delay(attempt: $0 + 1, random: 0) }
            #expect(time.application.now() - before == pauses.reduce(.zero, +))
        }
    }

    @Test("No attempt is made at the end of the grace period")
    func graceBound() async {
        let pause = ReconnectPolicy().delay(attempt: 0, random: 0)
        let (over, dialer, _) = await run([.link(FakeLink())], resumes: true, grace: pause)
        #expect(end(over) == .finished("the broker did not come back within \(pause)") && dialer.hellos.isEmpty)
        let (made, _, _) = await run([.link(FakeLink())], resumes: true, grace: pause + .nanoseconds(1))
        #expect(end(made) == nil)
    }

    @Test("An endless series of attempts outlasts the grace period and the folder of the socket")
    func endless() async {
        let missing = FakeDialer.Attempt.failure(.noBroker(endpoint: "memory"))
        let dialer = FakeDialer(Array(repeating: missing, count: 40) + [.link(FakeLink())], isEndpointPlausible: false)
        let time = ManualTime()
        let before = time.application.now()
        let connector = BrokerConnector(dialer: dialer, grace: .seconds(1))
        let identity = BrokerConnector.Identity(process: Samples.process, secret: Blob([1]))
        let attempts = connector.again(as: identity, scenes: [], isEndless: true)
        #expect(end(await attempts.run(time: time.application)) == nil)
        #expect(dialer.hellos.count == 41 && time.application.now() - before > .seconds(1))
        let refused = FakeDialer([.failure(.refused(Refusal(code: .unknownProcess, reason: "no")))])
        let last = BrokerConnector(dialer: refused, grace: .seconds(1)).again(as: identity, scenes: [], isEndless: true)
        #expect(end(await last.run(time: time.application)) != nil)
    }

    @Test("A process is named after its program")
    func agent() {
        #expect(SceneApplication.agent(["/usr/bin/notes", "-x"]) == "notes (SceneClient)")
        #expect(SceneApplication.agent([]) == "window (SceneClient)")
    }

    @Test("A process launched by the broker waits for it; a manually started one does not")
    func patience() async {
        let missing = FakeDialer.Attempt.failure(.noBroker(endpoint: "memory"))
        let (launched, dialer, _) = await run([missing, .link(FakeLink())], token: Blob([1]))
        #expect(end(launched) == nil && dialer.hellos.count == 2)
        #expect(dialer.hellos.map(\.token) == [Blob([1]), Blob([1])])
        let (byHand, single, _) = await run([missing, .link(FakeLink())])
        #expect(end(byHand) == .failed(ClientError.noBroker(endpoint: "memory").description))
        #expect(single.hellos.count == 1)
    }

    @Test("Each end has its text")
    func ends() async {
        let cancelled = await run([.failure(.cancelled)]).result
        #expect(end(cancelled) == .finished("stopped while the broker was unavailable"))
        let folder = await run([], token: Blob([1]), isPlausible: false).result
        #expect(end(folder) == .finished("the folder of the broker's socket was removed"))
        let refused = ClientError.refused(Refusal(code: .wrongSecret, reason: "no"))
        #expect(end(await run([.failure(refused)], resumes: true).result) == .failed(refused.description))
        let endpoint = ClientError.invalidEndpoint("x")
        #expect(end(await run([.failure(endpoint)], token: Blob([1])).result) == .failed(endpoint.description))
    }

    @Test("A welcome without an identity cannot be resumed")
    func identity() {
        let whole = Welcome(
            client: ClientID(1), process: Samples.process, secret: Blob([1]), lostScenes: [], brokerEpoch: 1)
        #expect(whole.identity == BrokerConnector.Identity(process: Samples.process, secret: Blob([1])))
        var part = whole
        part.process = nil
        #expect(part.identity == nil)
        part = whole
        part.secret = nil
        #expect(part.identity == nil)
    }

    @Test("A task at the gate waits for a connection no longer than its timeout")
    func gate() async throws {
        let gate = LinkGate()
        let time = ManualTime()
        let lost = SceneError.noBroker(reason: "the connection was lost and not restored in time")
        await #expect(throws: lost) { try await gate.link(within: .zero, time: time.application) }
        await #expect(throws: lost) { try await gate.link(within: .milliseconds(100), time: time.application) }
        let first = FakeLink(number: 1)
        let second = FakeLink(number: 2)
        let waited = Task { try await gate.link(within: .seconds(7), time: time.application) }
        while time.sleepers(.seconds(7)) == 0 { await Task.yield() }
        gate.open(first)
        #expect(try await waited.value === first)
        #expect(try await gate.link(within: .zero, time: time.application) === first)
        gate.close(second)
        #expect(gate.link === first)
        gate.open(second)
        gate.close(first)
        #expect(gate.link === second)
        gate.close(second)
        #expect(gate.link == nil)
        let late = Task { try await gate.link(within: .seconds(9), time: time.application) }
        while time.sleepers(.seconds(9)) == 0 { await Task.yield() }
        gate.end()
        await #expect(throws: SceneError.cancelled) { try await late.value }
        await #expect(throws: SceneError.cancelled) { try await gate.link(within: .seconds(1), time: time.application) }
    }

    @Test("A call queue runs one call at a time; calls that have not begun can be dropped")
    func lane() async {
        var done: [String] = []
        let (gate, open) = AsyncStream<Void>.makeStream()
        let lane = SceneCallQueue { work in
            switch work {
            case .call(let call, let connection):
                done.append("call \(call.id.number) \(connection)")
                if call.id == CallID(1) { for await _ in gate {} }
            case .lost: done.append("lost")
            case .save: done.append("save")
            case .collectState: done.append("collect")
            case .continuationsLost: done.append("continuations")
            }
        }
        await lane.waitUntilIdle()
        lane.add(.call(SceneCall(id: CallID(1), body: .ping), connection: 4))
        while done.isEmpty { await Task.yield() }
        lane.add(.call(SceneCall(id: CallID(2), body: .ping), connection: 4))
        lane.add(.save(Samples.session))
        lane.add(.lost(Samples.session))
        lane.add(.collectState(Samples.session))
        lane.add(.continuationsLost(Samples.session))
        lane.dropCalls()
        open.finish()
        await lane.waitUntilIdle()
        #expect(done == ["call 1 4", "save", "lost", "collect", "continuations"])
        lane.add(.save(Samples.session))
        await lane.waitUntilIdle()
        #expect(done.last == "save" && done.count == 6)
    }
}
