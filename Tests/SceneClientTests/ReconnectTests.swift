import ActivityWire
import BrokerClient
import Testing

@testable import SceneClient

@MainActor
@Suite("Reconnecting to the broker", .timeLimit(.minutes(10)))
struct ReconnectTests {
    @Test("The first hello has the launch token; the next one proves the process and lists its scenes")
    func resume() async throws {
        let first = FakeLink(number: 1)
        let second = FakeLink(number: 2)
        let token = Blob([UInt8](repeating: 9, count: 32))
        let test = try TestApplication([.link(first), .link(second)], token: token)
        first.call(1, Samples.connect(deliveries: [Samples.delivery(4, target: "photo/1")]), epoch: 3)
        _ = await first.nextAcknowledgement()
        first.call(2, .willEnterForeground, epoch: 3)
        _ = await first.nextAcknowledgement()
        first.hangUp()
        // The unconfirmed state is told again.
        let update = try #require(await second.nextUpdate())
        #expect(update.state == .activity(Samples.activity("photo/1")))
        #expect(test.dialer.hellos[0].token == token)
        let hello = test.dialer.hellos[1]
        #expect(hello.token == nil)
        let scene = HostedScene(
            session: Samples.session, epoch: SceneEpoch(3), state: .foregroundInactive,
            lastHandled: DeliveryNumber(4))
        #expect(hello.resume == Resume(process: Samples.process, secret: Blob([1]), scenes: [scene]))
        await test.end()
    }

    @Test("A goodbye that asks to reconnect does so, and the newest secret is used")
    func goodbye() async throws {
        let links = (1...3 as ClosedRange<UInt64>).map { FakeLink(number: $0) }
        let test = try await TestApplication.connected(links[0], then: links.dropFirst().map { .link($0) })
        links[0].goodbye(.shuttingDown, reconnect: true)
        _ = await links[1].nextUpdate()
        links[1].goodbye(.shuttingDown, reconnect: true)
        links[2].call(1, .ping, session: nil)
        #expect(await links[2].nextAcknowledgement()?.call == CallID(1))
        #expect(test.dialer.hellos.compactMap(\.resume?.secret) == [Blob([1]), Blob([2])])
        await test.end()
    }

    @Test("Scenes that the broker gave to another process are disconnected")
    func lostScenes() async throws {
        let first = FakeLink(number: 1)
        let second = FakeLink(number: 2, lostScenes: [Samples.session])
        let test = try await TestApplication.connected(first, then: [.link(second)])
        first.hangUp()
        second.call(7, .willEnterForeground)
        #expect(await second.nextAcknowledgement()?.failure != nil)
        #expect(test.journal.lines.last == "didDisconnect unattached")
        #expect(test.application.connectedScenes.isEmpty)
        await test.end()
    }

    @Test("A call of a lost connection is not acknowledged over the next one")
    func staleCall() async throws {
        let first = FakeLink(number: 1)
        let second = FakeLink(number: 2)
        let test = try await TestApplication.connected(first, then: [.link(second)])
        let opener = await continuing(over: first, test)
        first.hangUp()
        await test.time.pass(.seconds(1))
        _ = await second.nextUpdate()
        opener.finish()
        // The broker does not know that it was handled meanwhile, and sends it again under another number.
        second.call(9, .deliver(Samples.delivery(2, target: "photo/2", isRedelivery: true)))
        let acknowledgement = try #require(await second.nextAcknowledgement())
        #expect(acknowledgement.call == CallID(9))
        #expect(acknowledgement.failure == nil)
        #expect(test.journal.lines.filter { $0 == "continue photo/2" }.count == 1)
        await test.end()
    }

    @Test("Calls waiting behind a callback when the connection is lost are never handled")
    func waitingCalls() async throws {
        let first = FakeLink(number: 1)
        let second = FakeLink(number: 2)
        let test = try await TestApplication.connected(first, then: [.link(second)])
        let opener = await continuing(over: first, test)
        first.call(3, .deliver(Samples.delivery(3, target: "photo/3")))
        first.call(4, .willEnterForeground)
        first.hangUp()
        await test.time.pass(.seconds(1))
        _ = await second.nextUpdate()
        let hello = try #require(test.dialer.hellos.last?.resume)
        #expect(hello.scenes.map(\.lastHandled) == [DeliveryNumber(1)])
        #expect(hello.scenes.map(\.state) == [.background])
        opener.finish()
        second.call(9, .deliver(Samples.delivery(2, target: "photo/2", isRedelivery: true)))
        #expect(try #require(await second.nextAcknowledgement()).call == CallID(9))
        #expect(!test.journal.lines.contains("continue photo/3"))
        #expect(!test.journal.lines.contains { $0.hasPrefix("willEnterForeground") })
        await test.end()
    }

    @Test(
        "A permanent refusal ends the process without saving",
        arguments: [RefusalCode.unknownProcess, .wrongSecret, .sessionGone, .appAlreadyRunning, .unknownToken])
    func finalRefusal(code: RefusalCode) async throws {
        let link = FakeLink()
        let refusal = Refusal(code: code, reason: "no")
        let test = try await TestApplication.connected(link, then: [.failure(.refused(refusal))])
        link.hangUp()
        #expect(await test.run.value == .failed(ClientError.refused(refusal).description))
        #expect(test.journal.lines.last == "willTerminate")
    }

    @Test("Temporary refusals and missing brokers are retried")
    func patience() async throws {
        let first = FakeLink(number: 1)
        let second = FakeLink(number: 2)
        let busy = Refusal(code: .overloaded, reason: "later")
        let test = try await TestApplication.connected(
            first,
            then: [
                .failure(.noBroker(endpoint: "memory")), .failure(.refused(busy)), .failure(.connectionLost),
                .failure(.timedOut("welcome")), .link(second),
            ])
        first.hangUp()
        #expect(await second.nextUpdate() != nil)
        #expect(test.dialer.hellos.count == 6)
        await test.end()
    }

    @Test("Without a broker for the whole grace period the process ends regularly")
    func grace() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)], grace: .milliseconds(400))
        link.call(1, Samples.connect())
        _ = await link.nextAcknowledgement()
        link.hangUp()
        #expect(await test.run.value == .finished("the broker did not come back within 0.4 seconds"))
        #expect(test.journal.lines.last == "willTerminate")
    }

    @Test("Once the socket's folder is gone the process stops waiting")
    func folderGone() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)], isEndpointPlausible: false)
        link.call(1, Samples.connect())
        _ = await link.nextAcknowledgement()
        link.hangUp()
        #expect(await test.run.value == .finished("the folder of the broker's socket was removed"))
        #expect(test.dialer.hellos.count == 2)
    }

    @Test("A manually started window fails immediately without a broker")
    func startedByHand() async throws {
        let test = try TestApplication([])
        #expect(await test.run.value == .failed("no broker is running at memory"))
        #expect(test.journal.lines.isEmpty)
    }

    /// Lets the window be inside its callback for delivery 2 until the result is finished.
    private func continuing(over link: FakeLink, _ test: TestApplication) async -> AsyncStream<Void>.Continuation {
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        test.journal.onContinue = { _, _ in
            begin.finish()
            for await _ in gate {}
        }
        link.call(2, .deliver(Samples.delivery(2, target: "photo/2")))
        for await _ in begun {}
        return opener
    }
}
