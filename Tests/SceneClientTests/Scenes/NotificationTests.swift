import ActivityWire
import Adaptation
import Testing

@testable import SceneClient

@MainActor
@Suite("Notifications", .timeLimit(.minutes(10)))
struct NotificationTests {
    private func text(_ notification: SceneNotification) -> String {
        func name(_ scene: Scene) -> String { scene.id == Samples.session.description ? "1" : "2" }
        return switch notification {
        case .applicationWillEnterForeground: "app will enter"
        case .applicationDidBecomeActive: "app active"
        case .applicationWillResignActive: "app will resign"
        case .applicationDidEnterBackground: "app background"
        case .screenDidConnect(let display): "screen \(display.name)"
        case .screenDidDisconnect(let display): "no screen \(display.name)"
        case .sceneWillConnect(let scene): "connect \(name(scene))"
        case .sceneWillEnterForeground(let scene): "will enter \(name(scene)) \(scene.activationState)"
        case .sceneDidActivate(let scene): "active \(name(scene)) \(scene.activationState)"
        case .sceneWillDeactivate(let scene): "will resign \(name(scene)) \(scene.activationState)"
        case .sceneDidEnterBackground(let scene): "background \(name(scene)) \(scene.activationState)"
        case .sceneDidDisconnect(let scene): "disconnect \(name(scene)) \(scene.activationState)"
        case .windowDidBecomeVisible, .windowDidBecomeHidden, .windowDidBecomeKey, .windowDidResignKey: "window"
        }
    }

