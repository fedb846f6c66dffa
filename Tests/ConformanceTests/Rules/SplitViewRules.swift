import ActivityWire
import Adaptation
import SceneClient
import Testing

/// Split view controllers in windows that become too narrow for two columns.
@MainActor
@Suite("Split views", .timeLimit(.minutes(60)))
struct SplitViewRules {
    private let list = NamedLeaf("list")
    private let note = NamedLeaf("note")

    /// An app with the whole of a 9.7-inch screen in landscape.
    private func stage() async throws -> ScreenFixture {
        let stage = try await ScreenFixture("ipadpro97", .landscape)
        try await stage.open("a")
        stage.forget()
        return stage
    }

    /// A classic split view of a navigation controller with the list, and of the note.
    private func classic() async throws -> (ScreenFixture, SplittingContent, primary: NamedController) {
        let stage = try await stage()
        let primary = NamedController("primary", root: list)
        let split = try SplitViewController(viewControllers: [primary, note])
        return (stage, try SplittingContent(split, of: "a", on: stage), primary)
    }

    private func expand(_ stage: ScreenFixture) async throws {
        try await stage.perform(.expand(try stage.reference("a")))
    }

    @Test("A collapse asks for the primary controller, then the delegate, then that controller", .window(43))
    func collapse() async throws {
        let (stage, content, primary) = try await classic()
        let other = NamedController("other")
        content.primaryForCollapsing = other
        var own: [String] = []
        other.calls = { own.append("\(content.calls.count): \($0)") }
        try await stage.split(.halfHalf)
        #expect(content.calls == ["primaryForCollapsing, expanded", "collapse note onto other, expanded"])
        #expect(own == ["2: other collapses note"])
        #expect(content.split.viewControllers == [other] && other.topViewController === note && primary.parent == nil)
    }

    @Test("A delegate that collapses by itself leaves one child, and nothing is pushed", .window(44))
    func collapsedByDelegate() async throws {
        let (stage, content, primary) = try await classic()
        content.collapses = true
        try await stage.split(.halfHalf)
        #expect(content.split.viewControllers == [primary] && primary.viewControllers == [list] && note.parent == nil)
    }

    @Test("A split view says that it is collapsed only when all have been asked", .window(45))
    func isCollapsed() async throws {
        let (stage, content, _) = try await classic()
        try await stage.split(.halfHalf)
        #expect(content.split.isCollapsed && content.calls.count == 2)
        #expect(content.calls.allSatisfy { $0.hasSuffix("expanded") })
        content.forget()
        try await expand(stage)
        #expect(!content.split.isCollapsed)
        #expect(content.calls == ["primaryForExpanding, collapsed", "separate from primary, collapsed"])
    }

    @Test("At an expansion a navigation controller gives its top controller if the delegate gives none", .window(46))
    func separation() async throws {
        let (stage, content, primary) = try await classic()
        try await stage.split(.halfHalf)
        let page = NamedLeaf("page")
        try primary.pushViewController(page)
        try await expand(stage)
        #expect(content.split.viewControllers == [primary, page] && primary.viewControllers == [list, note])
        // The delegate's choice comes first.
        try await stage.split(.halfHalf)
        let own = NamedLeaf("own")
        content.separated = own
        try await expand(stage)
        #expect(content.split.viewControllers == [primary, own] && primary.topViewController === page)
    }

    @Test("The width of the primary column follows from fraction, minimum and maximum", .window(47))
    func widths() async throws {
        let (stage, content, _) = try await classic()
        let split = content.split
        var widths: [Double] = []
        func look() {
            widths.append(split.primaryColumnWidth)
            stage.world.note("primary column \(split.primaryColumnWidth)")
        }
        split.preferredPrimaryColumnWidthFraction = 0.4
        look()
        split.maximumPrimaryColumnWidth = 500
        look()
        split.minimumPrimaryColumnWidth = 450
        look()
        split.minimumPrimaryColumnWidth = nil
        split.maximumPrimaryColumnWidth = 170
        look()
        #expect(split.bounds.size.width == 1_024)
        #expect(widths.map { ($0 * 10).rounded() / 10 } == [320, 409.6, 450, 170])
    }

    @Test("A detail that the delegate does not show becomes the secondary controller, or is presented", .window(48))
    func detail() async throws {
        let stage = try await stage()
        let split = try SplitViewController(viewControllers: [list, note])
        let content = try SplittingContent(split, of: "a", on: stage)
        let (page, other) = (NamedLeaf("page"), NamedLeaf("other"))
        content.showsDetail = true
        try list.showDetailViewController(page)
        #expect(content.calls == ["showDetail page, expanded"] && split.viewControllers == [list, note])
        content.showsDetail = false
        try list.showDetailViewController(page)
        #expect(split.viewControllers == [list, page])
        try await stage.split(.halfHalf)
        try list.showDetailViewController(other)
        #expect(split.viewControllers == [list] && split.presentedViewController === other)
    }

    @Test("A column style calls none of the classic methods, and says that it has collapsed when it has", .window(49))
    func columns() async throws {
        let stage = try await stage()
        let split = try SplitViewController(style: .doubleColumn, viewControllers: [.primary: list, .secondary: note])
        let content = try SplittingContent(split, of: "a", on: stage)
        try await stage.split(.halfHalf)
        #expect(content.calls == ["topColumn secondary, expanded", "didCollapse, collapsed"])
        content.forget()
        try await expand(stage)
        #expect(content.calls == ["displayMode oneBesideSecondary, collapsed", "didExpand, expanded"])
        #expect(split.viewControllers == [list, note])
    }

    @Test("A preferred mode that the behaviour does not have is translated", .window(50))
    func displayMode() async throws {
        let stage = try await stage()
        let split = try SplitViewController(
            style: .tripleColumn,
            viewControllers: [.primary: list, .supplementary: NamedLeaf("folder"), .secondary: note])
        let content = try SplittingContent(split, of: "a", on: stage)
        content.split.preferredDisplayMode = .twoBesideSecondary
        try split.setPreferredSplitBehavior(.overlay)
        stage.world.note("display mode \(split.displayMode.rawValue)")
        #expect(split.displayMode.rawValue == 5 && split.preferredDisplayMode.rawValue == 4)
        try split.setPreferredSplitBehavior(.displace)
        #expect(split.displayMode.rawValue == 6)
        try split.setPreferredSplitBehavior(.tile)
        #expect(split.displayMode.rawValue == 4)
    }

    @Test("A split controller collapses to one stack and separates again, with the same children", .screen(82))
    func sameChildren() async throws {
        let (stage, content, primary) = try await classic()
        func children() -> [[String]] {
            content.split.viewControllers.map { ($0 as? NamedController)?.viewControllers.map(\.label) ?? [$0.label] }
        }
        var seen = [children()]
        try await stage.split(.halfHalf)
        seen.append(children())
        try await stage.split(.narrowWide)
        try await expand(stage)
        seen.append(children())
        #expect(seen == [[["list"], ["note"]], [["list", "note"]], [["list"], ["note"]]])
        #expect(content.split.viewControllers == [primary, note] && primary.topViewController === list)
    }
}
