import ActivityWire
import Testing

@testable import SceneClient

@MainActor
@Suite("Saving state", .timeLimit(.minutes(10)))
struct SavingTests {
    @Test("A state is sent with the acknowledgement once; if unchanged it is not sent again")
    func unchanged() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        link.call(2, .deliver(Samples.delivery(2, target: "photo/2")))
        #expect(await link.nextAcknowledgement()?.state == .activity(Samples.activity("photo/2")))
        for (number, body) in [(3, .didEnterBackground), (4, .collectState)] as [(UInt64, SceneCall.Body)] {
            link.call(number, body)
            #expect(await link.nextAcknowledgement()?.state == .unchanged)
        }
        await test.end()
    }

    @Test("Calls that are not save points carry no state")
    func noSavePoint() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        test.journal.state = UserActivity(activityType: "org.example.other")
        link.call(2, .willEnterForeground)
        #expect(await link.nextAcknowledgement()?.state == .unchanged)
        link.call(3, .collectState)
        #expect(await link.nextAcknowledgement()?.state == .activity(Activity(type: "org.example.other")))
        await test.end()
    }

    @Test("A state over its limit is reported and not sent; the delivery counts as handled")
    func tooLarge() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let text = String(repeating: "x", count: UserInfo.bytesMax)
        test.journal.state = UserActivity(activityType: "org.example.big", userInfo: ["text": .string(text)])
        link.call(2, .deliver(Samples.delivery(2, target: "photo/2")))
        let acknowledgement = try #require(await link.nextAcknowledgement())
        #expect(acknowledgement.failure == nil)
        #expect(acknowledgement.state == .unchanged)
        #expect(test.reports.all.contains { $0.contains("is not saved") && $0.contains("65536") })
        await test.end()
    }

    @Test("Several needs-save requests within the delay lead to one save")
    func coalesces() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        for number in 1...100 {
            test.journal.state = UserActivity(activityType: "org.example.draft", title: "\(number)")
            scene.setNeedsSave()
        }
        await test.time.pass(Scene.saveDelay)
        let update = try #require(await link.nextUpdate())
        #expect(update.state == .activity(Activity(type: "org.example.draft", title: "100")))
        #expect(test.time.sleepers(Scene.saveDelay) == 0)
        await test.end()
    }

    @Test("Settings of a session are sent, or refused by name if they are too large")
    func settings() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let session = try #require(test.application.openSessions.first)
        try session.updateUserInfo { $0["zoom"] = 3 }
        let update = try #require(await link.nextUpdate())
        #expect(try UserInfo(decoding: #require(update.userInfo)) == ["zoom": 3])
        let error = #expect(throws: SceneError.self) {
            try session.updateUserInfo { $0["text"] = String(repeating: "x", count: UserInfo.bytesMax) }
        }
        guard case .userInfo("text", _, UserInfo.bytesMax)? = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(session.userInfo == ["zoom": 3])
        await test.end()
    }

    @Test("When the broker dismisses the process, states are saved before the goodbye")
    func leaving() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        test.journal.state = UserActivity(activityType: "org.example.last")
        link.goodbye(.shuttingDown, reconnect: false)
        #expect(await test.run.value == .finished("the broker stops"))
        let update = try #require(await link.nextUpdate())
        #expect(update.state == .activity(Activity(type: "org.example.last")))
        #expect(await link.nextSent() == .goodbye)
        #expect(test.journal.lines.last == "willTerminate")
    }

    @Test("SIGTERM saves in the same way")
    func terminating() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        test.journal.state = UserActivity(activityType: "org.example.last")
        test.application.terminate(because: "SIGTERM")
        #expect(await test.run.value == .finished("SIGTERM"))
        #expect(await link.nextUpdate()?.state == .activity(Activity(type: "org.example.last")))
        #expect(await link.nextSent() == .goodbye)
    }
}
