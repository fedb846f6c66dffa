import Adaptation
import IPadScreen
import Testing

@Suite("Moving windows between positions")
struct MoveRuleTests {
    @Test("A newcomer takes the position of the other window, in a split, in the pane and in the centre")
    func replaced() throws {
        var split = try ScreenFixture()
        try split.prepare(.split(leading: "A", trailing: "B", .wideNarrow), .replace("A", by: "C"))
        #expect(split.screen.arrangement.pair == SplitPair(leading: "C", trailing: "B", ratio: .wideNarrow))
        try split.prepare(.replace("B", by: "A"))
        #expect(split.screen.arrangement.pair == SplitPair(leading: "C", trailing: "A", ratio: .wideNarrow))
        #expect(split.screen.brokenInvariants.isEmpty)
        var centre = try ScreenFixture()
        try centre.prepare(.open("A", .full), .open("B", .centre), .replace("B", by: "C"))
        #expect(centre.screen.arrangement.centre == "C" && centre.screen.arrangement.base == .full("A"))
    }

    @Test("screen-34: a window that replaces a full screen one is under neither pane nor centre window")
    func multipleAppsOffAtAReplacementUnderOthers() throws {
        for place in [ScreenPlacement.slideOver, .centre] {
            var stage = try ScreenFixture()
            try stage.prepare(.open("A", .full), .open("B", place))
            _ = try stage.screen.handle(.settingsChanged(MultitaskingSettings(allowsMultipleApps: false)))
            try stage.prepare(.replace("A", by: "P"))
            #expect(stage.screen.placedWindows.map(\.window) == ["P"])
            #expect(stage.screen.brokenInvariants.isEmpty)
        }
    }

    @Test("A newcomer from a saved pair leaves that pair")
    func fromSavedPair() throws {
        var stage = try ScreenFixture()
        try stage.prepare(
            .split(leading: "C", trailing: "P", .halfHalf), .open("A", .full), .open("B", .slideOver),
            .replace("B", by: "C"))
        #expect(stage.screen.arrangement.slideOver.windows == ["C"])
        #expect(stage.screen.arrangement.savedPairs.isEmpty)
        #expect(stage.screen.brokenInvariants.isEmpty)
    }

    @Test("A newcomer from the other side of the split leaves it")
    func fromOtherSide() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf), .replace("A", by: "B"))
        #expect(stage.screen.arrangement.base == .full("A") || stage.screen.arrangement.base == .full("B"))
        #expect(stage.screen.placedWindows.count == 1 && stage.screen.brokenInvariants.isEmpty)
    }

    @Test("A window that becomes full screen replaces the one in the centre")
    func expandedUnderCentre() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf), .open("C", .centre), .expand("A"))
        #expect(stage.screen.placedWindows.map(\.window) == ["A"])
        #expect(stage.screen.life(of: "C") == .background)
        try stage.prepare(.open("C", .centre), .expand("A"))
        #expect(stage.screen.placedWindows.map(\.window) == ["A"])
    }

    @Test("A classic split removes the pane over it")
    func classicPane() throws {
        var stage = try ScreenFixture("ipadpro97", .classic)
        try stage.prepare(.open("A", .full), .open("B", .slideOver), .open("C", .side(.trailing)))
        #expect(stage.screen.placedWindows.map(\.window) == ["A", "C"])
        #expect(stage.screen.arrangement.slideOver.windows.isEmpty && stage.screen.brokenInvariants.isEmpty)
    }

    @Test("A split made over a saved pair with one of its windows forgets that pair, and saves the replaced one")
    func spaces() throws {
        var stage = try ScreenFixture()
        try stage.prepare(
            .split(leading: "A", trailing: "B", .halfHalf), .split(leading: "C", trailing: "P", .wideNarrow))
        #expect(stage.screen.arrangement.savedPairs == [SplitPair(leading: "A", trailing: "B", ratio: .halfHalf)])
        try stage.prepare(.split(leading: "A", trailing: "C", .halfHalf))
        #expect(stage.screen.arrangement.savedPairs.isEmpty)
    }

    @Test("An ineligible newcomer is refused on an open side, whatever is full screen")
    func ineligibleNewcomer() throws {
        var stage = try ScreenFixture()
        let facts = MultitaskingFacts(requiresFullScreen: true)
        _ = try stage.screen.handle(.added(WindowDescription("X", app: "app.X", facts: facts)))
        try stage.prepare(.open("A", .full))
        let refusal = ScreenRefusal.notEligible(window: "X", .requiresFullScreen)
        #expect(stage.refusal(.open("X", .side(.trailing))) == refusal)
        #expect(stage.refusal(.open("X", .centre)) == refusal && stage.refusal(.open("X", .slideOver)) == refusal)
        try stage.prepare(.open("X", .full))
        #expect(
            stage.refusal(.open("A", .side(.leading)))
                == .primaryNotEligible(window: "X", .requiresFullScreen))
        try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf))
        #expect(
            stage.refusal(.open("X", .side(.trailing))) == refusal && stage.refusal(.replace("A", by: "X")) == refusal)
        try stage.prepare(.open("C", .full))
        #expect(stage.refusal(.replace("C", by: "X")) == nil)
    }

    @Test("A restored window has no pending transition unless it reports one")
    func resumed() throws {
        let window = WindowDescription("A", app: "app.A")
        #expect(ResumedWindow(window).lastTransition == 0 && ResumedWindow(window).life == .unattached)
        let screen = try ScreenFixture().screen
        let geometry = screen.geometry.geometry(at: .full)
        let seen = ResumedWindow(window, life: .background, geometry: geometry, lastTransition: 7)
        var restored = try Screen(restoring: screen.saved, device: screen.device, windows: [seen])
        _ = try restored.handle(.open("A", .full))
        let events = try restored.handle(.rotate(.portrait))
        #expect(restored.unansweredTransition(of: "A") == 8 && events.count == 1)
    }

    @Test("A restored window counts as having answered its transitions")
    func answered() throws {
        let screen = try ScreenFixture().screen
        let geometry = screen.geometry.geometry(at: .full)
        let window = ResumedWindow(
            WindowDescription("A", app: "app.A"), life: .background, geometry: geometry, lastTransition: 7)
        let restored = try Screen(restoring: screen.saved, device: screen.device, windows: [window])
        #expect(restored.unansweredTransition(of: "A") == nil)
    }

    @Test("A keyboard may be as high as the screen, and the zones along the sides are 40 points wide")
    func bounds() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.open("A", .full))
        #expect(throws: Never.self) { try stage.screen.handle(.keyboardShown(by: "A", height: 768)) }
        let targets = [0.0, 39.5, 40, 983.5, 984, 1_023.5].map { x in
            stage.screen.dropTarget(at: ScreenPoint(x: x, y: 5))
        }
        let inside = [40, 983.5].map { DropTarget<String>.window("A", at: ScreenPoint(x: $0, y: 5)) }
        #expect(targets == [.edge(.leading), .edge(.leading)] + inside + [.edge(.trailing), .edge(.trailing)])
    }
}
