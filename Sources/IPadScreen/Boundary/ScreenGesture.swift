/// The destination of a window that is opened.
public enum ScreenPlacement: Hashable, Sendable {
    /// The window's last place: the screen, its saved pair or the Slide Over stack; else full screen.
    case whereItWas
    case full
    /// The pane, over a full screen app or, on the modern profile, over a split.
    case slideOver
    /// A side of the screen. Beside a full screen app, the window gets the narrow side. On a split screen, the window
    /// replaces the window on that side.
    case side(HorizontalEdge)
    /// The centre; the rest of the screen is dimmed.
    case centre
}

/// A corner of the screen, for Picture in Picture.
public enum ScreenCorner: String, Hashable, Sendable, CaseIterable {
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
}

/// A gesture of the user. An impossible gesture is refused, and no window gets an event (P:Q1).
public enum ScreenGesture<Window: Hashable & Sendable>: Hashable, Sendable {
    case open(Window, ScreenPlacement)
    /// Sets both sides at once.
    case split(leading: Window, trailing: Window, SplitRatio)
    /// Turns the pane into a side of a split, by the handle of the classic profile or by a drag of the pane to a side
    /// of the screen.
    case makeSplit(HorizontalEdge)
    case swapSides
    /// Gives the place of a visible window to another window. The visible window leaves the screen.
    case replace(Window, by: Window)
    /// Makes a visible window full screen, from its menu.
    case expand(Window)
    /// Takes a visible window off the screen, from its menu; its neighbour grows.
    case close(Window)

    /// Swipes the pane off, or taps the dimmed app under a classic pane.
    case hideSlideOver
    case recallSlideOver
    /// Shows the next window of the Slide Over stack.
    case nextSlideOver
    case moveSlideOver(HorizontalEdge)
    /// Closes the centre window.
    case dismissCentre

    /// Touches the divider, which is then held.
    case touchDivider
    /// Moves the held divider; in points from the left side of the screen.
    case moveDivider(to: Double)
    case releaseDivider(DividerTarget)

    case rotate(InterfaceOrientation)
    case home
    case lock
    case unlock
    case openSwitcher
    case leaveSwitcher
    /// Closes a window in the switcher.
    case fling(Window)
    case showAlert
    case dismissAlert

    case startPictureInPicture(Window)
    /// Moves Picture in Picture to a corner and sets its width in points.
    case placePictureInPicture(ScreenCorner, width: Double)
    /// Presses the button that brings the app back to the foreground.
    case returnPictureInPicture
    case closePictureInPicture
}
