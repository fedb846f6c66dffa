import ActivityWire
import Adaptation
import IPadScreen
import SceneClient
import Synchronization
import Testing

/// What the library's values say of a window's place; nothing here presents anything.
@MainActor
@Suite("Content adaptation", .timeLimit(.minutes(60)))
struct AdaptationRules {
    @Test(
        "A popover is full screen in a compact window, after asking its delegate with the window's traits", .content(1))
    func popover() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        stage.forget()
        let asked = Mutex<[SizeClass]>([])
        let adaptation = PopoverAdaptation { traits, _ in
            asked.withLock { $0.append(traits.horizontalSizeClass) }
            return .systemDefault
        }
        var styles: [PresentationStyle] = []
        func look() throws {
            let scene = try stage.scene("a")
            styles.append(adaptation.style(for: scene.traitCollection, windowWidth: scene.bounds.size.width))
            stage.world.note("a/1 \(scene.geometry): \(styles[styles.count - 1].rawValue)")
        }
        try look()
        try await stage.split(.halfHalf)
        try look()
        try await stage.perform(.expand(try stage.reference("a")))
        try look()
        #expect(styles == [.popover, .fullScreen, .popover])
        #expect(asked.withLock { $0 } == [.compact])
    }

    @Test("A delegate that returns none above 320 points keeps the popover in a wide compact window", .content(2))
    func popoverByWidth() async throws {
        let stage = try await ScreenFixture()
        try await stage.split(.halfHalf)
        stage.forget()
        let adaptation = PopoverAdaptation.popover(whenWiderThan: 320)
        func style(_ name: String) throws -> PresentationStyle {
            let scene = try stage.scene(name)
            let style = adaptation.style(for: scene.traitCollection, windowWidth: scene.bounds.size.width)
            stage.world.note("\(name)/1 \(scene.geometry): \(style.rawValue)")
            return style
        }
        #expect(try style("b") == .popover)
        try await stage.split(.wideNarrow)
        #expect(try style("b") == .fullScreen)
    }

    @Test("Two columns collapse to one stack and separate again with the same children", .content(3))
    func splitController() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        stage.forget()
        var controller = SplitController(
            primary: ["list"], secondary: ["note"], traits: try stage.scene("a").traitCollection)
        try stage.app("a").on[.traitCollectionDidChange] = { scene in controller.adapt(to: scene.traitCollection) }
        #expect(controller.form == .twoColumns)
        try await stage.split(.halfHalf)
        #expect(controller.form == .oneStack && controller.stack == ["list", "note"])
        stage.world.note("one stack: \(controller.stack.joined(separator: ", "))")
        try await stage.perform(.expand(try stage.reference("a")))
        #expect(controller.form == .twoColumns)
        #expect(controller.primary == ["list"] && controller.secondary == ["note"])
        stage.world.note("two columns: list | note")
    }
}
