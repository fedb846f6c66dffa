import ActivityWire
import Adaptation

// What is presented, and the split view, for the broker's reports.
extension Scene {
    /// Asks the controllers again, and tells the broker what has changed: the status bar that they ask for, what is
    /// presented, and the split view.
    func updateFromControllers() {
        updateStatusBar()
        let content = content
        guard content != record.content ?? SceneContent() else { return }
        change { $0.content = content }
    }

    /// What is presented in the windows that are shown, and the split view of the front one that has one.
    private var content: SceneContent {
        let windows = windowsFrontToBack
        let presented = windows.reversed().flatMap { $0.presentationControllers.compactMap(\.content) }
        return SceneContent(
            presented: presented.suffix(Limits.presentedControllers),
            split: windows.lazy.compactMap { $0.rootViewController?.splitView?.content }.first)
    }
}

extension ViewController {
    /// The title in reports.
    fileprivate var shownTitle: String { (title ?? "\(type(of: self))").clipped(to: Limits.titleBytes) }

    /// The titles of the stack that this controller is, the front one last; of any other controller its own.
    fileprivate var shownTitles: [String] {
        guard let stack = (self as? NavigationController)?.viewControllers else { return [shownTitle] }
        return stack.suffix(Limits.stackedControllers).map(\.shownTitle)
    }

    /// The outermost split view in this controller.
    fileprivate var splitView: SplitViewController? {
        self as? SplitViewController ?? children.lazy.compactMap(\.splitView).first
    }
}

extension PresentationController {
    /// The presented controller in reports; nil while nothing is presented.
    fileprivate var content: PresentedContent? {
        guard let entry, let form, let wanted = PresentedStyle(entry.wantedStyle),
            let style = PresentedStyle(entry.style)
        else { return nil }
        return PresentedContent(
            title: shownViewController.shownTitles.last ?? shownViewController.shownTitle, wantedStyle: wanted,
            style: style, form: PresentedForm(form))
    }
}

extension SplitViewController {
    /// The split view in reports.
    fileprivate var content: SplitContent {
        SplitContent(
            mode: isCollapsed ? nil : SplitMode(displayMode),
            columns: visibleColumns.compactMap { column in
                // A classic split view collapses onto a controller that need not be its primary one.
                let isStack = isCollapsed && style == .unspecified
                let controller = isStack ? viewControllers.first : viewController(for: column)
                return controller.map { SplitColumnContent(column: SplitColumn(column), titles: $0.shownTitles) }
            })
    }
}

extension PresentedStyle {
    /// Makes the style in force; nil for those that are none.
    fileprivate init?(_ style: ModalPresentationStyle) {
        switch style {
        case .automatic, .none: return nil
        case .fullScreen: self = .fullScreen
        case .pageSheet: self = .pageSheet
        case .formSheet: self = .formSheet
        case .currentContext: self = .currentContext
        case .custom: self = .custom
        case .overFullScreen: self = .overFullScreen
        case .overCurrentContext: self = .overCurrentContext
        case .popover: self = .popover
        }
    }
}

extension PresentedForm {
    fileprivate init(_ form: PresentationForm) {
        self =
            switch form {
            case .fullScreen: .fullScreen
            case .overlay: .overlay
            case .card: .card
            case .sheet: .sheet
            case .popover: .popover
            case .custom: .custom
            }
    }
}

extension SplitMode {
    /// Makes the mode in force; nil for `automatic`, which is none.
    fileprivate init?(_ mode: SplitDisplayMode) {
        switch mode {
        case .automatic: return nil
        case .secondaryOnly: self = .secondaryOnly
        case .oneBesideSecondary: self = .oneBesideSecondary
        case .oneOverSecondary: self = .oneOverSecondary
        case .twoBesideSecondary: self = .twoBesideSecondary
        case .twoOverSecondary: self = .twoOverSecondary
        case .twoDisplaceSecondary: self = .twoDisplaceSecondary
        }
    }
}

extension SplitColumn {
    fileprivate init(_ column: SplitViewColumn) {
        self =
            switch column {
            case .primary: .primary
            case .supplementary: .supplementary
            case .secondary: .secondary
            case .compact: .compact
            }
    }
}
