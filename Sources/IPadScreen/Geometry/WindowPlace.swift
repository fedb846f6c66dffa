/// Where on the screen a window is.
public enum WindowPlace: Hashable, Sendable {
    case full
    case side(HorizontalEdge, SplitRatio)
    /// The pane; on the modern profile it may float on either side (P:G9).
    case slideOver(HorizontalEdge)
    /// In the centre, dimming the rest (P:§16, iPadOS 15).
    case centre
}

/// What a window is on the screen, and with it what it may do (P:P1).
public enum WindowRole: String, Hashable, Sendable, CaseIterable {
    /// The full screen app, also under a pane, and the leading side of a split: status bar, external display, automatic
    /// Picture in Picture (P:P4 to P:P7).
    case primary
    /// The trailing side of a split, and the classic pane.
    case secondary
    /// The floating pane of the modern profile.
    case slideOver
    case centre
    /// The app behind a Picture in Picture window.
    case backgroundMedia
}
