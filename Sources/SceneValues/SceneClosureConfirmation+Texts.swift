extension SceneClosureConfirmation {
    /// The text of the button that closes the window; by default UIKit's.
    public var closeText: String { closeTitle ?? "Close" }

    /// The text of the button that keeps the window; by default UIKit's.
    public var cancelText: String { cancelTitle ?? "Cancel" }
}
