/// The place of a window on the screen.
public enum WindowPlace: Hashable, Sendable {
    case full
    case side(HorizontalEdge, SplitRatio)
    /// The pane; on the modern profile it floats on either side (P:G9).
    case slideOver(HorizontalEdge)
    /// The centre; the rest is dimmed (P:§16, iPadOS 15).
    case centre
}

/// The role of a window on the screen, which decides what the window may do (P:P1).
public enum WindowRole: String, Hashable, Sendable, CaseIterable {
    /// The full screen app, also under a pane, and the leading side of a split. It has the status bar, the external
    /// display and automatic Picture in Picture (P:P4 to P:P7).
    case primary
    /// The trailing side of a split, and the pane of the classic profile.
    case secondary
    /// The floating pane of the modern profile.
    case slideOver
    case centre
    /// The app behind a Picture in Picture window.
    case backgroundMedia
}
