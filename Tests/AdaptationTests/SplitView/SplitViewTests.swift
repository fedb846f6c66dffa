import Adaptation
import Testing

@Suite("Details and children of split views")
struct SplitViewTests {
    @Test("window-48: an unhandled detail replaces the secondary in a regular window, and is modal in a compact one")
    func detail() throws {
        let app = try SplittingApp()
        try app.run(.detailShown("picture"))
        #expect(
            app.news() == ["showDetail picture", "forward picture to note", "viewControllers list picture"])
        #expect(app.state.viewControllers == ["list", "picture"])
        try app.resize(to: .compact(507))
        _ = app.news()
        try app.run(.detailShown("map"))
        #expect(app.news() == ["showDetail map", "forward map to list", "present map"])
        #expect(app.state.viewControllers == ["list"])
    }

    @Test("A detail that the delegate or a navigation controller shows changes nothing else")
    func handled() throws {
        let app = try SplittingApp()
        app.showsDetail = true
        try app.run(.detailShown("picture"))
        #expect(app.news() == ["showDetail picture"])
        #expect(app.state.viewControllers == ["list", "note"])
        app.showsDetail = false
        app.navigation["list"] = NavigationStack(root: "folders")
        try app.resize(to: .compact(507))
        _ = app.news()
        try app.run(.detailShown("picture"))
        #expect(app.news() == ["showDetail picture", "forward picture to list"])
        try app.resize(to: .regular(694))
        #expect(app.children == [#"list["folders", "note"]"#, "picture"])
    }

    @Test("Nothing is shown for no detail, nor for one that is shown already")
    func sameDetail() throws {
        let app = try SplittingApp()
        try app.run(.detailShown(nil))
        try app.run(.detailShown("note"))
        #expect(app.news().isEmpty)
        // In a compact window the list is in view.
        try app.resize(to: .compact(507))
        _ = app.news()
        try app.run(.detailShown("note"))
        #expect(app.news().first == "showDetail note")
        try app.run(.detailShown("list"))
        #expect(!app.news().contains("showDetail list"))
    }

    @Test("A detail that is in another column already is refused")
    func detailTwice() throws {
        let app = try SplittingApp()
        try app.run(.detailShown("list"))
        #expect(app.news().last == "failed: viewControllers: primary and secondary have the same view controller")
        #expect(app.state.viewControllers == ["list", "note"])
        let empty = try SplittingApp(.doubleColumn, [.primary: "list"])
        try empty.run(.detailShown("note"))
        #expect(empty.news() == ["willShow secondary", "viewControllers list note"])
    }

    @Test("A split view without a primary controller is refused")
    func noPrimary() throws {
        #expect(throws: SplitViewError.noPrimary) { try SplittingApp(.unspecified, [:]) }
        #expect(throws: SplitViewError.noPrimary) { try SplittingApp(.doubleColumn, [.secondary: "note"]) }
        let app = try SplittingApp()
        #expect(throws: SplitViewError.noPrimary) { try app.change(.viewControllers([])) }
        let columns = try SplittingApp(.doubleColumn)
        #expect(throws: SplitViewError.noPrimary) { try columns.change(.viewController(nil, .primary)) }
        #expect(columns.state.viewControllers == ["list", "note"] && app.state.viewControllers == ["list", "note"])
    }

    @Test("Controllers that do not fit the style are refused, and nothing changes")
    func misfits() throws {
        let app = try SplittingApp()
        let columns = try SplittingApp(.doubleColumn)
        let before = (app.view, columns.view)
        #expect(throws: SplitViewError.tooManyViewControllers(3, limit: 2)) {
            try app.change(.viewControllers(["a", "b", "c"]))
        }
        #expect(throws: SplitViewError.duplicateViewController(.primary, .secondary)) {
            try app.change(.viewControllers(["a", "a"]))
        }
        #expect(throws: SplitViewError.viewControllersNotAvailable(.doubleColumn)) {
            try columns.change(.viewControllers(["a", "b"]))
        }
        #expect(throws: SplitViewError.columnNotAvailable(.supplementary, .doubleColumn)) {
            try columns.change(.viewController("a", .supplementary))
        }
        #expect(throws: SplitViewError.columnNotAvailable(.compact, .unspecified)) {
            try app.change(.show(.compact))
        }
        #expect(throws: SplitViewError.columnNotAvailable(.supplementary, .doubleColumn)) {
            try columns.change(.hide(.supplementary))
        }
        #expect(throws: SplitViewError.behaviorNotAvailable(.tile, .unspecified)) {
            try app.change(.preferredSplitBehavior(.tile))
        }
        #expect(throws: SplitViewError.columnNotAvailable(.compact, .unspecified)) {
            try SplittingApp(.unspecified, [.primary: "a", .compact: "b"])
        }
        #expect(app.view == before.0 && columns.view == before.1)
        try app.change(.preferredSplitBehavior(.automatic))
        #expect(app.news().isEmpty)
    }

    @Test("Each error names the wrong field")
    func fields() {
        let errors: [(SplitViewError, String)] = [
            (.noPrimary, "viewControllers: a split view needs a primary view controller"),
            (
                .tooManyViewControllers(3, limit: 2),
                "viewControllers: 3 is not a valid number of view controllers (expected at most 2)"
            ),
            (
                .viewControllersNotAvailable(.doubleColumn),
                "viewControllers: a split view of the style doubleColumn has a view controller for each column"
            ),
            (
                .columnNotAvailable(.compact, .unspecified),
                "column: compact is not a column of the style unspecified"
            ),
            (.emptyTopColumn(.compact), "topColumnForCollapsing: compact has no view controller"),
            (
                .behaviorNotAvailable(.tile, .unspecified),
                "preferredSplitBehavior: tile is not available with the style unspecified"
            ),
        ]
        for (error, text) in errors { #expect("\(error)" == text) }
    }

    @Test("New children are told once, and a collapsed split view shows the new primary")
    func newChildren() throws {
        let app = try SplittingApp()
        try app.change(.viewControllers(["menu", "map"]))
        #expect(app.news() == ["viewControllers menu map"])
        try app.change(.viewControllers(["menu", "map"]))
        #expect(app.news().isEmpty)
        try app.resize(to: .compact(507))
        try app.change(.viewControllers(["list", "note"]))
        #expect(app.state.viewControllers == ["list"])
        let columns = try SplittingApp(.doubleColumn)
        try columns.change(.viewController("map", .secondary))
        #expect(columns.news() == ["viewControllers list map"])
    }

    @Test("An input that no longer fits after a call is refused without an effect")
    func lateInput() throws {
        let app = try SplittingApp()
        app.separated = "map"
        app.during = { call in
            if call == .primaryForExpanding { try app.change(.viewController("menu", .secondary)) }
        }
        try app.resize(to: .compact(507))
        app.primaryForExpanding = "menu"
        try app.resize(to: .regular(694))
        #expect(app.news().last == "failed: viewControllers: primary and secondary have the same view controller")
        #expect(app.state.viewControllers == ["menu", "map"])
    }

    @Test("A navigation stack keeps its root, and has each controller once")
    func navigation() {
        var stack = NavigationStack(root: "list")
        #expect(stack.pop() == nil)
        stack.push("note")
        stack.push("note")
        #expect(stack.controllers == ["list", "note"] && stack.top == "note")
        #expect(stack.pop() == "note")
        #expect(stack.controllers == ["list"])
    }
}
