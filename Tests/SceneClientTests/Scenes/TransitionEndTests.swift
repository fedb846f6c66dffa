import ActivityWire
import Adaptation
import Testing

@testable import SceneClient

@MainActor
@Suite("The end of a change of size", .timeLimit(.minutes(10)))
struct TransitionEndTests {
    private final class FailingScene: SceneDelegate {
        func scene(_ scene: Scene, viewWillTransitionTo size: ScreenSize, with coordinator: TransitionCoordinator) {
            scene.note("animated \(coordinator.isAnimated) to \(coordinator.target.size)")
            coordinator.animate(alongsideTransition: {}, completion: { throw SceneError.cancelled })
        }
    }

    @Test("What a completion throws is reported: the change itself is done and acknowledged with the new place")
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
        // The next call begins after the completion.
        link.call(3, .willEnterForeground)
        #expect(await link.nextAcknowledgement()?.failure == nil)
        let line = "scene \(scene.id) threw at the end of a transition: cancelled"
        #expect(test.reports.all.filter { $0.hasSuffix(line) }.count == 1)
        #expect(scene.running == nil)
        await test.end()
    }
}
