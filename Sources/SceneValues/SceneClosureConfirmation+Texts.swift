extension SceneClosureConfirmation {
    /// The text of the button that closes, as the window has it or UIKit would.
    public var closeText: String { closeTitle ?? "Close" }

    /// The text of the button that does not.
    public var cancelText: String { cancelTitle ?? "Cancel" }
}
