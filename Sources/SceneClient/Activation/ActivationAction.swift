/// A menu item that opens something in a new window (U:A21): "Open in New Window".
///
/// An app that supports only one window shows the alternate action instead, or no item if there is no alternate. The
/// alternate also runs if the request fails.
@MainActor
public struct ActivationAction {
    /// Makes the request when the action is chosen; nil if there is nothing to open.
    public typealias Provider = @MainActor (ActivationAction) -> ActivationConfiguration?
    /// Runs when the app supports only one window, and when the request fails.
    public typealias Alternate = @MainActor () -> Void

    /// The text of the menu item or button.
    public var title: String
    private let alternate: Alternate?
    private let provider: Provider

    /// - Parameters:
    ///   - title: the text of the menu item or button.
    ///   - alternate: runs if the app supports only one window, or if the request fails.
    ///   - provider: called when the item is chosen; returns nil to open nothing.
    public init(
        title: String = "Open in New Window", alternate: Alternate? = nil, provider: @escaping Provider
    ) {
        self.title = title
        self.alternate = alternate
        self.provider = provider
    }

    /// The form in which a menu shows the action.
    public enum Presentation: Hashable, Sendable {
        /// The action itself.
        case action
        /// The alternate in place of the action.
        case alternate
        /// No item.
        case nothing
    }

    /// Returns the form in which a menu shows the action in this application (U:A21).
    public func presentation(in application: SceneApplication) -> Presentation {
        if application.supportsMultipleScenes { return .action }
        return alternate == nil ? .nothing : .alternate
    }

    /// Performs the action that the user chose in this scene: opens a window from a menu (U:W6).
    public func perform(from scene: Scene) async {
        switch presentation(in: scene.application) {
        case .nothing: return
        case .alternate: alternate?()
        case .action:
            guard let configuration = provider(self) else { return }
            do {
                try await scene.application.activateSceneSession(for: configuration.request(from: scene))
            } catch {
                scene.application.report("\(title) failed: \(error)")
                alternate?()
            }
        }
    }
}
