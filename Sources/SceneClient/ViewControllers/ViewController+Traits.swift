public import Adaptation

// The traits and the area that a controller has in its window.
extension ViewController {
    /// The traits in force: those of what contains the controller, with the overrides. Outside of all windows they are
    /// those of an app without a screen.
    public var traitCollection: TraitCollection { traitOverrides.applied(to: inheritedGeometry).traits }

    /// The controller's own area at (0,0), for toolkits without a layout of their own: that of its window, of a column of a
    /// split view, or of a presented controller. Content depends on this, not on the screen (P:A7).
    public var bounds: ScreenRectangle { ScreenRectangle(contentSize) }

    /// The geometry of the window, with the overrides of all that contains this controller.
    var inheritedGeometry: WindowGeometry {
        if let parent { return parent.traitOverrides.applied(to: parent.inheritedGeometry) }
        let geometry = window?.geometry ?? .unknown
        return showingPresentation?.traitOverrides.applied(to: geometry) ?? geometry
    }

    private var contentSize: ScreenSize {
        if let parent { return parent.size(ofChild: self) }
        if let showingPresentation { return showingPresentation.frameOfPresentedViewInContainerView.size }
        return inheritedGeometry.size
    }

    /// Adapts what is in the controller, before the traits are in force (W:32).
    ///
    /// - Parameter geometry: The geometry to come, with the overrides of all that contains this controller.
    func adaptContent(to geometry: WindowGeometry) {
        let own = traitOverrides.applied(to: geometry)
        adapt(to: own)
        for child in children { child.adaptContent(to: own) }
    }

    /// Has the controller take over the traits of the place in which it is now.
    func followTraits() {
        if window != nil { adaptContent(to: inheritedGeometry) }
        setNeedsStatusBarAppearanceUpdate()
    }
}
