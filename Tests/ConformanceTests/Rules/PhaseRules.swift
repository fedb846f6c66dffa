import ActivityWire
import Adaptation
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Phases of a transition", .timeLimit(.minutes(60)))
struct PhaseRules {
    /// A window that is about to be turned, and gives blocks to the coordinators of its changes.
    private func stage() async throws -> ScreenFixture {
        let stage = try await ScreenFixture()
        try stage.app("a").registersBlocks = true
        try await stage.open("a")
        stage.forget()
        return stage
    }

    /// What the broker knew of the window's size while a block ran.
    private func known(during callback: SceneCallback) async throws -> (told: [String], size: String) {
        let stage = try await stage()
        let (app, reference) = (try stage.app("a"), try stage.reference("a"))
        var answer: WorldTool.Answer?
        app.on[callback] = { _ in
            // What was said before is on its way.
            try await stage.world.clock.sleep(.seconds(1))
            answer = stage.world.tool.send(.query(.sceneReport(reference)))
            try await stage.world.clock.sleep(.seconds(1))
        }
        _ = stage.world.tool.send(.screen(.rotate(.portrait)))
        await stage.world.pass(.seconds(3))
        guard case .success(.sceneReport(let report))? = answer?.result else {
            throw WorldError("the broker did not say what it knows of the window")
        }
        let size = report.geometry.map { "\($0.size)" } ?? "nothing"
        stage.world.note("\(callback.rawValue): the broker knows \(size)")
        return (stage.told("a"), size)
    }

