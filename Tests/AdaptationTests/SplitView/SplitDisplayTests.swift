import Adaptation
import Testing

@Suite("Display modes of split views")
struct SplitDisplayTests {
    private let three: [SplitViewColumn: String] = [.primary: "boxes", .supplementary: "list", .secondary: "note"]

    @Test("The styles, columns, behaviours and modes have UIKit's numbers")
    func numbers() {
        #expect(SplitDisplayMode.allCases.map(\.rawValue) == Array(0...6))
        #expect(
            SplitDisplayMode.allCases.map(\.name) == [
                "automatic", "secondaryOnly", "oneBesideSecondary", "oneOverSecondary", "twoBesideSecondary",
                "twoOverSecondary", "twoDisplaceSecondary",
            ])
        #expect(SplitViewStyle.allCases.map(\.name) == ["unspecified", "doubleColumn", "tripleColumn"])
        #expect(SplitViewStyle.allCases.map(\.rawValue) == [0, 1, 2])
        #expect(SplitViewColumn.allCases.map(\.name) == ["primary", "supplementary", "secondary", "compact"])
        #expect(SplitViewColumn.allCases.map(\.rawValue) == [0, 1, 2, 3])
        #expect(SplitBehavior.allCases.map(\.name) == ["automatic", "tile", "overlay", "displace"])
        #expect(SplitBehavior.allCases.map(\.rawValue) == [0, 1, 2, 3])
    }

    @Test("window-50: with overlay behaviour and three columns, the preferred mode 4 reads as 5")
    func overlay() throws {
        let app = try SplittingApp(.tripleColumn, three)
        try app.change(.preferredSplitBehavior(.overlay))
        try app.change(.preferredDisplayMode(.twoBesideSecondary))
        #expect(app.state.displayMode.rawValue == 5)
        #expect(app.state.display.preferredMode == .twoBesideSecondary)
        try app.change(.preferredSplitBehavior(.displace))
        #expect(app.state.displayMode.rawValue == 6)
    }

    @Test(
        "Every behaviour has its own three modes, and translates the others",
        arguments: [
            (SplitBehavior.tile, [1, 2, 2, 4, 4, 4]), (.overlay, [1, 3, 3, 5, 5, 5]), (.displace, [1, 2, 2, 6, 6, 6]),
            (.automatic, [1, 2, 3, 4, 5, 6]),
        ])
    func behaviours(behavior: SplitBehavior, modes: [Int]) {
        let display = SplitDisplay(style: .tripleColumn, behavior: behavior)
        #expect(SplitDisplayMode.allCases.dropFirst().map { display.translated($0).rawValue } == modes)
        #expect(display.mode == (behavior == .overlay ? .secondaryOnly : .oneBesideSecondary))
    }

    @Test("Two columns show at most one beside or over the secondary one")
    func doubleColumn() {
        for (behavior, modes) in [
            (SplitBehavior.tile, [1, 2, 2, 2, 2, 2]), (.overlay, [1, 3, 3, 3, 3, 3]),
            (.automatic, [1, 2, 3, 2, 3, 2]),
        ] {
            let display = SplitDisplay(style: .doubleColumn, behavior: behavior)
            #expect(SplitDisplayMode.allCases.dropFirst().map { display.translated($0).rawValue } == modes)
        }
    }

    @Test("The mode is never automatic, and a mode shows its columns")
    func columns() {
        let display = SplitDisplay(style: .tripleColumn)
        #expect(display.columns(in: .secondaryOnly) == [.secondary])
        #expect(display.columns(in: .oneOverSecondary) == [.supplementary, .secondary])
        #expect(display.columns(in: .twoDisplaceSecondary) == [.primary, .supplementary, .secondary])
        #expect(display.columns(in: .automatic) == [.supplementary, .secondary])
        #expect(SplitDisplay(style: .unspecified).columns(in: .twoOverSecondary) == [.primary, .secondary])
    }

    @Test("The delegate learns of a mode before it changes, and of the columns that come and go")
    func willChange() throws {
        let app = try SplittingApp(.tripleColumn, three)
        var seen: [SplitDisplayMode] = []
        app.during = { _ in seen.append(app.state.displayMode) }
        try app.change(.preferredDisplayMode(.twoBesideSecondary))
        #expect(
            app.news() == ["willChangeTo twoBesideSecondary", "willShow primary", "displayMode is twoBesideSecondary"])
        #expect(seen == [.oneBesideSecondary, .oneBesideSecondary])
        try app.change(.preferredDisplayMode(.secondaryOnly))
        #expect(
            app.news() == [
                "willChangeTo secondaryOnly", "willHide primary", "willHide supplementary",
                "displayMode is secondaryOnly",
            ])
        try app.change(.preferredDisplayMode(.secondaryOnly))
        #expect(app.news().isEmpty)
        let classic = try SplittingApp()
        try classic.change(.preferredDisplayMode(.secondaryOnly))
        #expect(classic.news() == ["willChangeTo secondaryOnly", "displayMode is secondaryOnly"])
    }

    @Test("The user changes the mode only where a gesture presents the columns")
    func byUser() throws {
        let app = try SplittingApp(.doubleColumn)
        try app.change(.displayModeByUser(.secondaryOnly))
        #expect(app.state.displayMode == .secondaryOnly)
        try app.change(.presentsWithGesture(false))
        #expect(app.state.displayMode == .oneBesideSecondary)
        try app.change(.displayModeByUser(.secondaryOnly))
        #expect(app.state.displayMode == .oneBesideSecondary)
    }

    @Test("The app shows and hides columns with those on their leading side")
    func showAndHide() throws {
        let app = try SplittingApp(.tripleColumn, three)
        try app.change(.show(.primary))
        #expect(app.state.displayMode == .twoBesideSecondary)
        try app.change(.show(.supplementary))
        #expect(app.state.displayMode == .twoBesideSecondary)
        try app.change(.hide(.primary))
        #expect(app.state.displayMode == .oneBesideSecondary)
        try app.change(.hide(.supplementary))
        #expect(app.state.displayMode == .secondaryOnly)
        try app.change(.show(.supplementary))
        #expect(app.state.displayMode == .oneBesideSecondary)
        try app.change(.hide(.secondary))
        #expect(app.state.displayMode == .oneBesideSecondary)
        try app.change(.show(.primary))
        try app.change(.hide(.supplementary))
        #expect(app.state.displayMode == .secondaryOnly)
    }

    @Test("A mode that is set while the split view is collapsed is in force when it expands")
    func whileCollapsed() throws {
        for style in [SplitViewStyle.unspecified, .doubleColumn] {
            let app = try SplittingApp(style)
            try app.resize(to: .compact(320))
            _ = app.news()
            try app.change(.preferredDisplayMode(.secondaryOnly))
            #expect(app.news().isEmpty)
            try app.resize(to: .regular(694))
            #expect(app.state.displayMode == .secondaryOnly)
        }
    }
}
