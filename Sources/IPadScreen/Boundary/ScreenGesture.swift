public import Adaptation

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
