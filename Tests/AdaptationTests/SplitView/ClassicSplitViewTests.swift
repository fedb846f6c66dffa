import Adaptation
import Testing

@Suite("Classic split views")
struct ClassicSplitViewTests {
    @Test("window-43: a collapse asks for the primary, then the delegate with it, then the primary itself")
    func collapseOrder() throws {
        let app = try SplittingApp()
        app.primaryForCollapsing = "stack"
        app.navigation["stack"] = NavigationStack(root: "list")
        try app.resize(to: .compact(507))
        #expect(
            app.news() == [
                "forCollapsing", "collapse note onto stack", "stack collapses note", "viewControllers stack",
            ])
        #expect(app.children == [#"stack["list", "note"]"#])
        let silent = try SplittingApp()
        try silent.resize(to: .compact(507))
        #expect(
            silent.news() == [
                "forCollapsing", "collapse note onto list", "list collapses note", "viewControllers list",
            ])
    }

    @Test("window-44: a delegate that collapses the secondary itself leaves one child, onto which nothing is pushed")
    func collapsedByDelegate() throws {
        let app = try SplittingApp()
        app.navigation["list"] = NavigationStack(root: "folders")
        app.collapses = true
        try app.resize(to: .compact(507))
        #expect(app.news() == ["forCollapsing", "collapse note onto list", "viewControllers list"])
        #expect(app.children == [#"list["folders"]"#])
        // The secondary controller is there again afterwards.
        try app.resize(to: .regular(694))
        #expect(app.children == [#"list["folders"]"#, "note"])
    }

    @Test("window-45: the calls of a collapse see an expanded split view, and those of an expansion a collapsed one")
    func isCollapsed() throws {
        let app = try SplittingApp()
        var seen: [Bool] = []
        app.during = { _ in seen.append(app.state.isCollapsed) }
        try app.resize(to: .compact(507))
        #expect(seen == [false, false, false])
        #expect(app.state.isCollapsed)
        seen = []
        try app.resize(to: .regular(694))
        #expect(seen == [true, true, true])
        #expect(!app.state.isCollapsed)
    }

    @Test("window-46: without an answer of the delegate the top of a navigation primary becomes the secondary")
    func expand() throws {
        let app = try SplittingApp()
        app.navigation["list"] = NavigationStack(root: "folders")
        try app.resize(to: .compact(507))
        app.navigation["list"]?.push("picture")
        _ = app.news()
        try app.resize(to: .regular(694))
        #expect(
            app.news() == ["forExpanding", "separate from list", "list separates", "viewControllers list picture"])
        #expect(app.children == [#"list["folders", "note"]"#, "picture"])
    }

    @Test("A delegate names the primary and the secondary of an expansion")
    func expandByDelegate() throws {
        let app = try SplittingApp()
        try app.resize(to: .compact(507))
        app.primaryForExpanding = "menu"
        app.separated = "map"
        _ = app.news()
        try app.resize(to: .regular(694))
        #expect(app.news() == ["forExpanding", "separate from menu", "viewControllers menu map"])
        #expect(app.state.controllers == [.primary: "menu", .secondary: "map"])
    }

    @Test("Collapsing and separating give the same children, with a navigation controller and without")
    func sameChildren() throws {
        for primary in [nil, NavigationStack(root: "folders")] {
            let app = try SplittingApp()
            app.navigation["list"] = primary
            app.navigation["note"] = NavigationStack(root: "text")
            app.navigation["note"]?.push("picture")
            let before = (app.children, app.state)
            try app.resize(to: .compact(507))
            #expect(app.state.viewControllers == ["list"])
            try app.resize(to: .compact(320))
            try app.resize(to: .regular(694))
            #expect(app.children == before.0)
            #expect(app.state == before.1)
        }
    }

    @Test("A detail that the user left in the stack is the secondary again")
    func wentBack() throws {
        let app = try SplittingApp()
        app.navigation["list"] = NavigationStack(root: "folders")
        try app.resize(to: .compact(507))
        #expect(app.navigation["list"]?.pop() == "note")
        try app.resize(to: .regular(694))
        #expect(app.children == [#"list["folders"]"#, "note"])
    }

    @Test("A split view that collapsed onto its detail has its two columns again")
    func ontoDetail() throws {
        let app = try SplittingApp()
        app.primaryForCollapsing = "note"
        try app.resize(to: .compact(507))
        #expect(app.news() == ["forCollapsing", "collapse note onto note", "viewControllers note"])
        #expect(app.state.viewControllers == ["note"])
        try app.resize(to: .regular(694))
        #expect(app.state.viewControllers == ["list", "note"])
    }

    @Test("Without a secondary controller nothing is collapsed, and a separated one becomes it")
    func onlyPrimary() throws {
        let app = try SplittingApp(.unspecified, [.primary: "list"])
        try app.resize(to: .compact(507))
        #expect(app.news() == ["forCollapsing"])
        #expect(app.state.isCollapsed)
        app.separated = "note"
        try app.resize(to: .regular(694))
        #expect(app.state.viewControllers == ["list", "note"])
        let alone = try SplittingApp(.unspecified, [.primary: "list"])
        try alone.resize(to: .compact(507))
        try alone.resize(to: .regular(694))
        #expect(alone.state.viewControllers == ["list"])
    }

    @Test("Only the width class collapses a split view, and only once")
    func widthClass() throws {
        let app = try SplittingApp()
        try app.resize(to: .regular(694))
        try app.resize(to: .window(694, .regular, .compact))
        #expect(app.news().isEmpty)
        try app.resize(to: .compact(507))
        _ = app.news()
        try app.resize(to: .compact(320))
        #expect(app.news().isEmpty)
    }

    @Test("A window that changes during a collapse is considered after it")
    func changeDuringCall() throws {
        let app = try SplittingApp()
        app.during = { call in if call == .primaryForCollapsing { try app.resize(to: .regular(694)) } }
        try app.resize(to: .compact(507))
        #expect(app.log.last == "viewControllers list note")
        #expect(!app.state.isCollapsed && !app.view.isWaiting)
    }
}
