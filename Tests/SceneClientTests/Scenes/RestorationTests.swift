import ActivityWire
import Testing

@testable import SceneClient

@MainActor
@Suite("Restoration of a window's state", .timeLimit(.minutes(10)))
struct RestorationTests {
    @Test("An extended restoration lasts until every extension is completed; an extra completion is only reported")
    func extending() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        scene.extendStateRestoration()
        let begun = await link.nextUpdate()
        #expect(begun?.extendsRestoration == true && begun?.epoch == SceneEpoch(1))
        scene.extendStateRestoration()
        scene.completeStateRestoration()
        #expect(scene.record.extendsRestoration == true)
        scene.completeStateRestoration()
        // The first word since the beginning is the end.
        #expect(
            await link.nextSent()
                == .updateScene(
                    SceneUpdate(session: Samples.session, epoch: SceneEpoch(1), extendsRestoration: false)))
        scene.completeStateRestoration()
        let line = "scene \(Samples.session) completed a state restoration that it had not extended"
        #expect(test.reports.all.contains { $0.hasSuffix(line) })
        scene.extendStateRestoration()
        #expect(await link.nextUpdate()?.extendsRestoration == true)
        await test.end()
    }

    @Test("The launch image is requested within a save and sent with it, once; elsewhere it is reported")
    func launchImage() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let line = "ignoreSnapshotOnNextApplicationLaunch() was called outside of state saving"
        test.application.ignoreSnapshotOnNextApplicationLaunch()
        #expect(test.reports.all.filter { $0.hasSuffix(line) }.count == 1)
        #expect(!scene.ignoresSnapshot)
        let asking = AskingScene()
        scene.delegate = asking
        link.call(2, .collectState)
        #expect(await link.nextAcknowledgement()?.ignoresSnapshotOnNextLaunch == true)
        asking.asks = false
        link.call(3, .collectState)
        #expect(await link.nextAcknowledgement()?.ignoresSnapshotOnNextLaunch == false)
        #expect(test.reports.all.filter { $0.hasSuffix(line) }.count == 1)
        await test.end()
    }

    /// Asks for the launch image when its state is saved.
    private final class AskingScene: SceneDelegate {
        var asks = true
        func stateRestorationActivity(for scene: Scene) -> UserActivity? {
            if asks { scene.application.ignoreSnapshotOnNextApplicationLaunch() }
            return nil
        }
    }

    @Test("An unreadable state arrives later, unless the window has saved one in the meantime")
    func unlocking() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        var description = Samples.description(delegateClass: "AttentiveScene")
        description.isStateLocked = true
        link.call(1, .connect(description, ActivityWire.ConnectionOptions()))
        _ = await link.nextAcknowledgement()
        let session = try #require(test.application.openSessions.first)
        #expect(session.isStateRestorationActivityLocked)
        link.call(2, .restorationAvailable(Samples.activity("photo/6")))
        let acknowledgement = try #require(await link.nextAcknowledgement())
        #expect(acknowledgement.failure == nil && acknowledgement.state == .unchanged)
        #expect(!session.isStateRestorationActivityLocked)
        #expect(test.journal.lines.last == "available photo/6")
        // It is the broker's already: nothing is sent of it.
        #expect(session.scene?.record.lastSaved == Samples.activity("photo/6"))
        link.call(3, .restorationAvailable(Samples.activity("photo/7")))
        _ = await link.nextAcknowledgement()
        #expect(test.journal.lines.last == "available photo/6")
        #expect(session.stateRestorationActivity?.targetContentIdentifier == "photo/6")
        await test.end()
    }

    @Test(
        "The state is that of the window, else of the session; responders and delegate complete both")
    func completing() async throws {
        final class Part: Responder {
            let name: String
            init(_ name: String) { self.name = name }
            func updateUserActivityState(_ activity: inout UserActivity) {
                activity.title = (activity.title ?? "") + name
            }
        }
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        let saved = Samples.activity("photo/1")
        link.call(1, Samples.connect(saved: saved, delegateClass: "AttentiveScene"))
        #expect(
            await link.nextAcknowledgement()?.state
                == .activity(
                    Activity(
                        type: "org.example.view", title: "!", targetContentIdentifier: "photo/1")))
        let scene = try #require(test.application.connectedScenes.first)
        scene.responders = [Part("a"), Part("b")]
        scene.userActivity = UserActivity(activityType: "org.example.own", title: "mine ")
        await test.time.pass(Scene.saveDelay)
        let state = try #require(await link.nextUpdate()?.state)
        #expect(state == .activity(Activity(type: "org.example.own", title: "mine ab!")))
        #expect(scene.session.stateRestorationActivity?.title == "mine ab!")
        let same = scene.userActivity
        scene.userActivity = same
        #expect(test.time.sleepers(Scene.saveDelay) == 0)
        await test.end()
    }

    @Test("A live activity is saved with the state made from it; another one is not")
    func liveActivity() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let state = UserActivity(activityType: "org.example.view", title: "new", targetContentIdentifier: "photo/5")
        test.journal.state = state
        let live = LiveUserActivity(
            UserActivity(activityType: "org.example.view", targetContentIdentifier: "photo/5"), in: scene)
        let other = LiveUserActivity(UserActivity(activityType: "org.example.view"), in: scene)
        scene.liveUserActivity = other
        #expect(await scene.collectState() != .unchanged)
        #expect(other.content.title == nil)
        scene.liveUserActivity = live
        #expect(await scene.collectState() == .unchanged)
        #expect(live.content.title == "new")
        await test.end()
    }

    @Test("A closed window is neither saved nor asked")
    func gone() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        scene.setNeedsSave()
        link.call(2, .disconnect)
        _ = await link.nextAcknowledgement()
        #expect(await scene.collectState() == .unchanged)
        #expect(test.time.sleepers(Scene.saveDelay) == 0)
        #expect(scene.activationState == .unattached && scene.session.scene == nil)
        await test.end()
    }
}
