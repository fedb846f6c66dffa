import Adaptation
import Testing

@testable import SceneClient

@MainActor
@Suite("Split view controllers in the windows of a scene", .timeLimit(.minutes(10)))
struct SplitViewControllerTests {
    @Test("A classic split view collapses onto its navigation controller and expands with the same children")
    func classic() async throws {
        let (list, note) = (ViewController(), ViewController())
        let navigation = NavigationController(rootViewController: list)
        let split = try SplitViewController(viewControllers: [navigation, note])
        let adapting = try await AdaptingScene(root: split)
        #expect(split.children == [navigation, note] && !split.isCollapsed)
        try await adapting.resize(to: 320, .compact)
        #expect(split.isCollapsed && split.viewControllers == [navigation] && split.children == [navigation])
        #expect(navigation.viewControllers == [list, note] && note.window === adapting.window)
        try await adapting.resize(to: 1_194, .regular)
        #expect(!split.isCollapsed && split.viewControllers == [navigation, note])
        #expect(navigation.viewControllers == [list] && note.parent === split)
        await adapting.end()
    }

    @Test("A split view takes over the traits of the place it comes to, wherever that is")
    func places() async throws {
        let adapting = try await AdaptingScene()
        func split() throws -> SplitViewController {
            try SplitViewController(viewControllers: [ViewController(), ViewController()])
        }
        try await adapting.resize(to: 320, .compact)
        let (root, child, presented) = (try split(), try split(), try split())
        adapting.window.rootViewController = root
        #expect(root.isCollapsed)
        let container = ViewController()
        adapting.window.rootViewController = container
        try container.addChild(child)
        #expect(child.isCollapsed)
        try container.present(presented)
        #expect(presented.isCollapsed)
        try await adapting.resize(to: 1_194, .regular)
        #expect(!child.isCollapsed && !presented.isCollapsed && root.isCollapsed)
        child.traitOverrides.horizontalSizeClass = .compact
        #expect(child.isCollapsed && !presented.isCollapsed)
        presented.presentationController?.traitOverrides.horizontalSizeClass = .compact
        #expect(presented.isCollapsed)
        try await adapting.resize(to: 1_000, .regular)
        #expect(child.isCollapsed && presented.isCollapsed)
        await adapting.end()
    }

    @Test("A split view needs a primary controller, and refuses what it cannot contain, and stays as it was")
    func mistakes() async throws {
        let adapting = try await AdaptingScene()
        let (primary, secondary, root) = (ViewController(), ViewController(), adapting.root)
        func field(_ body: () throws -> Void) -> String? {
            let error = #expect(throws: SceneError.self) { try body() }
            if case .invalidValue(let field, _) = error { return field }
            return nil
        }
        #expect(field { _ = try SplitViewController(viewControllers: []) } == "viewControllers")
        #expect(field { _ = try SplitViewController(style: .doubleColumn, viewControllers: [:]) } == "viewControllers")
        #expect(field { _ = try SplitViewController(viewControllers: [primary, primary]) } == "viewControllers")
        #expect(field { _ = try SplitViewController(viewControllers: [root]) } == "viewControllers")
        let columns: [SplitViewColumn: ViewController] = [.primary: primary, .supplementary: secondary]
        #expect(field { _ = try SplitViewController(style: .doubleColumn, viewControllers: columns) } == "column")
        let split = try SplitViewController(viewControllers: [primary, secondary])
        try root.addChild(split)
        #expect(field { try split.setViewControllers([]) } == "viewControllers")
        #expect(field { try split.setViewController(nil, for: .primary) } == "viewControllers")
        #expect(field { try split.setViewController(root, for: .secondary) } == "viewControllers")
        #expect(field { try split.setViewControllers([primary, split]) } == "viewControllers")
        #expect(field { try split.showDetailViewController(root) } == "viewControllers")
        #expect(field { try split.show(.supplementary) } == "column")
        #expect(field { try split.hide(.compact) } == "column")
        #expect(field { try split.setPreferredSplitBehavior(.tile) } == "preferredSplitBehavior")
        let presented = ViewController()
        try root.present(presented)
        #expect(field { try split.setViewController(presented, for: .secondary) } == "viewControllers")
        #expect(split.viewControllers == [primary, secondary] && split.children == [primary, secondary])
        await adapting.end()
    }

