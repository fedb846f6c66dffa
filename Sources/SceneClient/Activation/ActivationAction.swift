/// A menu item that opens something in a new window (U:A21): "Open in New Window".
///
/// If the app has only one window, its alternate is shown instead, or nothing without one. The alternate also runs if
/// the request fails.
@MainActor
public struct ActivationAction {
    /// Makes the request when the action is chosen; nil if there is nothing to open.
    public typealias Provider = @MainActor (ActivationAction) -> ActivationConfiguration?
    /// What is done where the device shows one window at a time.
    public typealias Alternate = @MainActor () -> Void

    /// What a menu or a button shows.
    public var title: String
    private let alternate: Alternate?
    private let provider: Provider

    /// - Parameter provider: asked when the item is chosen; nil opens nothing.
    public init(
        title: String = "Open in New Window", alternate: Alternate? = nil, provider: @escaping Provider
    ) {
        self.title = title
        self.alternate = alternate
        self.provider = provider
    }

    /// What a menu shows for the action.
    public enum Presentation: Hashable, Sendable {
        /// The action itself.
        case action
        /// The alternate takes its place.
        case alternate
        /// Neither is offered.
        case nothing
    }

    /// What a menu is to show for it in this application.
    public func presentation(in application: SceneApplication) -> Presentation {
        if application.supportsMultipleScenes { return .action }
        return alternate == nil ? .nothing : .alternate
    }

    /// The user chose the item in this scene.
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
