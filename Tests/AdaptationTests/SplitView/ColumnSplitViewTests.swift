import Adaptation
import Testing

@Suite("Split views of the column style")
struct ColumnSplitViewTests {
    private let three: [SplitViewColumn: String] = [.primary: "boxes", .supplementary: "list", .secondary: "note"]

    @Test("window-49: a split view of the column style gets its own calls only, and has collapsed when it is told so")
    func collapseAndExpand() throws {
        let app = try SplittingApp(.doubleColumn)
        var collapsed: [Bool] = []
        app.during = { _ in collapsed.append(app.state.isCollapsed) }
        try app.resize(to: .compact(507))
        #expect(app.news() == ["topColumn secondary", "willHide primary", "didCollapse"])
        #expect(collapsed == [false, false] && app.state.isCollapsed)
        try app.resize(to: .regular(694))
        #expect(app.news() == ["displayMode oneBesideSecondary", "willShow primary", "didExpand"])
        #expect(!app.state.isCollapsed)
        try app.run(.detailShown("picture"))
        #expect(!app.news().contains("showDetail picture"))
    }

    @Test("The effect that tells of a collapse comes when the state has it")
    func didCollapse() throws {
        var view = try SplitView(style: .doubleColumn, [.primary: "list", .secondary: "note"])
        #expect(
            try view.handle(.windowWillChange(.compact(320))) == [.call(.topColumnForCollapsing(proposed: .secondary))])
        #expect(try view.handle(.returned(.column(.secondary))) == [.call(.willHide(.primary))])
        #expect(!view.state.isCollapsed && view.isWaiting)
        #expect(try view.handle(.returned(.done)) == [.didCollapse])
        #expect(view.state.isCollapsed && !view.isWaiting)
        #expect(try view.handle(.returned(.done)).isEmpty)
    }

    @Test("The delegate chooses the top column, above which no column is in the stack")
    func topColumn() throws {
        let app = try SplittingApp(.tripleColumn, three)
        app.topColumn = .supplementary
        try app.resize(to: .compact(507))
        #expect(app.state.viewControllers == ["boxes", "list"] && app.state.visibleColumns == [.supplementary])
        try app.resize(to: .regular(1_024))
        #expect(app.state.viewControllers == ["boxes", "list", "note"])
    }

    @Test("A top column without a controller is refused, and the proposed one is taken")
    func emptyTopColumn() throws {
        let app = try SplittingApp(.doubleColumn)
        app.topColumn = .compact
        try app.resize(to: .compact(507))
        #expect(app.news().contains("failed: topColumnForCollapsing: compact has no view controller"))
        #expect(app.state.topColumn == .secondary)
    }

    @Test("A controller for compact windows replaces the others while the split view is collapsed")
    func compactColumn() throws {
        let app = try SplittingApp(.doubleColumn)
        try app.change(.viewController("tabs", .compact))
        #expect(app.state.viewControllers == ["list", "note"])
        _ = app.news()
        try app.resize(to: .compact(507))
        #expect(
            app.news() == [
                "topColumn compact", "willHide primary", "willHide secondary", "willShow compact",
                "viewControllers tabs", "didCollapse",
            ])
        try app.change(.viewController(nil, .compact))
        #expect(app.state.viewControllers == ["list", "note"])
        try app.resize(to: .regular(694))
        #expect(app.state.viewControllers == ["list", "note"])
    }

    @Test("The delegate chooses the display mode of an expansion, in the split view's behaviour")
    func displayModeForExpanding() throws {
        let app = try SplittingApp(.doubleColumn)
        try app.change(.preferredSplitBehavior(.overlay))
        for (answer, mode) in [
            (SplitDisplayMode.oneBesideSecondary, SplitDisplayMode.oneOverSecondary), (.automatic, .secondaryOnly),
        ] {
            try app.resize(to: .compact(507))
            app.displayMode = answer
            try app.resize(to: .regular(694))
            #expect(app.state.displayMode == mode)
        }
    }

    @Test("A column that is shown or hidden while the split view is collapsed moves in its stack")
    func collapsedColumns() throws {
        let app = try SplittingApp(.tripleColumn, three)
        app.topColumn = .primary
        try app.resize(to: .compact(507))
        _ = app.news()
        try app.change(.show(.secondary))
        #expect(app.news() == ["willHide primary", "willShow secondary", "viewControllers boxes list note"])
        try app.change(.hide(.secondary))
        #expect(app.state.visibleColumns == [.supplementary])
        try app.change(.hide(.secondary))
        #expect(app.state.visibleColumns == [.supplementary])
        try app.change(.hide(.supplementary))
        try app.change(.hide(.primary))
        #expect(app.state.visibleColumns == [.primary])
        try app.change(.show(.compact))
        #expect(app.state.visibleColumns == [.primary])
    }
}
