import Adaptation

/// Options of a change from one arrangement to the next.
struct ChangeOptions<Window: Hashable & Sendable> {
    var purpose: TransitionPurpose = .resize
    /// Active windows that stay on the screen but resign during the change, such as both sides of a new split.
    var interruptedWindows: [Window] = []
    /// Whether windows that may no longer be active resign at the end of the change, after other windows became active.
    /// Otherwise they resign at the start.
    var freezesLast = false
    /// Whether the full screen video of a primary that leaves the screen continues in Picture in Picture (P:X4).
    var keepsVideo = true
}

/// The visible windows before and after a change.
struct VisibilityChange<Window: Hashable & Sendable> {
    let before: [PlacedWindow<Window>]
    let after: [PlacedWindow<Window>]
    /// The options of the change.
    let passage: ChangeOptions<Window>

    var leaving: [PlacedWindow<Window>] { before.filter { old in after.allSatisfy { $0.window != old.window } } }
    var entering: [PlacedWindow<Window>] { after.filter { new in before.allSatisfy { $0.window != new.window } } }
    /// The windows that stay visible, as they stand after the change, in the order of `before`.
    var staying: [PlacedWindow<Window>] { before.compactMap { standingAfter($0.window) } }

    var primary: Window? { after.first { $0.role == .primary }?.window }

    func standingAfter(_ window: Window) -> PlacedWindow<Window>? { after.first { $0.window == window } }
    func standingBefore(_ window: Window) -> PlacedWindow<Window>? { before.first { $0.window == window } }

    /// Whether the window, if it is active, resigns at the start of the change, before any window is resized.
    func resigns(_ placedWindow: PlacedWindow<Window>) -> Bool {
        guard let later = standingAfter(placedWindow.window) else { return true }
        if passage.interruptedWindows.contains(placedWindow.window) { return true }
        return !later.isActive && !passage.freezesLast
    }
}
