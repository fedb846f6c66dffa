import ActivityWire
import Testing

@testable import SceneClient

/// What a window's process does when a window of another one has the current activity now.
@MainActor
@Suite("Replaced activities", .timeLimit(.minutes(10)))
struct ReplacedActivityTests {
    private let content = UserActivity(activityType: "org.example.edit", title: "One")

    /// An activity that the broker has heard of.
    private func told(_ test: TestApplication, _ link: FakeLink) async throws -> LiveUserActivity {
        let activity = LiveUserActivity(content, in: try #require(test.application.connectedScenes.first))
        activity.becomeCurrent()
        await test.application.liveActivities.sending?.value
        return activity
    }

    @Test("A replaced activity is no longer current while its window stays active, and can become so again")
    func replaced() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let activity = try await told(test, link)
        link.call(2, .activityWasReplaced(activity.number + 1))
        #expect(await link.nextAcknowledgement()?.call == CallID(2))
        #expect(activity.isCurrent)
        link.call(3, .activityWasReplaced(activity.number))
        let answer = try #require(await link.nextAcknowledgement())
        #expect(answer.call == CallID(3) && answer.session == Samples.session && answer.failure == nil)
        #expect(!activity.isCurrent && activity.isValid)
        // It says nothing of itself, and has nothing to resign from.
        activity.update { $0.title = "Two" }
        activity.resignCurrent()
        #expect(test.application.liveActivities.sending == nil)
        activity.becomeCurrent()
        #expect(activity.isCurrent)
        for await request in link.sent {
            guard case .setCurrentActivity(let current) = request else { continue }
            #expect(current.activity?.number == activity.number && current.activity?.title == "Two")
            break
        }
        await test.end()
    }

    @Test("A slow callback of its scene does not delay the notice of a replacement")
    func besideItsLane() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let activity = try await told(test, link)
        let scene = try #require(test.application.connectedScenes.first)
        let queue = test.application.queue(of: scene.session.id)
        queue.add(.call(SceneCall(id: CallID(2), session: nil, body: .ping), connection: 0))
        let call = SceneCall(
            id: CallID(3), session: scene.session.id, body: .activityWasReplaced(activity.number))
        test.application.take(call)
        // Nothing in the queue has run yet.
        #expect(!activity.isCurrent)
        await test.end()
    }

    @Test("A notice in transit does not override a later one")
    func crossing() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let activity = LiveUserActivity(content, in: try #require(test.application.connectedScenes.first))
        activity.becomeCurrent()
        test.application.liveActivities.wasReplaced(activity.number)
        #expect(activity.isCurrent)
        await test.application.liveActivities.sending?.value
        test.application.liveActivities.wasReplaced(activity.number)
        #expect(!activity.isCurrent)
        await test.end()
    }
}
