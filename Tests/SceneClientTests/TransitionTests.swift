import ActivityWire
import Adaptation
import Testing

@testable import SceneClient

/// Writes down what a window reads in each callback of a change.
final class ChangingScene: SceneDelegate {
    func scene(
        _ scene: Scene, willTransitionTo newTraits: TraitCollection, with coordinator: TransitionCoordinator
    ) {
        scene.note("will \(newTraits) at \(scene.geometry)")
    }

    func scene(_ scene: Scene, viewWillTransitionTo size: ScreenSize, with coordinator: TransitionCoordinator) {
        scene.note("will \(size) at \(scene.geometry)")
        coordinator.animate(
            alongsideTransition: { scene.note("alongside at \(scene.geometry)") },
            completion: { scene.note("completion") })
    }

    func scene(_ scene: Scene, traitCollectionDidChange previous: TraitCollection) {
        scene.note("did change from \(previous) at \(scene.geometry)")
    }

    func scene(_ scene: Scene, didUpdate previous: WindowGeometry) { scene.note("did update from \(previous.size)") }
    func sceneDidBecomeActive(_ scene: Scene) { scene.note("active") }
    func scene(_ scene: Scene, keyboardWillShow frame: KeyboardFrame) { scene.note("keyboard \(frame.inWindow)") }
}

@MainActor
@Suite("Changes of size and traits", .timeLimit(.minutes(10)))
struct TransitionTests {
    private static func geometry(_ width: Double, _ horizontal: SizeClass) -> WindowGeometry {
        WindowGeometry(
            size: ScreenSize(width: width, height: 768), screenSize: ScreenSize(width: 1_024, height: 768),
            traits: TraitCollection(horizontalSizeClass: horizontal, verticalSizeClass: .regular))
    }

    /// The lines that calls leave in the journal, after a connect at 1024x768 regular.
    private func lines(_ bodies: [SceneCall.Body]) async throws -> [String] {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        var options = ActivityWire.ConnectionOptions()
        options.geometry = Self.geometry(1_024, .regular)
        let description = Samples.description(delegateClass: "ChangingScene")
        for (index, body) in ([.connect(description, options)] + bodies).enumerated() {
            link.call(UInt64(index) + 1, body)
            let acknowledgement = try #require(await link.nextAcknowledgement())
            #expect(acknowledgement.failure == nil)
        }
        await test.end()
        return Array(test.journal.lines.dropFirst().filter { $0 != "willTerminate" })
    }

    private func transition(to width: Double, _ horizontal: SizeClass) -> SceneCall.Body {
        .transition(SceneTransition(geometry: Self.geometry(width, horizontal), isAnimated: true))
    }

    @Test("A change of both sends traits, size, the new values, then the animations and completions (P:T4, P:T7, P:T8)")
    func both() async throws {
        #expect(
            try await lines([transition(to: 507, .compact), .didBecomeActive]) == [
                "will compact/regular at 1024x768 regular/regular", "will 507x768 at 1024x768 regular/regular",
                "did change from regular/regular at 507x768 compact/regular", "did update from 1024x768",
                "alongside at 507x768 compact/regular", "completion", "active",
            ])
    }

    @Test("A change of size alone sends no traits (P:T5)")
    func sizeOnly() async throws {
        #expect(
            try await lines([transition(to: 694, .regular), .didBecomeActive]) == [
                "will 694x768 at 1024x768 regular/regular", "did update from 1024x768",
                "alongside at 694x768 regular/regular", "completion", "active",
            ])
    }

    @Test("Without a change there is no callback at all (P:T11)")
    func neither() async throws {
        #expect(try await lines([transition(to: 1_024, .regular), .didBecomeActive]) == ["active"])
    }

    @Test("The keyboard's frame is also given in the window's own coordinates (P:X2)")
    func keyboard() async throws {
        let frame = KeyboardFrame(
            onScreen: ScreenRectangle(x: 0, y: 468, width: 1_024, height: 300),
            windowCorner: ScreenPoint(x: 704, y: 0), isLocal: true)
        #expect(try await lines([.notice(.keyboardWillShow(frame))]) == ["keyboard 1024x300 at -704,468"])
    }

    /// Gives blocks to the coordinator of its change, and these give others.
    private final class NestingScene: SceneDelegate {
        var order: [String] = []

        func scene(_ scene: Scene, viewWillTransitionTo size: ScreenSize, with coordinator: TransitionCoordinator) {
            give("first", to: coordinator) { self.give("by a block", to: coordinator) }
        }

        private func give(
            _ name: String, to coordinator: TransitionCoordinator, _ more: @escaping @MainActor () -> Void = {}
        ) {
            coordinator.animate {
                self.order.append("\(name) \(coordinator.phase)")
                more()
            } completion: {
                self.order.append("\(name) \(coordinator.phase)")
                if name == "first" { self.give("by an end", to: coordinator) }
            }
        }
    }

    @Test("A block added by a running block runs as well, and so does one added too late to animate")
    func nested() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let nesting = NestingScene()
        scene.delegate = nesting
        link.call(2, transition(to: 1_024, .regular))
        #expect(await link.nextAcknowledgement()?.failure == nil)
        await scene.transitionEnds.waitUntilIdle()
        #expect(
            nesting.order == [
                "first createAnimations", "by a block createAnimations", "first cleanup", "by an end cleanup",
                "by a block cleanup", "by an end cleanup",
            ])
        await test.end()
    }

    /// A part that takes its time when its traits change.
    private final class WaitingChild: SceneChildDelegate {
        let (begun, began) = AsyncStream.makeStream(of: Void.self)
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)

        func child(
            _ child: SceneChild, willTransitionTo newTraits: TraitCollection, with coordinator: TransitionCoordinator
        ) async throws {
            began.yield()
            for await _ in gate { break }
        }
    }

    @Test("A child whose traits change during a resize has the window's new size afterwards")
    func resizedMeanwhile() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        link.call(2, transition(to: 1_024, .regular))
        #expect(await link.nextAcknowledgement()?.failure == nil)
        let delegate = WaitingChild()
        let child = scene.addChild(delegate)
        let change = Task {
            try await scene.setOverrideTraitCollection(TraitOverrides(horizontalSizeClass: .compact), forChild: child)
        }
        for await _ in delegate.begun { break }
        link.call(3, transition(to: 694, .regular))
        #expect(await link.nextAcknowledgement()?.failure == nil)
        delegate.opener.finish()
        try await change.value
        #expect("\(scene.geometry)" == "694x768 regular/regular")
        #expect("\(child.geometry)" == "694x768 compact/regular")
        await test.end()
    }
}