    @Test("A delegate that names a controller that has another place is not heeded, and the log says so")
    func badDelegate() async throws {
        final class Bad: SplitViewControllerDelegate {
            func primaryViewController(forCollapsing split: SplitViewController) -> ViewController? { split.parent }
            func splitViewController(
                _ split: SplitViewController, separateSecondaryFrom primary: ViewController
            ) -> ViewController? { split }
        }
        let adapting = try await AdaptingScene()
        let (primary, secondary, delegate) = (ViewController(), ViewController(), Bad())
        let split = try SplitViewController(viewControllers: [primary, secondary])
        split.delegate = delegate
        try adapting.root.addChild(split)
        try await adapting.resize(to: 320, .compact)
        #expect(split.viewControllers == [primary] && adapting.reports.count == 1)
        try await adapting.resize(to: 1_194, .regular)
        #expect(split.viewControllers == [primary, secondary] && split.children.count == 2)
        #expect(adapting.reports.count == 2)
        await adapting.end()
    }

    @Test("A detail takes the second column, is pushed onto a navigation controller, or is presented")
    func details() async throws {
        let (primary, secondary, first, second) = (
            ViewController(), ViewController(), ViewController(), ViewController()
        )
        let split = try SplitViewController(viewControllers: [primary, secondary])
        let adapting = try await AdaptingScene(root: split)
        try primary.showDetailViewController(first)
        #expect(split.viewControllers == [primary, first] && secondary.parent == nil && first.parent === split)
        try await adapting.resize(to: 320, .compact)
        try primary.showDetailViewController(second)
        #expect(split.presentedViewController === second && split.viewControllers == [primary])
        second.dismiss()
        // Outside of split views it is presented.
        let (root, detail) = (ViewController(), ViewController())
        adapting.window.rootViewController = root
        try root.showDetailViewController(detail)
        #expect(root.presentedViewController === detail)
        detail.dismiss()
        let navigation = NavigationController(rootViewController: ViewController())
        let other = try SplitViewController(viewControllers: [navigation])
        adapting.window.rootViewController = other
        try navigation.showDetailViewController(detail)
        #expect(navigation.topViewController === detail && other.presentedViewController == nil)
        #expect(navigation.popViewController() === detail && navigation.popViewController() == nil)
        await adapting.end()
    }

    @Test("Columns have the widths that are asked for, and their controllers have the columns' bounds")
    func columns() async throws {
        let (primary, middle, secondary) = (ViewController(), ViewController(), ViewController())
        let split = try SplitViewController(
            style: .tripleColumn,
            viewControllers: [.primary: primary, .supplementary: middle, .secondary: secondary])
        let adapting = try await AdaptingScene(root: split)
        try await adapting.resize(to: 1_000, .regular)
        try split.setPreferredSplitBehavior(.tile)
        split.preferredDisplayMode = .twoBesideSecondary
        split.preferredPrimaryColumnWidthFraction = 0.25
        split.supplementaryColumnWidths.maximum = 170
        #expect(split.primaryColumnWidth == 250 && split.supplementaryColumnWidth == 170)
        #expect([primary, middle, secondary].map(\.bounds.size.width) == [250, 170, 580])
        split.preferredPrimaryColumnWidth = 400
        #expect(split.primaryColumnWidth == 320)
        split.maximumPrimaryColumnWidth = 500
        #expect(split.primaryColumnWidth == 400)
        split.minimumPrimaryColumnWidth = 450
        #expect(split.primaryColumnWidth == 450)
        #expect(split.maximumPrimaryColumnWidth == 500 && split.preferredPrimaryColumnWidth == 400)
        try split.hide(.primary)
        #expect(split.visibleColumns == [.supplementary, .secondary] && split.displayMode == .oneBesideSecondary)
        split.attemptToChangeDisplayMode(to: .secondaryOnly)
        #expect(split.displayMode == .secondaryOnly)
        split.presentsWithGesture = false
        split.attemptToChangeDisplayMode(to: .secondaryOnly)
        #expect(split.displayMode == .twoBesideSecondary && split.preferredDisplayMode == .twoBesideSecondary)
        try await adapting.resize(to: 320, .compact)
        #expect(split.columnLayout == nil && secondary.bounds.size.width == 320)
        await adapting.end()
    }

    @Test("A controller is in one navigation stack, and is brought to its front when it is pushed again")
    func navigation() throws {
        let (root, second, third) = (ViewController(), ViewController(), ViewController())
        let navigation = NavigationController(rootViewController: root)
        try navigation.pushViewController(second)
        try navigation.pushViewController(third)
        try navigation.pushViewController(second)
        #expect(navigation.viewControllers == [root, third, second])
        #expect(throws: SceneError.self) { try navigation.pushViewController(navigation) }
        let other = NavigationController(rootViewController: second)
        #expect(navigation.viewControllers == [root, third] && other.topViewController === second)
    }
}