    @Test("An animation block runs after the setup, before the window is ready to move", .screen(43))
    func alongside() async throws {
        let (told, size) = try await known(during: .transitionAlongside)
        #expect(
            told == [
                "setup viewWillTransition 768x1024", "setup didUpdate", "createAnimations alongside",
                "cleanup completion",
            ])
        // The change runs when the window has said that it is ready; until then the broker knows the old size.
        #expect(size == "1024x768")
    }

    @Test("A completion block runs last, when the change is done", .screen(44))
    func completion() async throws {
        let (told, size) = try await known(during: .transitionCompletion)
        #expect(told.last == "cleanup completion")
        #expect(told.filter { $0 == "cleanup completion" }.count == 1)
        #expect(size == "768x1024")
    }

    @Test("Blocks run in the order in which they were added, even if the change is not visible", .screen(43, 44))
    func severalBlocks() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        let app = try stage.app("a")
        app.registersBlocks = true
        app.on[.willTransitionToTraits] = { scene in
            let change = try #require((scene.delegate as? RecordingScene)?.change)
            change.animate {
                scene.journal?.note(scene, "first alongside")
            } completion: {
                scene.journal?.note(scene, "first completion")
            }
        }
        let blocks = [
            "setup didUpdate", "createAnimations first alongside", "createAnimations alongside",
            "cleanup first completion", "cleanup completion",
        ]
        stage.forget()
        try await stage.perform(.rotate(.portrait))
        #expect(
            stage.told("a") == [
                "setup willTransition compact/regular", "setup viewWillTransition 438x1024",
                "setup traitCollectionDidChange",
            ] + blocks)
        stage.forget()
        try await stage.perform(.home)
        let there = [
            "setup willTransition regular/regular unseen", "setup viewWillTransition 694x768 unseen",
            "setup traitCollectionDidChange",
        ]
        let back = [
            "setup willTransition compact/regular unseen", "setup viewWillTransition 438x1024 unseen",
            "setup traitCollectionDidChange",
        ]
        #expect(stage.told("a") == ["willResignActive", "didEnterBackground"] + there + blocks + back + blocks)
    }

    /// A part of a window that gives blocks to the coordinator of its own change.
    private final class BlockChild: SceneChildDelegate {
        private let world: World

        init(_ world: World) { self.world = world }

        func child(
            _ child: SceneChild, willTransitionTo newTraits: TraitCollection, with coordinator: TransitionCoordinator
        ) async throws {
            let note = { @MainActor [world] (line: String) in
                world.note("child \(coordinator.phase.rawValue) \(line)")
            }
            note("willTransition")
            coordinator.animate {
                note("alongside")
            } completion: {
                note("completion")
            }
        }

        func child(_ child: SceneChild, traitCollectionDidChange previous: TraitCollection) async throws {
            world.note("child reads \(child.traitCollection)")
        }
    }

    @Test("The blocks of a child whose traits alone change run in the same phases", .screen(43, 44))
    func blocksOfAPart() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        let scene = try stage.scene("a")
        let child = scene.addChild(BlockChild(stage.world))
        stage.forget()
        try await scene.setOverrideTraitCollection(TraitOverrides(horizontalSizeClass: .compact), forChild: child)
        #expect(
            stage.world.trace(of: "child") == [
                "setup willTransition", "reads compact/regular", "createAnimations alongside", "cleanup completion",
            ])
    }

    @Test("Blocks that a child adds to its window's change run in order", .screen(43, 44))
    func blocksOfAPartInAChangeOfItsWindow() async throws {
        let stage = try await stage()
        try stage.scene("a").addChild(BlockChild(stage.world))
        try await stage.split(.halfHalf)
        let ends = ["didUpdate", " alongside", " completion"]
        #expect(
            stage.world.trace.filter { line in line.hasPrefix("child ") || ends.contains { line.hasSuffix($0) } } == [
                "child setup willTransition", "child reads compact/regular", "a/1 setup didUpdate",
                "child createAnimations alongside", "a/1 createAnimations alongside",
                "child cleanup completion", "a/1 cleanup completion",
            ])
    }

    @Test("Nothing is called during a change, although a keyboard and another rotation are waiting", .screen(45))
    func running() async throws {
        let stage = try await ScreenFixture {
            $0.registersBlocks = true
            $0.hasChild = true
            $0.tracesEverything()
        }
        try await stage.open("a")
        stage.forget()
        let (app, reference) = (try stage.app("a"), try stage.reference("a"))
        app.on[.transitionAlongside] = { _ in
            app.on[.transitionAlongside] = nil
            _ = stage.world.tool.send(.screen(.keyboard(reference, height: 300)))
            _ = stage.world.tool.send(.screen(.rotate(.landscape)))
            try await stage.world.clock.sleep(.seconds(1))
        }
        _ = stage.world.tool.send(.screen(.rotate(.portrait)))
        await stage.world.pass(.seconds(2))
        let told = stage.told("a")
        #expect(
            told == [
                "setup viewWillTransition 768x1024", "setup child viewWillTransition 768x1024", "setup didUpdate",
                "createAnimations alongside", "cleanup completion",
                "keyboardWillShow local 768x300 at 0",
                "setup viewWillTransition 1024x768", "setup child viewWillTransition 1024x768", "setup didUpdate",
                "createAnimations alongside", "cleanup completion",
                "keyboardWillChangeFrame local 1024x300 at 0",
            ])
        #expect(told.filter { $0.hasPrefix("runAnimations ") } == [])
    }

    @Test("The next change waits for a slow completion of the previous one", .screen(45))
    func overBehindASlowEnd() async throws {
        let stage = try await stage()
        try stage.app("a").on[.transitionCompletion] = { _ in try await stage.world.clock.sleep(.seconds(5)) }
        for command in [ScreenCommand.rotate(.portrait), .rotate(.landscape), .home] {
            _ = stage.world.tool.send(.screen(command))
            await stage.world.pass(.seconds(1))
        }
        let told = stage.told("a")
        #expect(told.count { $0.hasSuffix(" completion") } == 1)
        #expect(told.contains("cleanup willResignActive") && told.contains("cleanup didEnterBackground"))
        await stage.world.pass(.seconds(30))
        #expect(stage.told("a").count { $0 == "cleanup completion" } == 4)
        #expect(stage.told("a").filter { $0.hasPrefix("runAnimations ") } == [])
    }

    @Test("A child with overridden traits is notified of traits and not of a size", .screen(46))
    func overriddenTraits() async throws {
        let stage = try await ScreenFixture { $0.hasChild = true }
        try await stage.open("a")
        stage.forget()
        let scene = try stage.scene("a")
        let child = try #require((scene.delegate as? RecordingScene)?.child)
        try await scene.setOverrideTraitCollection(TraitOverrides(horizontalSizeClass: .compact), forChild: child)
        #expect(
            stage.world.trace(of: "a/1") == [
                "child willTransition compact/regular, reads 1024x768 regular/regular",
                "child traitCollectionDidChange, reads 1024x768 compact/regular",
            ])
        #expect("\(scene.geometry)" == "1024x768 regular/regular")
        stage.forget()
        try await scene.setOverrideTraitCollection(nil, forChild: child)
        #expect(
            stage.world.trace(of: "a/1") == [
                "child willTransition regular/regular, reads 1024x768 compact/regular",
                "child traitCollectionDidChange, reads 1024x768 regular/regular",
            ])
    }

    @Test("A child goes through its window's changes after it, as far as they affect it")
    func children() async throws {
        let stage = try await ScreenFixture { $0.hasChild = true }
        try await stage.open("a")
        let scene = try stage.scene("a")
        let child = try #require((scene.delegate as? RecordingScene)?.child)
        stage.forget()
        try await stage.split(.halfHalf)
        #expect(
            stage.told("a") == [
                "willResignActive", "willTransition compact/regular", "child willTransition compact/regular",
                "viewWillTransition 507x768", "child viewWillTransition 507x768", "traitCollectionDidChange",
                "child traitCollectionDidChange", "didBecomeActive",
            ])
        try await scene.setOverrideTraitCollection(TraitOverrides(horizontalSizeClass: .compact), forChild: child)
        stage.forget()
        try await stage.perform(.expand(try stage.reference("a")))
        #expect(
            stage.told("a").filter { $0.hasPrefix("child") } == ["child viewWillTransition 1024x768"])
        #expect("\(child.geometry)" == "1024x768 compact/regular")
        scene.removeChild(child)
        stage.forget()
        try await stage.perform(.rotate(.portrait))
        #expect(stage.told("a") == ["viewWillTransition 768x1024"])
        await #expect(throws: SceneError.invalidValue(field: "child", reason: "is not part of this window")) {
            try await scene.setOverrideTraitCollection(nil, forChild: child)
        }
    }
}
