import ActivityWire
import BrokerClient
import Synchronization
import Testing

@testable import SceneClient

@MainActor
@Suite("Providing an activity to another window", .timeLimit(.minutes(10)))
struct GivenActivityTests {
    private final class Keeper: UserActivityDelegate {
        private let state = Mutex((lines: [String](), type: String?.none))
        var lines: [String] { state.withLock { $0.lines } }
        func change(type: String) { state.withLock { $0.type = type } }
        private func note(_ line: String) { state.withLock { $0.lines.append(line) } }

        func userActivityWillSave(_ activity: UserActivity) async throws -> UserActivity {
            note("willSave")
            var saved = state.withLock { $0.type }.map { UserActivity(activityType: $0) } ?? activity
            saved.userInfo["saved"] = true
            return saved
        }
        func userActivityWasContinued(_ activity: LiveUserActivity) { note("continued \(activity.number)") }
        func userActivity(
            _ activity: LiveUserActivity, didReceive input: ByteInputStream, output: ByteOutputStream
        ) {
            note("streams \(activity.number) \(input.contentType)")
            output.finish()
            input.cancel("enough")
        }
    }

    /// Has no methods of its own.
    private final class Quiet: UserActivityDelegate {}

    private let content = UserActivity(activityType: "org.example.edit", title: "One")

    @Test("A requested activity is provided with additions of its delegate and its window")
    func given() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link, delegateClass: "AttentiveScene")
        let scene = try #require(test.application.connectedScenes.first)
        let keeper = Keeper()
        let activity = LiveUserActivity(content, in: scene)
        activity.delegate = keeper
        link.call(2, .saveActivity(activity.number))
        let first = try #require(await link.nextAcknowledgement())
        #expect(first.failure == nil && first.activity?.title == "One!")
        // Nothing has changed since: its keeper is not asked.
        #expect(keeper.lines.isEmpty)
        activity.needsSave = true
        link.call(3, .saveActivity(activity.number))
        let second = try #require(await link.nextAcknowledgement()?.activity)
        #expect(try UserInfo(decoding: second.userInfo) == ["saved": true])
        #expect(keeper.lines == ["willSave"])
        activity.needsSave = true
        keeper.change(type: "org.example.other")
        link.call(4, .saveActivity(activity.number))
        #expect(await link.nextAcknowledgement()?.failure == "activityType was changed while it was being saved")
        link.call(5, .activityWasContinued(activity.number))
        link.call(6, .activityWasContinued(activity.number + 1))
        for _ in 5...6 { #expect(await link.nextAcknowledgement()?.failure == nil) }
        #expect(keeper.lines.suffix(1) == ["continued \(activity.number)"])
        await test.end()
    }

    @Test("Only the window that has an activity provides it")
    func otherWindow() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        link.call(2, Samples.connect(Samples.otherSession), session: Samples.otherSession)
        _ = await link.nextAcknowledgement()
        let scene = try #require(test.application.scenes[Samples.session])
        let activity = LiveUserActivity(content, in: scene)
        link.call(3, .saveActivity(activity.number), session: Samples.otherSession)
        let refused = try #require(await link.nextAcknowledgement())
        #expect(refused.failure == "the window no longer has this activity")
        #expect(refused.continuationError == .handoffFailed && refused.activity == nil)
        await test.end()
    }

    @Test("A window's own activity becomes current when the window becomes active, and not before")
    func becomingActive() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let first = LiveUserActivity(content, in: scene)
        scene.liveUserActivity = first
        #expect(!first.isCurrent)
        link.call(2, .willEnterForeground)
        _ = await link.nextAcknowledgement()
        #expect(!first.isCurrent)
        link.call(3, .didBecomeActive)
        _ = await link.nextAcknowledgement()
        #expect(first.isCurrent)
        let second = LiveUserActivity(content, in: scene)
        scene.liveUserActivity = second
        #expect(second.isCurrent && test.application.liveActivities.current === second)
        link.call(4, .disconnect)
        _ = await link.nextAcknowledgement()
        #expect(test.application.liveActivities.current == nil)
        await test.end()
    }

    @Test("Another window's end does not affect the current activity")
    func otherGoes() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        link.call(2, Samples.connect(Samples.otherSession), session: Samples.otherSession)
        _ = await link.nextAcknowledgement()
        let activity = LiveUserActivity(content, in: try #require(test.application.scenes[Samples.session]))
        activity.becomeCurrent()
        link.call(3, .disconnect, session: Samples.otherSession)
        _ = await link.nextAcknowledgement()
        #expect(activity.isCurrent)
        await test.end()
    }

    @Test("A new connection is sent the current activity again")
    func reconnect() async throws {
        let first = FakeLink(number: 1)
        let second = FakeLink(number: 2)
        let test = try await TestApplication.connected(first, then: [.link(second)])
        let scene = try #require(test.application.connectedScenes.first)
        let activity = LiveUserActivity(content, in: scene)
        activity.becomeCurrent()
        func told(_ link: FakeLink) async -> CurrentActivity? {
            for await request in link.sent {
                if case .setCurrentActivity(let current) = request { return current }
            }
            return nil
        }
        let advert = try #require(await told(first)?.activity)
        #expect(advert.number == activity.number && advert.type == "org.example.edit" && advert.title == "One")
        #expect(advert.isEligibleForHandoff && !advert.supportsContinuationStreams)
        #expect(first.timeouts.last == .seconds(30))
        first.hangUp()
        #expect(await told(second)?.activity == advert)
        await test.end()
    }

    @Test("A continuing window gets streams to the activity's delegate; without a delegate both streams end")
    func streams() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let keeper = Keeper()
        let activity = LiveUserActivity(content, in: scene)
        activity.delegate = keeper
        func ask(_ call: UInt64, _ number: UInt64, opens: Bool = true) async -> [ClientRequest] {
            let ids = ContinuationStreams(
                input: StreamID(call * 10), output: StreamID(call * 10 + 1), activity: number)
            if opens {
                link.streams.take(
                    StreamOpened(stream: ids.input, isWriter: false, request: Samples.request, contentType: "a/b"))
                link.streams.take(StreamOpened(stream: ids.output, isWriter: true, request: Samples.request))
            }
            link.call(call, .receiveContinuationStreams(ids))
            var said: [ClientRequest] = []
            for await request in link.sent {
                if case .acknowledge = request { break }
                said.append(request)
            }
            return said
        }
        #expect(await ask(2, activity.number, opens: false) == [])
        let kept = await ask(3, activity.number)
        #expect(keeper.lines == ["streams \(activity.number) a/b"])
        #expect(kept.contains(.stream(.end(StreamID(31), .complete, reason: ""))))
        #expect(kept.contains(.stream(.end(StreamID(30), .cancelled, reason: "enough"))))
        let refused = await ask(4, activity.number + 1)
        #expect(refused.contains(.stream(.end(StreamID(41), .failed, reason: "it has no delegate"))))
        #expect(refused.contains(.stream(.end(StreamID(40), .cancelled, reason: "it has no delegate"))))
        await test.end()
    }

    @Test("An activity without a delegate is unchanged")
    func quiet() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let quiet = Quiet()
        let activity = LiveUserActivity(content, in: scene)
        activity.delegate = quiet
        activity.needsSave = true
        #expect(try await activity.save() == content)
        #expect(activity.describes(content))
        var other = content
        other.targetContentIdentifier = "another"
        #expect(!activity.describes(other))
        #expect(!activity.describes(UserActivity(activityType: "org.example.other", title: "One")))
        activity.invalidate()
        #expect(!activity.describes(content))
        await test.end()
    }
}
