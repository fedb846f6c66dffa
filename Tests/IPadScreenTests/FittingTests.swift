import Adaptation
import Testing

@testable import IPadScreen

@Suite("Fitting an arrangement to a screen")
struct FittingTests {
    private typealias Kept = Arrangement<String>
    private typealias LeftOut = Screen.LeftOut
    private let pair = SplitPair(leading: "A", trailing: "B", ratio: .wideNarrow)

    private func left(_ windows: String..., because reason: ScreenRefusal) -> [LeftOut] {
        windows.map { LeftOut(window: $0, reason: reason) }
    }

    @Test("A fitting arrangement is kept unchanged")
    func whole() throws {
        let screen = try ScreenFixture("ipadpro11g1").screen
        let wanted = Kept(
            base: .split(pair), slideOver: SlideOverStack(windows: ["C", "P"], isShown: true, edge: .leading))
        let fitted = screen.fitted(wanted)
        #expect(fitted.arrangement == wanted)
        #expect(fitted.leftOut.isEmpty)
    }

    @Test("On a model without a split only the primary remains")
    func noSplit() throws {
        let fitted = try ScreenFixture("ipadair1").screen.fitted(Kept(base: .split(pair)))
        #expect(fitted.arrangement.base == .full("A"))
        #expect(fitted.leftOut == left("B", because: .modeNotOnDevice(.splitView, device: "ipadair1")))
    }

    @Test("A phone keeps the primary alone, and names for the rest that it has no multitasking")
    func phone() throws {
        var screen = try ScreenFixture("iphone8plus").screen
        let wanted = Kept(
            base: .split(pair), slideOver: SlideOverStack(windows: ["C", "P"], isShown: true, edge: .leading))
        let fitted = screen.fitted(wanted)
        #expect(fitted.arrangement.base == .full("A") && fitted.arrangement.placed.map(\.window) == ["A"])
        let reason = ScreenRefusal.noMultitasking(device: "iphone8plus")
        #expect(fitted.leftOut == left("B", "C", "C", "P", because: reason))
        #expect(throws: reason) { try screen.show(wanted) }
    }

    @Test("An ineligible side is dropped, and an unavailable ratio leaves the primary")
    func ineligibleSide() throws {
        var stage = try ScreenFixture()
        let facts = MultitaskingFacts(requiresFullScreen: true)
        _ = try stage.screen.handle(.added(WindowDescription("B", app: "app.B", facts: facts)))
        let fitted = stage.screen.fitted(Kept(base: .split(pair)))
        #expect(fitted.arrangement.base == .full("A"))
        #expect(fitted.leftOut == left("B", because: .notEligible(window: "B", .requiresFullScreen)))
        let classic = try ScreenFixture("ipadpro97", .classic)
        let narrow = SplitPair(leading: "A", trailing: "B", ratio: .narrowWide)
        let refusal = ScreenRefusal.ratioNotAvailable(.narrowWide, .landscape, .classic)
        let shown = classic.screen.fitted(Kept(base: .split(narrow)))
        #expect(shown.arrangement.base == .full("A") && shown.leftOut == left("B", because: refusal))
        var loading = classic
        #expect(throws: refusal) { try loading.screen.show(Kept(base: .split(narrow))) }
    }

    @Test("A landscape half fits in portrait because it becomes wide and narrow")
    func halfInPortrait() throws {
        var stage = try ScreenFixture("ipadpro97", .modern, .portrait)
        let half = Kept(base: .split(SplitPair(leading: "A", trailing: "B", ratio: .halfHalf)))
        #expect(stage.screen.fitted(half).leftOut.isEmpty)
        _ = try stage.screen.show(half)
        #expect(stage.screen.arrangement.pair?.ratio == .wideNarrow)
        #expect(stage.screen.arrangement.pair?.landscapeRatio == .halfHalf)
        #expect(stage.screen.brokenInvariants.isEmpty)
    }

