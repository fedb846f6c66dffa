import ActivityWire
import Testing

@testable import SceneClient

@Suite("Live activities", .timeLimit(.minutes(10)))
@MainActor
struct LiveActivityTests {
    private final class Part: Responder {
        var value: Int64 = 0
        func updateUserActivityState(_ activity: inout UserActivity) { activity.userInfo["part"] = value }
    }

    private let content = UserActivity(activityType: "org.example.edit", title: "One")

    private func nextAdvert(_ link: FakeLink) async -> CurrentActivity? {
        for await request in link.sent {
            if case .setCurrentActivity(let current) = request { return current }
        }
        return nil
    }

    @Test("The current activity is sent, sent again when it changes, and cleared when it resigns")
    func current() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let activity = LiveUserActivity(content, in: scene)
        #expect(!activity.isCurrent)
        activity.becomeCurrent()
        #expect(activity.isCurrent)
        let first = await nextAdvert(link)
        #expect(first?.activity?.title == "One" && first?.session == Samples.session)
        activity.update { $0.title = "Two" }
        #expect(await nextAdvert(link)?.activity?.title == "Two")
        activity.update { $0 = UserActivity(activityType: "org.example.other", title: "Three") }
        #expect(activity.content.title == "Two")
        activity.resignCurrent()
        #expect(!activity.isCurrent)
        let last = await nextAdvert(link)
        #expect(last != nil && last?.activity == nil)
        await test.end()
    }

    @Test("An activity is not current in the background, and is sent again when its window returns")
    func background() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let activity = LiveUserActivity(content, in: try #require(test.application.connectedScenes.first))
        link.call(2, .willEnterForeground)
        link.call(3, .didBecomeActive)
        for _ in 2...3 { _ = await link.nextAcknowledgement() }
        activity.becomeCurrent()
        let first = try #require(await nextAdvert(link))
        link.call(4, .willResignActive)
        _ = await link.nextAcknowledgement()
        // Under an alert it is still what the user does.
        #expect(activity.isCurrent)
        link.call(5, .didEnterBackground)
        _ = await link.nextAcknowledgement()
        #expect(!activity.isCurrent)
        link.call(6, .willEnterForeground)
        link.call(7, .didBecomeActive)
        for _ in 6...7 { _ = await link.nextAcknowledgement() }
        #expect(activity.isCurrent)
        #expect(await nextAdvert(link) == first)
        await test.end()
    }

    @Test("Only one activity of an app is current, and an invalidated one cannot be")
    func oneOfThem() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let first = LiveUserActivity(content, in: scene)
        let second = LiveUserActivity(content, in: scene)
        #expect(first.number != second.number)
        first.becomeCurrent()
        second.becomeCurrent()
        #expect(!first.isCurrent && second.isCurrent)
        first.resignCurrent()
        #expect(second.isCurrent)
        second.invalidate()
        #expect(!second.isCurrent && !second.isValid)
        second.becomeCurrent()
        second.update { $0.title = "late" }
        #expect(!second.isCurrent && second.content.title == "One")
        await test.end()
    }

    @Test("An activity stops being current with its window, even if it is still referenced")
    func windowGone() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let activity = LiveUserActivity(content, in: scene)
        activity.becomeCurrent()
        test.application.liveActivities.forget(scene)
        #expect(!activity.isCurrent)
        await test.end()
    }

    @Test("Every live activity is found by its number, others are not")
    func numbers() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let activities = test.application.liveActivities
        let first = LiveUserActivity(content, in: scene)
        let second = LiveUserActivity(content, in: scene)
        #expect(activities.activity(first.number) === first)
        #expect(activities.activity(second.number) === second)
        first.invalidate()
        #expect(activities.activity(first.number) == nil)
        await test.end()
    }

    @Test("Responders are asked at each save; the activity ends with the last of them")
    func responders() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let activity = LiveUserActivity(content, in: scene)
        let part = Part()
        part.value = 3
        #expect(!activity.needsSave)
        activity.associate(part)
        activity.associate(part)
        #expect(activity.needsSave)
        #expect(try await activity.save().userInfo["part"] == Int64(3))
        #expect(!activity.needsSave)
        part.value = 4
        #expect(try await activity.save().userInfo["part"] == Int64(3))
        activity.needsSave = true
        #expect(try await activity.save().userInfo["part"] == Int64(4))
        activity.dissociate(part)
        #expect(!activity.isValid)
        await #expect(throws: SceneError.self) { try await activity.save() }
        await test.end()
    }

    @Test("A deallocated responder counts as withdrawn")
    func abandoned() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let activity = LiveUserActivity(content, in: scene)
        let stays = Part()
        activity.associate(stays)
        do {
            let goes = Part()
            activity.associate(goes)
        }
        activity.invalidateIfAbandoned()
        #expect(activity.isValid)
        activity.dissociate(stays)
        #expect(!activity.isValid)
        await test.end()
    }

    @Test("A requested activity is provided; a missing or oversized one is reported with Foundation's error")
    func saving() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let activity = LiveUserActivity(content, in: scene)
        func ask(_ number: UInt64) async -> Acknowledgement {
            var answer = Acknowledgement(call: CallID(9))
            await test.application.save(number, of: scene, answer: &answer)
            return answer
        }
        #expect(await ask(activity.number).activity?.title == "One")
        let missing = await ask(activity.number + 1)
        #expect(missing.activity == nil && missing.continuationError == .handoffFailed && missing.failure != nil)
        activity.update { $0.userInfo["big"] = UserInfoValue.data([UInt8](repeating: 1, count: UserInfo.bytesMax + 1)) }
        let large = await ask(activity.number)
        #expect(large.activity == nil && large.continuationError == .handoffUserInfoTooLarge)
        activity.update {
            $0.userInfo = [:]
            $0.title = String(repeating: "a", count: Limits.titleBytes + 1)
        }
        #expect(await ask(activity.number).continuationError == .handoffFailed)
        await test.end()
    }
}
