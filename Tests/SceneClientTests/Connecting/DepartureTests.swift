import ActivityWire
import BrokerClient
import Testing

@testable import SceneClient

@MainActor
@Suite("End of a process", .timeLimit(.minutes(10)))
struct DepartureTests {
    @Test("Leaving is logged, and nothing is accepted afterwards")
    func leaving() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        test.application.terminate(because: "SIGTERM")
        test.application.terminate(because: "again")
        #expect(await test.run.value == .finished("SIGTERM"))
        #expect(test.reports.all.filter { $0.contains("ends: ") } == ["org.example.photos: ends: SIGTERM"])
        #expect(test.application.gate.link == nil)
        await #expect(throws: SceneError.cancelled) {
            try await test.application.deleteSavedUserActivities(withPersistentIdentifiers: nil)
        }
        #expect(test.journal.lines.filter { $0 == "willTerminate" }.count == 1)
        #expect(link.timeouts.last == .seconds(1))
    }

    @Test("Without a broker the scenes are saved once more, and the reason is logged")
    func graceOver() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)], grace: .milliseconds(400))
        link.call(1, Samples.connect(delegateClass: "AttentiveScene"))
        _ = await link.nextAcknowledgement()
        let asked = AskedScene()
        test.application.connectedScenes.first?.delegate = asked
        link.hangUp()
        #expect(await test.run.value == .finished("the broker did not come back within 0.4 seconds"))
        #expect(asked.count == 1)
        #expect(test.reports.all.contains("org.example.photos: ends: the broker did not come back within 0.4 seconds"))
    }

    @Test("A refused process saves nothing, and its run returns the reason")
    func refused() async throws {
        let link = FakeLink()
        let refusal = Refusal(code: .sessionTakenOver, reason: "no")
        let test = try await TestApplication.connected(link, then: [.failure(.refused(refusal))])
        let asked = AskedScene()
        test.application.connectedScenes.first?.delegate = asked
        link.hangUp()
        #expect(await test.run.value == .failed(ClientError.refused(refusal).description))
        #expect(asked.count == 0)
        #expect(!test.reports.all.contains { $0.contains("ends: ") })
    }

    private final class AskedScene: SceneDelegate {
        var count = 0
        func stateRestorationActivity(for scene: Scene) -> UserActivity? {
            count += 1
            return nil
        }
    }

    @Test("A delegate that throws at launch is reported, and windows still connect")
    func launch() async throws {
        final class Failing: SceneApplicationDelegate {
            func applicationDidFinishLaunching(_ application: SceneApplication) throws { throw SceneError.cancelled }
        }
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        let failing = Failing()
        test.application.delegate = failing
        link.call(1, Samples.connect())
        #expect(await link.nextAcknowledgement()?.failure == nil)
        #expect(test.reports.all.contains("org.example.photos: the application delegate threw at launch: cancelled"))
        link.call(2, .discard([Samples.description(Samples.otherSession)]), session: nil)
        #expect(await link.nextAcknowledgement()?.failure == nil)
        await test.end()
    }

    @Test("A change is awaited for a minute; a refused one is reported with its session")
    func updates() async throws {
        let link = FakeLink { (request) throws(ClientError) in
            guard case .updateScene(let update) = request, update.title == "bad" else { return .done }
            throw .refused(Refusal(code: .tooLong, reason: "no", field: "title", limit: 5))
        }
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        scene.title = "good"
        #expect(await link.nextUpdate()?.epoch == SceneEpoch(1))
        scene.title = "bad"
        _ = await link.nextUpdate()
        await test.application.updates.waitUntilSent()
        #expect(link.timeouts.suffix(2) == [.seconds(60), .seconds(60)])
        let line =
            "a change of session \(Samples.session) was not accepted: refused, tooLong: no (field title) (limit 5)"
        #expect(test.reports.all.filter { $0.hasSuffix(line) }.count == 1)
        await test.end()
    }

    @Test("A state that the broker has received is not sent again")
    func confirmed() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        #expect(scene.record.unconfirmed != nil)
        try scene.session.setStateRestorationActivity(UserActivity(activityType: "org.example.new"))
        _ = await link.nextUpdate()
        await test.application.updates.waitUntilSent()
        #expect(scene.record.unconfirmed == nil)
        await test.end()
    }

    @Test("A slow window is awaited for a second after a lost connection")
    func settling() async throws {
        let first = FakeLink(number: 1)
        let second = FakeLink(number: 2)
        let test = try await TestApplication.connected(first, then: [.link(second)])
        let (gate, open) = AsyncStream<Void>.makeStream()
        let (begun, begin) = AsyncStream<Void>.makeStream()
        test.journal.onContinue = { _, _ in
            begin.finish()
            for await _ in gate {}
        }
        first.call(2, .deliver(Samples.delivery(2, target: "photo/2")))
        first.call(3, .deliver(Samples.delivery(3, target: "photo/3")))
        for await _ in begun {}
        first.hangUp()
        while test.time.sleepers(.seconds(1)) == 0 { await Task.yield() }
        #expect(test.dialer.hellos.count == 1)
        test.journal.onContinue = nil
        open.finish()
        // Only what had begun is finished, and the hello says so.
        _ = await second.nextUpdate()
        #expect(test.dialer.hellos.last?.resume?.scenes.first?.lastHandled == DeliveryNumber(2))
        #expect(!test.journal.lines.contains("continue photo/3"))
        await test.end()
    }
}