    @Test("App notifications are posted for the first scene to come and the last to go; scene notifications always")
    func twoScenes() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        var lines: [String] = []
        let observation = test.application.observe { lines.append(self.text($0)) }
        var number: UInt64 = 0
        func call(_ body: SceneCall.Body, _ session: SceneSessionID = Samples.session) async -> [String] {
            lines = []
            number += 1
            link.call(number, body, session: session)
            #expect(await link.nextAcknowledgement()?.failure == nil)
            return lines
        }
        let other = Samples.otherSession
        #expect(await call(Samples.connect()) == ["connect 1"])
        #expect(await call(Samples.connect(other), other) == ["connect 2"])
        #expect(await call(.willEnterForeground) == ["app will enter", "will enter 1 background"])
        #expect(await call(.willEnterForeground, other) == ["will enter 2 background"])
        #expect(await call(.didBecomeActive) == ["active 1 foregroundActive", "app active"])
        #expect(await call(.didBecomeActive, other) == ["active 2 foregroundActive"])
        #expect(await call(.willResignActive) == ["will resign 1 foregroundActive"])
        #expect(await call(.didEnterBackground) == ["background 1 background"])
        #expect(await call(.willEnterForeground) == ["will enter 1 background"])
        #expect(await call(.willResignActive, other) == ["app will resign", "will resign 2 foregroundActive"])
        #expect(await call(.didEnterBackground, other) == ["background 2 background"])
        #expect(await call(.didEnterBackground) == ["background 1 background", "app background"])
        #expect(await call(.notice(.memoryWarning)) == [])
        #expect(await call(.disconnect) == ["disconnect 1 unattached"])
        observation.cancel()
        #expect(await call(.disconnect, other) == [])
        await test.end()
    }

    @Test("Every observer is notified until it cancels or is released")
    func observers() {
        var observers = SceneObservers()
        var heard: [Int] = []
        let first = observers.add { _ in heard.append(1) }
        do {
            let second = observers.add { _ in heard.append(2) }
            observers.post(.applicationDidBecomeActive)
            #expect(heard == [1, 2])
            withExtendedLifetime(second) {}
        }
        observers.post(.applicationDidBecomeActive)
        #expect(heard == [1, 2, 1])
        let third = observers.add { _ in heard.append(3) }
        first.cancel()
        let fourth = observers.add { _ in heard.append(4) }
        heard = []
        observers.post(.applicationDidBecomeActive)
        #expect(heard == [3, 4])
        withExtendedLifetime((first, third, fourth)) {}
    }

    @Test("A callback's error does not prevent the change from being posted")
    func throwing() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let failing = FailingScene()
        scene.delegate = failing
        var lines: [String] = []
        let observation = test.application.observe { lines.append(self.text($0)) }
        let states: [(SceneCall.Body, Scene.ActivationState)] = [
            (.willEnterForeground, .foregroundInactive), (.didBecomeActive, .foregroundActive),
            (.willResignActive, .foregroundInactive), (.didEnterBackground, .background),
        ]
        for (index, (body, state)) in states.enumerated() {
            link.call(UInt64(index) + 2, body)
            #expect(await link.nextAcknowledgement()?.failure == "cancelled")
            #expect(scene.activationState == state)
        }
        #expect(lines.count == 8)
        #expect(failing.isAskedForState)
        link.call(8, .disconnect)
        #expect(await link.nextAcknowledgement()?.failure == nil)
        #expect(test.reports.all.contains { $0.hasSuffix("scene \(scene.id) threw at its disconnect: cancelled") })
        withExtendedLifetime(observation) {}
        await test.end()
    }

    private final class FailingScene: SceneDelegate {
        var isAskedForState = false
        func sceneWillEnterForeground(_ scene: Scene) throws { throw SceneError.cancelled }
        func sceneDidBecomeActive(_ scene: Scene) throws { throw SceneError.cancelled }
        func sceneWillResignActive(_ scene: Scene) throws { throw SceneError.cancelled }
        func sceneDidEnterBackground(_ scene: Scene) throws { throw SceneError.cancelled }
        func sceneDidDisconnect(_ scene: Scene) throws { throw SceneError.cancelled }
        func stateRestorationActivity(for scene: Scene) -> UserActivity? {
            isAskedForState = true
            return nil
        }
    }

    @Test("Every notice reaches its own method and no other")
    func notices() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link, delegateClass: "AttentiveScene")
        let frame = KeyboardFrame(
            onScreen: ScreenRectangle(x: 0, y: 468, width: 1_024, height: 300), windowCorner: ScreenPoint(x: 0, y: 0),
            isLocal: true)
        let display = ExternalDisplay(name: "TV", size: ScreenSize(width: 1, height: 1))
        let notices: [(SceneNotice, [String])] =
            [
                (.screenDidConnect(display), ["display TV"]), (.screenDidDisconnect(display), ["no TV"]),
                (
                    .keyboardWillShow(frame),
                    ["keyboard shows", "keyboard changes", "keyboard did show", "keyboard did change"]
                ),
                (.keyboardWillChangeFrame(frame), ["keyboard changes", "keyboard did change"]),
                (
                    .keyboardWillHide(isLocal: true),
                    ["keyboard hides true", "keyboard changes", "keyboard did hide true", "keyboard did change"]
                ),
                // It is hidden already, so its frame stays.
                (.keyboardWillHide(isLocal: false), ["keyboard hides false", "keyboard did hide false"]),
                (.memoryWarning, ["memory"]), (.pictureInPicture(.willStart), ["video will start"]),
                (.pictureInPicture(.didStart), ["video did start"]),
                (.pictureInPicture(.restoreInterface), ["video restore"]),
                (.pictureInPicture(.willStop), ["video will stop"]), (.pictureInPicture(.didStop), ["video did stop"]),
                (.captureResumed, ["camera on"]),
            ] + CaptureInterruptionReason.allCases.map { (.captureInterrupted($0), ["camera off: \($0)"]) }
        for (index, (notice, lines)) in notices.enumerated() {
            let count = test.journal.lines.count
            link.call(UInt64(index) + 2, .notice(notice))
            let acknowledgement = try #require(await link.nextAcknowledgement())
            #expect(acknowledgement.failure == nil && acknowledgement.geometry == nil)
            #expect(Array(test.journal.lines.dropFirst(count)) == lines)
        }
        await test.end()
    }
}
