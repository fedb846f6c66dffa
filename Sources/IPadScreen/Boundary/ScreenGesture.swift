/// Where a window that is opened goes.
public enum ScreenPlacement: Hashable, Sendable {
    /// Where it was last: on the screen already, in its saved pair, in the Slide Over stack; else full screen.
    case whereItWas
    case full
    /// The pane, over a full screen app or, on the modern profile, over a split.
    case slideOver
    /// A side of the screen: narrow beside a full screen app, or in place of the app on that side of a split.
    case side(HorizontalEdge)
    /// The centre, dimming the rest.
    case centre
}

/// A corner of the screen, where a Picture in Picture window rests.
public enum ScreenCorner: String, Hashable, Sendable, CaseIterable {
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
}

/// The user's gestures. An impossible gesture is refused, and no window is told of it (P:Q1).
public enum ScreenGesture<Window: Hashable & Sendable>: Hashable, Sendable {
    case open(Window, ScreenPlacement)
    /// Chooses both sides at once.
    case split(leading: Window, trailing: Window, SplitRatio)
    /// Turns the pane into a side of a split: the classic handle, or dragging the pane to that side.
    case makeSplit(HorizontalEdge)
    case swapSides
    /// Gives the place of a visible window to another one; the first leaves the screen.
    case replace(Window, by: Window)
    /// One of the visible windows becomes full screen, from its menu.
    case expand(Window)
    /// One of the visible windows leaves the screen, from its menu; its neighbour grows.
    case close(Window)

    /// The pane is swiped off, or the dimmed app under a classic one is tapped.
    case hideSlideOver
    case recallSlideOver
    /// The next window of the Slide Over stack.
    case nextSlideOver
    case moveSlideOver(HorizontalEdge)
    /// Ends a centre window.
    case dismissCentre

    /// The divider is touched and moved.
    case touchDivider
    /// In points from the left side of the screen.
    case moveDivider(to: Double)
    case releaseDivider(DividerTarget)

    case rotate(InterfaceOrientation)
    case home
    case lock
    case unlock
    case openSwitcher
    case leaveSwitcher
    /// Throws a window away in the switcher.
    case fling(Window)
    case showAlert
    case dismissAlert

    case startPictureInPicture(Window)
    /// Moves the video to a corner and gives it a width in points.
    case placePictureInPicture(ScreenCorner, width: Double)
    /// The button that brings the app back to the foreground.
    case returnPictureInPicture
    case closePictureInPicture
}
