public import Adaptation

/// Callbacks for changes of a scene's size and traits, of the display and of the keyboard. Part of ``SceneDelegate``;
/// every method has a default that does nothing.
@MainActor
public protocol SceneGeometryDelegate: AnyObject {
    /// The traits will change; the old traits and the old size are still in force (P:T4, P:T6, P:T7).
    func scene(
        _ scene: Scene, willTransitionTo newTraits: TraitCollection, with coordinator: TransitionCoordinator
    ) async throws
    /// The size will change; the old size is still in force (P:T5, P:T7).
    func scene(
        _ scene: Scene, viewWillTransitionTo size: ScreenSize, with coordinator: TransitionCoordinator
    ) async throws
    /// The new traits are in force (P:T4).
    func scene(_ scene: Scene, traitCollectionDidChange previous: TraitCollection) async throws
    /// The size, the traits or both have changed; UIKit's `windowScene(_:didUpdate:…)`. Called last in a change, just
    /// before the blocks of the change's coordinator run. The scene has its new geometry, and the argument is the old one
    /// (W:19).
    func scene(_ scene: Scene, didUpdate previous: WindowGeometry) async throws

    /// An external display was attached, or is available to this window from now on (P:X3).
    func scene(_ scene: Scene, screenDidConnect display: ExternalDisplay) async throws
    /// The external display was taken away, or is no longer available to this window (P:X3).
    func scene(_ scene: Scene, screenDidDisconnect display: ExternalDisplay) async throws
    /// The keyboard covers the lower part of the screen, whichever app raised it (P:X1). Also called for a window that
    /// appears while the keyboard is shown.
    func scene(_ scene: Scene, keyboardWillShow frame: KeyboardFrame) async throws
    /// The keyboard is about to cover another part of the screen: as it shows or hides, and after a rotation (P:X1, W:§10).
    func scene(_ scene: Scene, keyboardWillChangeFrame frame: KeyboardFrame) async throws
    /// The keyboard is hidden, or the window leaves the screen while the keyboard is shown (P:X1).
    ///
    /// - Parameters:
    ///   - scene: the window's scene.
    ///   - isLocal: whether this window's app had raised it.
    func scene(_ scene: Scene, keyboardWillHide isLocal: Bool) async throws
    /// The keyboard has come to its place. Called after both `will…` methods, and before ``scene(_:keyboardDidChangeFrame:)``
    /// (W:§10). The library draws no animation, so nothing lies between them.
    func scene(_ scene: Scene, keyboardDidShow frame: KeyboardFrame) async throws
    /// The keyboard covers the part of the screen that it was about to cover.
    func scene(_ scene: Scene, keyboardDidChangeFrame frame: KeyboardFrame) async throws
    /// The keyboard is hidden.
    ///
    /// - Parameters:
    ///   - scene: the window's scene.
    ///   - isLocal: whether this window's app had raised it.
    func scene(_ scene: Scene, keyboardDidHide isLocal: Bool) async throws
    /// Memory is low: free what can be made again (P:Y1).
    func sceneDidReceiveMemoryWarning(_ scene: Scene) async throws
}

extension SceneGeometryDelegate {
    public func scene(
        _ scene: Scene, willTransitionTo newTraits: TraitCollection, with coordinator: TransitionCoordinator
    ) async throws {}
    public func scene(
        _ scene: Scene, viewWillTransitionTo size: ScreenSize, with coordinator: TransitionCoordinator
    ) async throws {}
    public func scene(_ scene: Scene, traitCollectionDidChange previous: TraitCollection) async throws {}
    public func scene(_ scene: Scene, didUpdate previous: WindowGeometry) async throws {}
    public func scene(_ scene: Scene, screenDidConnect display: ExternalDisplay) async throws {}
    public func scene(_ scene: Scene, screenDidDisconnect display: ExternalDisplay) async throws {}
    public func scene(_ scene: Scene, keyboardWillShow frame: KeyboardFrame) async throws {}
    public func scene(_ scene: Scene, keyboardWillChangeFrame frame: KeyboardFrame) async throws {}
    public func scene(_ scene: Scene, keyboardWillHide isLocal: Bool) async throws {}
    public func scene(_ scene: Scene, keyboardDidShow frame: KeyboardFrame) async throws {}
    public func scene(_ scene: Scene, keyboardDidChangeFrame frame: KeyboardFrame) async throws {}
    public func scene(_ scene: Scene, keyboardDidHide isLocal: Bool) async throws {}
    public func sceneDidReceiveMemoryWarning(_ scene: Scene) async throws {}
}
