extension SceneClosureConfirmation {
    /// The text of the button that closes the window; UIKit's text by default (U:M19).
    public var closeText: String { closeTitle ?? "Close" }

    /// The text of the button that keeps the window; UIKit's text by default (U:M19).
    public var cancelText: String { cancelTitle ?? "Cancel" }
}
