import Adaptation

/// An app with a split view: it answers the calls, and writes down each call and each effect.
final class SplittingApp {
    /// The navigation controllers by name. They push and pop, and other controllers do not.
    var navigation: [String: NavigationStack<String>] = [:]
    /// What the delegate answers; nil for a method that it does not have.
    var primaryForCollapsing: String?
    var primaryForExpanding: String?
    var collapses: Bool?
    var separated: String?
    var topColumn: SplitViewColumn?
    var displayMode: SplitDisplayMode?
    var showsDetail = false
    var during: (SplitViewCall<String>) throws -> Void = { _ in }

    private(set) var view: SplitView<String>
    private(set) var log: [String] = []

    init(_ style: SplitViewStyle = .unspecified, _ controllers: [SplitViewColumn: String]? = nil) throws {
        view = try SplitView(style: style, controllers ?? [.primary: "list", .secondary: "note"])
    }

    var state: SplitViewState<String> { view.state }

    /// The children: a navigation controller with its stack, as `list[list, note]`.
    var children: [String] {
        state.viewControllers.map { name in navigation[name].map { "\(name)\($0.controllers)" } ?? name }
    }

    func resize(to geometry: WindowGeometry) throws { try run(.windowWillChange(geometry)) }

    func change(_ change: SplitViewChange<String>) throws { try run(.changed(change)) }

    func set(_ width: SplitColumnWidth, of column: SplitViewColumn = .primary) { view.widths[column] = width }

    func run(_ input: SplitView<String>.Input) throws {
        for effect in try view.handle(input) {
            guard case .call(let call) = effect else {
                log.append(Self.text(effect))
                continue
            }
            log.append(Self.text(call))
            try during(call)
            try run(.returned(answer(to: call)))
        }
    }

    /// Returns what was written down since the last time.
    func news() -> [String] {
        defer { log = [] }
        return log
    }

    private func answer(to call: SplitViewCall<String>) -> SplitViewAnswer<String> {
        switch call {
        case .primaryForCollapsing: return .controller(primaryForCollapsing)
        case .primaryForExpanding: return .controller(primaryForExpanding)
        case .collapseSecondary: return .isHandled(collapses ?? false)
        case .primaryCollapses(let secondary, let primary):
            navigation[primary]?.push(secondary)
            return .done
        case .separateSecondary: return .controller(separated)
        case .primarySeparates(let primary): return .controller(navigation[primary]?.pop())
        case .topColumnForCollapsing: return .column(topColumn)
        case .displayModeForExpanding: return .displayMode(displayMode)
        case .willShow, .willHide, .willChangeDisplayMode: return .done
        case .showDetail: return .isHandled(showsDetail)
        case .forwardDetail(let detail, let replaced):
            navigation[replaced]?.push(detail)
            return .isHandled(navigation[replaced] != nil)
        }
    }

    private static func text(_ call: SplitViewCall<String>) -> String {
        switch call {
        case .primaryForCollapsing: "forCollapsing"
        case .collapseSecondary(let secondary, let primary): "collapse \(secondary) onto \(primary)"
        case .primaryCollapses(let secondary, let primary): "\(primary) collapses \(secondary)"
        case .primaryForExpanding: "forExpanding"
        case .separateSecondary(let primary): "separate from \(primary)"
        case .primarySeparates(let primary): "\(primary) separates"
        case .showDetail(let detail): "showDetail \(detail)"
        case .topColumnForCollapsing(let column): "topColumn \(column)"
        case .displayModeForExpanding(let mode): "displayMode \(mode)"
        case .willHide(let column): "willHide \(column)"
        case .willShow(let column): "willShow \(column)"
        case .willChangeDisplayMode(let mode): "willChangeTo \(mode)"
        case .forwardDetail(let detail, let replaced): "forward \(detail) to \(replaced)"
        }
    }

    private static func text(_ effect: SplitViewEffect<String>) -> String {
        switch effect {
        case .call(let call): "call \(call)"
        case .setViewControllers(let controllers): "viewControllers \(controllers.joined(separator: " "))"
        case .setDisplayMode(let mode): "displayMode is \(mode)"
        case .didCollapse: "didCollapse"
        case .didExpand: "didExpand"
        case .presentModally(let controller): "present \(controller)"
        case .failed(let error): "failed: \(error)"
        }
    }
}
