import ActivityWire
import Adaptation
import Testing

@testable import SceneClient

@MainActor
@Suite("End of a size transition", .timeLimit(.minutes(10)))
struct TransitionEndTests {
    private final class FailingScene: SceneDelegate {
        func scene(_ scene: Scene, viewWillTransitionTo size: ScreenSize, with coordinator: TransitionCoordinator) {
            scene.note("animated \(coordinator.isAnimated) to \(coordinator.target.size)")
            coordinator.animate(alongsideTransition: {}, completion: { throw SceneError.cancelled })
        }
    }

    @Test("A completion's error is reported; the change itself is done and acknowledged with the new geometry")
    func throwing() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let failing = FailingScene()
        scene.delegate = failing
        var geometry = WindowGeometry.unknown
        geometry = WindowGeometry(
            size: ScreenSize(width: 400, height: 834), screenSize: geometry.screenSize, traits: geometry.traits)
        link.call(2, .transition(SceneTransition(geometry: geometry, isAnimated: false)))
        let acknowledgement = try #require(await link.nextAcknowledgement())
        #expect(acknowledgement.failure == nil && acknowledgement.geometry == geometry)
        #expect(scene.geometry == geometry)
        #expect(test.journal.lines.last == "animated false to 400x834")
        // What the completion does before it waits for anything is done before the next call.
        link.call(3, .willEnterForeground)
        #expect(await link.nextAcknowledgement()?.failure == nil)
        let line = "scene \(scene.id) threw at the end of a transition: cancelled"
        #expect(test.reports.all.filter { $0.hasSuffix(line) }.count == 1)
        #expect(scene.running == nil)
        await test.end()
    }

    /// Each of its changes ends slowly, and it says when.
    private final class SlowScene: SceneDelegate {
        var ends: [String] = []
        let gate: AsyncStream<Void>

        init(_ gate: AsyncStream<Void>) { self.gate = gate }

        init() { gate = AsyncStream { $0.finish() } }

        func scene(_ scene: Scene, viewWillTransitionTo size: ScreenSize, with coordinator: TransitionCoordinator) {
            coordinator.animate(alongsideTransition: {}) {
                self.ends.append("\(size.width) begins in \(coordinator.phase)")
                for await _ in self.gate { break }
                self.ends.append("\(size.width) is over")
            }
        }

        func sceneWillEnterForeground(_ scene: Scene) { ends.append("will enter foreground") }
    }

    @Test("Calls continue while a completion waits, and those of the next change follow it")
    func order() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let slow = SlowScene(gate)
        scene.delegate = slow
        for (number, width) in [(UInt64(2), 400.0), (3, 500)] {
            let unknown = WindowGeometry.unknown
            let geometry = WindowGeometry(
                size: ScreenSize(width: width, height: 834), screenSize: unknown.screenSize, traits: unknown.traits)
            link.call(number, .transition(SceneTransition(geometry: geometry, isAnimated: true)))
            #expect(await link.nextAcknowledgement()?.geometry == geometry)
        }
        link.call(4, .willEnterForeground)
        #expect(await link.nextAcknowledgement()?.failure == nil)
        #expect(slow.ends == ["400.0 begins in cleanup", "will enter foreground"])
        opener.finish()
        await scene.transitionEnds.waitUntilIdle()
        #expect(
            slow.ends.dropFirst(2) == [
                "400.0 is over", "500.0 begins in cleanup", "500.0 is over",
            ])
        // A later one begins at once.
        scene.transitionEnds.add { slow.ends.append("another end") }
        #expect(slow.ends.last == "another end")
        await test.end()
    }
}