    @Test("A pane is dropped if there is none, its app is ineligible, or over a classic split")
    func pane() throws {
        let pane = SlideOverStack(windows: ["C"], isShown: true)
        let old = try ScreenFixture("ipad3", .classic).screen.fitted(Kept(base: .full("A"), slideOver: pane))
        #expect(!old.arrangement.slideOver.isShown && old.arrangement.base == .full("A"))
        #expect(old.leftOut.first == LeftOut(window: "C", reason: .modeNotOnDevice(.slideOver, device: "ipad3")))
        let classic = try ScreenFixture("ipadpro97", .classic).screen
        let over = classic.fitted(Kept(base: .split(pair), slideOver: pane))
        #expect(over.arrangement.base == .split(pair) && over.arrangement.slideOver.windows.isEmpty)
        #expect(
            over.leftOut
                == left("C", "C", because: .modeNotOnProfile(.slideOver, .classic)))
        #expect(classic.fitted(Kept(base: .full("A"), slideOver: pane)).leftOut.isEmpty)
        var stage = try ScreenFixture()
        let facts = MultitaskingFacts(hasLaunchStoryboard: false)
        _ = try stage.screen.handle(.added(WindowDescription("C", app: "app.C", facts: facts)))
        let without = stage.screen.fitted(Kept(base: .full("A"), slideOver: pane))
        #expect(without.leftOut == left("C", because: .notEligible(window: "C", .noLaunchStoryboard)))
        #expect(without.arrangement.slideOver.windows == ["C"] && !without.arrangement.slideOver.isShown)
    }

    @Test("A centre window is dropped on a release without one")
    func centre() throws {
        let release = try #require(SystemRelease(14))
        var old = try ScreenFixture("ipadpro105", .modern, release: 14)
        let wanted = Kept(base: .full("A"), centre: "B")
        let fitted = old.screen.fitted(wanted)
        #expect(fitted.arrangement == Kept(base: .full("A")))
        #expect(fitted.leftOut == left("B", because: .notOnRelease(release)))
        #expect(throws: ScreenRefusal.notOnRelease(release)) { try old.screen.show(wanted) }
        let new = try ScreenFixture("ipadpro105", .modern, release: 15)
        #expect(new.screen.fitted(wanted).arrangement == wanted && new.screen.fitted(wanted).leftOut.isEmpty)
    }

    @Test("A centre window is dropped if only one app is allowed or its app is ineligible")
    func centreAlone() throws {
        let wanted = Kept(base: .full("A"), centre: "B")
        var stage = try ScreenFixture("ipadpro105", .modern)
        _ = try stage.screen.handle(.settingsChanged(MultitaskingSettings(allowsMultipleApps: false)))
        #expect(stage.screen.fitted(wanted).arrangement == Kept(base: .full("A")))
        #expect(stage.screen.fitted(wanted).leftOut == left("B", because: .multipleAppsNotAllowed))
        var other = try ScreenFixture("ipadpro105", .modern)
        let facts = MultitaskingFacts(requiresFullScreen: true)
        _ = try other.screen.handle(.added(WindowDescription("B", app: "app.B", facts: facts)))
        let refusal = ScreenRefusal.notEligible(window: "B", .requiresFullScreen)
        #expect(other.screen.fitted(wanted).leftOut == left("B", because: refusal))
    }

    @Test("Classic keeps neither pairs nor windows behind the pane, and puts the pane at the trailing side")
    func spaces() throws {
        let screen = try ScreenFixture("ipadpro97", .classic).screen
        let saved = SplitPair(leading: "B", trailing: "C", ratio: .halfHalf)
        let pairs = screen.fitted(Kept(base: .full("A"), savedPairs: [saved]))
        #expect(pairs.arrangement == Kept(base: .full("A")))
        #expect(pairs.leftOut == left("B", "C", because: .modeNotOnProfile(.slideOver, .classic)))
        let shown = screen.fitted(
            Kept(base: .full("A"), slideOver: SlideOverStack(windows: ["B", "C"], isShown: true, edge: .leading)))
        #expect(shown.arrangement.slideOver == SlideOverStack(windows: ["B"], isShown: true, edge: .trailing))
        #expect(shown.leftOut == left("C", because: .modeNotOnProfile(.slideOver, .classic)))
        let hidden = screen.fitted(Kept(base: .full("A"), slideOver: SlideOverStack(windows: ["B", "C"])))
        #expect(hidden.arrangement.slideOver == SlideOverStack())
        #expect(hidden.leftOut == left("B", "C", because: .modeNotOnProfile(.slideOver, .classic)))
        let alone = screen.fitted(
            Kept(base: .full("A"), slideOver: SlideOverStack(windows: ["B"], isShown: true)))
        #expect(alone.leftOut.isEmpty)
    }

    @Test("Unknown windows and windows in two positions are dropped silently")
    func unknown() throws {
        let screen = try ScreenFixture().screen
        let wanted = Kept(
            base: .split(SplitPair(leading: "X", trailing: "B", ratio: .halfHalf)),
            slideOver: SlideOverStack(windows: ["B", "Y", "C"], isShown: true), centre: "C",
            savedPairs: [pair, SplitPair(leading: "A", trailing: "P", ratio: .halfHalf)])
        let fitted = screen.fitted(wanted)
        #expect(fitted.arrangement.base == .full("B"))
        #expect(fitted.arrangement.centre == "C")
        #expect(fitted.arrangement.slideOver == SlideOverStack())
        #expect(fitted.leftOut.isEmpty)
    }

    @Test("A stored arrangement has the requested windows, each once, within the limits")
    func keeping() {
        func kept(_ base: Kept.Base, _ wanted: String) -> Kept.Base {
            Kept(base: base).keeping { wanted.contains($0) }.base
        }
        #expect(kept(.home, "AB") == .home)
        #expect(kept(.full("A"), "AB") == .full("A") && kept(.full("A"), "B") == .home)
        #expect(kept(.split(pair), "AB") == .split(pair))
        #expect(kept(.split(pair), "A") == .full("A") && kept(.split(pair), "B") == .full("B"))
        #expect(kept(.split(pair), "C") == .home)
        #expect(kept(.split(SplitPair(leading: "A", trailing: "A", ratio: .halfHalf)), "A") == .full("A"))
        let stack = SlideOverStack(windows: (1...20).map { "\($0)" }, isShown: true)
        let full = Kept(base: .full("A"), slideOver: stack).keeping { _ in true }
        #expect(full.slideOver.windows == (1...16).map { "\($0)" } && full.slideOver.isShown)
        let withoutFront = Kept(base: .full("A"), slideOver: stack).keeping { $0 != "1" }
        #expect(withoutFront.slideOver.windows.first == "2" && !withoutFront.slideOver.isShown)
        let pairs = (0..<70).map { SplitPair(leading: "l\($0)", trailing: "t\($0)", ratio: .halfHalf) }
        let saved = Kept(base: .full("A"), savedPairs: pairs).keeping { $0 != "l1" && $0 != "t2" }
        #expect(saved.savedPairs == [pairs[0]] + pairs[3..<66])
        let twice = SplitPair(leading: "B", trailing: "B", ratio: .halfHalf)
        #expect(Kept(base: .full("A"), savedPairs: [twice]).keeping { _ in true }.savedPairs.isEmpty)
        let floating = Kept(base: .full("A"), slideOver: stack, centre: "B").keeping { $0 != "A" }
        #expect(floating.base == .home && floating.centre == nil && !floating.slideOver.isShown)
        #expect(floating.slideOver.windows.count == 16)
    }
}
