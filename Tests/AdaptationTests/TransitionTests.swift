import Adaptation
import Testing

/// A window that goes through a transition and writes down what it could read at every step.
private struct ReadingWindow {
    var geometry: WindowGeometry
    private(set) var log: [String] = []

    mutating func perform(_ step: TransitionStep) {
        switch step {
        case .willTransitionToTraits(let new): note("willTransition \(new.horizontalSizeClass)")
        case .viewWillTransitionToSize(let new): note("viewWillTransition \(new)")
        case .apply(let new): geometry = new
        case .traitCollectionDidChange(let old): note("didChange from \(old.horizontalSizeClass)")
        case .alongsideBlocks: note("alongside")
        case .animation: break
        case .completionBlocks: note("completion")
        }
    }

    private mutating func note(_ call: String) {
        log.append("\(call), reads \(geometry.size) \(geometry.traits.horizontalSizeClass)")
    }
}

@Suite("Transitions")
struct TransitionTests {
    private func geometry(_ width: Double, _ sizeClass: SizeClass) -> WindowGeometry {
        WindowGeometry(
            size: ScreenSize(width: width, height: 768), screenSize: ScreenSize(width: 1_024, height: 768),
            traits: TraitCollection(horizontalSizeClass: sizeClass))
    }

    @Test("screen-41 to screen-45: old values before, new values after, blocks in their phases, no calls in between")
    func bothSignals() throws {
        let old = geometry(694, .regular)
        let transition = try #require(GeometryTransition(from: old, to: geometry(507, .compact)))
        var window = ReadingWindow(geometry: old)
        for step in transition.steps { window.perform(step) }
        #expect(
            window.log == [
                "willTransition compact, reads 694x768 regular",
                "viewWillTransition 507x768, reads 694x768 regular",
                "didChange from regular, reads 507x768 compact",
                "alongside, reads 507x768 compact",
                "completion, reads 507x768 compact",
            ])
        #expect(
            transition.steps.map(\.phase) == [
                .setup, .setup, .setup, .setup, .createAnimations, .runAnimations, .cleanup,
            ])
    }

    @Test("screen-46: traits alone send no size")
    func traitsOnly() throws {
        let transition = try #require(GeometryTransition(from: geometry(507, .compact), to: geometry(507, .regular)))
        #expect(transition.kind == .traitsOnly)
        #expect(
            transition.steps.filter { $0.phase == .setup } == [
                .willTransitionToTraits(TraitCollection(horizontalSizeClass: .regular)),
                .apply(geometry(507, .regular)),
                .traitCollectionDidChange(TraitCollection(horizontalSizeClass: .compact)),
            ])
    }

    @Test("A size change alone sends no traits, and no change sends nothing")
    func sizeOnly() throws {
        let transition = try #require(GeometryTransition(from: geometry(320, .compact), to: geometry(507, .compact)))
        #expect(transition.kind == .sizeOnly)
        #expect(transition.steps.first == .viewWillTransitionToSize(ScreenSize(width: 507, height: 768)))
        #expect(GeometryTransition(from: geometry(320, .compact), to: geometry(320, .compact)) == nil)
    }

    @Test("Another display around an unchanged window is read without a callback")
    func displayOnly() throws {
        let old = geometry(375, .compact)
        var new = old
        new.screenSize = ScreenSize(width: 1_210, height: 834)
        let transition = try #require(GeometryTransition(from: old, to: new))
        #expect(transition.kind == .displayOnly)
        #expect(transition.steps == [.apply(new)])
    }
}
