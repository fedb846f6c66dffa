import ActivityWire
import Testing

@testable import SceneClient

@MainActor
@Suite("Life cycle of a scene", .timeLimit(.minutes(10)))
struct LifeCycleTests {
    @Test("Will-callbacks see the state before the change, did-callbacks the state after it")
    func states() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        let calls: [SceneCall.Body] = [
            Samples.connect(), .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground,
            .disconnect,
        ]
        for (index, body) in calls.enumerated() {
            link.call(UInt64(index) + 1, body)
            let acknowledgement = try #require(await link.nextAcknowledgement())
            #expect(acknowledgement.call == CallID(UInt64(index) + 1))
            #expect(acknowledgement.session == Samples.session)
            #expect(acknowledgement.epoch == SceneEpoch(1))
            #expect(acknowledgement.failure == nil)
        }
        #expect(
            test.journal.lines == [
                "didFinishLaunching", "willConnect unattached ", "willEnterForeground background",
                "didBecomeActive foregroundActive", "willResignActive foregroundActive",
                "didEnterBackground background", "didDisconnect unattached",
            ])
        #expect(test.application.connectedScenes.isEmpty)
        #expect(test.application.openSessions.count == 1)
        await test.end()
    }

    @Test("A saved state is restored after the connect, if there is one")
    func restores() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        link.call(1, Samples.connect(saved: Samples.activity("photo/7")))
        let acknowledgement = try #require(await link.nextAcknowledgement())
        #expect(test.journal.lines == ["didFinishLaunching", "willConnect unattached ", "restore photo/7"])
        #expect(acknowledgement.state == .unchanged)
        await test.end()
    }

    @Test("An acknowledgement waits for its callback; other scenes do not")
    func waits() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        test.journal.onConnect = { scene in
            guard scene.id == Samples.session.description else { return }
            for await _ in gate {}
        }
        link.call(1, Samples.connect())
        link.call(2, .willEnterForeground)
        link.call(3, Samples.connect(Samples.otherSession), session: Samples.otherSession)
        link.call(4, .ping, session: nil)
        let early = Set([await link.nextAcknowledgement()?.call, await link.nextAcknowledgement()?.call])
        #expect(early == [CallID(3), CallID(4)])
        opener.finish()
        #expect(await link.nextAcknowledgement()?.call == CallID(1))
        #expect(await link.nextAcknowledgement()?.call == CallID(2))
        await test.end()
    }

    @Test("A callback's error is the acknowledgement's failure, and a failed connect leaves no scene")
    func throwing() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        test.journal.onConnect = { _ in throw SceneError.invalidValue(field: "photo", reason: "is blurred") }
        link.call(1, Samples.connect())
        let acknowledgement = try #require(await link.nextAcknowledgement())
        #expect(acknowledgement.failure == "photo is blurred")
        #expect(test.application.connectedScenes.isEmpty)
        link.call(2, .willEnterForeground)
        #expect(await link.nextAcknowledgement()?.failure?.contains("no such scene") == true)
        await test.end()
    }

    @Test(
        "Delegate classes are found by the bundle's name, with or without a module",
        arguments: [
            (nil, true), ("RecordingScene", true), ("Photos.RecordingScene", true), ("NoSuchScene", false),
        ] as [(String?, Bool)])
    func classes(name: String?, isKnown: Bool) async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        link.call(1, Samples.connect(delegateClass: name))
        let failure = try #require(await link.nextAcknowledgement()).failure
        #expect((failure == nil) == isKnown)
        if !isKnown { #expect(failure?.contains("NoSuchScene") == true) }
        await test.end()
    }

    @Test("The configuration of a new session is the bundle's unless the delegate chooses another")
    func configures() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        link.call(1, .configure(Samples.description(delegateClass: "RecordingScene"), .init()))
        let configuration = try #require(await link.nextAcknowledgement()?.configuration)
        #expect(configuration.name == "Default")
        #expect(configuration.delegateClass == "RecordingScene")
        await test.end()
    }

    @Test("Discarded sessions are reported as a set, then forgotten")
    func discards() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        link.call(2, .disconnect)
        _ = await link.nextAcknowledgement()
        link.call(3, .discard([Samples.description(), Samples.description(Samples.otherSession)]), session: nil)
        #expect(await link.nextAcknowledgement()?.failure == nil)
        #expect(test.journal.lines.last == "didDiscard \(Samples.session),\(Samples.otherSession)")
        #expect(test.application.openSessions.isEmpty)
        await test.end()
    }

    @Test("Conditions set during the connect are sent with its acknowledgement, the title right after it")
    func conditions() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        test.journal.onConnect = { scene in
            scene.title = "Photo"
            scene.activationConditions.prefersToActivate = .equals("photo/1")
            scene.activationConditions.canActivate = .equals(String(repeating: "x", count: 17_000))
        }
        link.call(1, Samples.connect())
        let acknowledgement = try #require(await link.nextAcknowledgement())
        #expect(acknowledgement.conditions?.prefersToActivate == #"SELF == "photo/1""#)
        // The bound is 16,384 bytes: what is over it leaves the old ones in place, and is reported.
        #expect(acknowledgement.conditions?.canActivate == "TRUEPREDICATE")
        #expect(test.reports.all.contains { $0.contains("canActivate has 17010 bytes, more than 16384") })
        let update = try #require(await link.nextUpdate())
        #expect(update.title == "Photo")
        #expect(update.epoch == SceneEpoch(1))
        #expect(update.conditions == nil)
        await test.end()
    }
}
