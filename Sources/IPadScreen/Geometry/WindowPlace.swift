public import Adaptation

/// The place of a window on the screen.
public enum WindowPlace: Hashable, Sendable {
    case full
    case side(HorizontalEdge, SplitRatio)
    /// The pane, which floats on either side of the screen on the modern profile (P:G9).
    case slideOver(HorizontalEdge)
    /// The centre of the screen; the rest of the screen is dimmed (P:§16, iPadOS 15).
    case centre
}

/// The role of a window on the screen, which decides what the window may do (P:P1).
public enum WindowRole: String, Hashable, Sendable, CaseIterable {
    /// The full screen app, also under a pane, and the leading side of a split. Only the primary sees the external
    /// display, keeps its full screen video when it leaves, and in the classic profile owns the status bar (P:P4 to
    /// P:P6).
    case primary
    /// The trailing side of a split, and the pane of the classic profile.
    case secondary
    /// The floating pane of the modern profile.
    case slideOver
    case centre
    /// The window off the screen whose video plays in Picture in Picture. On the screen the window has the role of its
    /// place.
    case backgroundMedia
}
