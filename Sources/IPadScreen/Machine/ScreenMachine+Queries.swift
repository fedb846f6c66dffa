public import Adaptation

extension ScreenMachine {
    public var profile: ScreenProfile { release.profile }

    /// The measures of the device in its current orientation.
    public var geometry: ScreenGeometry { geometry(in: orientation) }

    func geometry(in orientation: InterfaceOrientation) -> ScreenGeometry {
        ScreenGeometry(
            device: device, profile: profile, orientation: orientation, direction: direction,
            usesLargerText: usesLargerText)
    }

    /// Every visible window, from the back to the front: the primary, its neighbour, the pane, the centre window.
    public var placedWindows: [PlacedWindow<Window>] {
        guard cover != .locked else { return [] }
        let geometry = geometry
        let freezes = baseIsFrozen
        return arrangement.placed.map { window, place in
            PlacedWindow(
                window: window, place: place, role: role(at: place), isActive: isActive(at: place, freezes: freezes),
                frame: geometry.frame(at: place), geometry: geometry.geometry(at: place),
                statusBarHeight: ownsStatusBar(at: place, in: geometry) ? geometry.statusBarHeight : 0)
        }
    }

    /// Whether a window at a place owns the part of the status bar above it. In the classic profile the bar is the
    /// primary's (P:P4). Later each window at the top of the screen has its own part, which leaves out a floating pane
    /// and a centre window (W:§4).
    private func ownsStatusBar(at place: WindowPlace, in geometry: ScreenGeometry) -> Bool {
        profile == .classic ? role(at: place) == .primary : geometry.frame(at: place).top == 0
    }

    public func placedWindow(of window: Window) -> PlacedWindow<Window>? {
        placedWindows.first { $0.window == window }
    }

    /// The description with which a window was added.
    public func description(of window: Window) -> WindowDescription<Window>? { records[window]?.description }

    public func life(of window: Window) -> WindowLife? { records[window]?.life }

    /// The geometry that the window reads; a window in the background keeps its last one.
    public func geometry(of window: Window) -> WindowGeometry? { records[window]?.geometry }

    /// The number of the window's newest transition; nil if the window has completed all its transitions.
    public func unansweredTransition(of window: Window) -> Int? {
        guard let record = records[window], record.transitionsBegun > record.transitionsCompleted else { return nil }
        return record.transitionsBegun
    }

    /// The state of an app: the highest state of its windows (P:L6).
    public func applicationState(of app: String) -> WindowLife {
        let states = records.values.filter { $0.description.app == app }.map(\.life)
        for life in [WindowLife.foregroundActive, .foregroundInactive] where states.contains(life) { return life }
        return states.contains(.background) ? .background : .unattached
    }

    /// The primary window, which alone sees the external display (P:P5).
    public var primary: Window? { placedWindows.first { $0.role == .primary }?.window }

    public var externalDisplay: ExternalDisplay? { attachedDisplay?.display }

    /// The window that sees the external display, or that saw the display before it left the screen. The window stays
    /// the owner until another window is the primary.
    public var externalDisplayOwner: Window? { attachedDisplay?.viewer }

    /// The owner of the external display if that window is visible, otherwise nil (P:P5).
    public var externalDisplayViewer: Window? {
        guard let viewer = attachedDisplay?.viewer, placedWindow(of: viewer) != nil else { return nil }
        return viewer
    }

    /// The height in points of the screen that the keyboard covers; 0 while it is hidden. A rotation may leave less room
    /// than the keyboard had.
    public var keyboardHeight: Double { keyboard.map { min($0.height, geometry.screen.height) } ?? 0 }

    /// Returns those of `windows` that an app picker offers for sharing the screen, in the given order (P:E2).
    public func eligible(among windows: [Window]) -> [Window] {
        guard settings.allowsMultipleApps else { return [] }
        return windows.filter { window in
            guard let record = records[window] else { return false }
            return record.description.facts.ineligibility(on: release) == nil
        }
    }

    /// Returns the role of a visible window, and that of a window off the screen whose video plays, which is background
    /// media (P:P1); nil for all others.
    public func role(of window: Window) -> WindowRole? {
        placedWindow(of: window)?.role ?? (pictureInPicture?.window == window ? .backgroundMedia : nil)
    }

    /// The role of a window at a place. The full screen app and the leading side are the primary (P:P1), however wide
    /// the side is (P:P2).
    private func role(at place: WindowPlace) -> WindowRole {
        switch place {
        case .full, .side(.leading, _): .primary
        case .side(.trailing, _): .secondary
        case .slideOver: profile == .classic ? .secondary : .slideOver
        case .centre: .centre
        }
    }

    /// Whether a window at `place` is active. Both sides of a split are active (P:M2, P:L10), unless the divider is
    /// held (P:V1). The windows behind a centre window are not (U:A18).
    private func isActive(at place: WindowPlace, freezes: Bool) -> Bool {
        // Under a cover no window is active (P:§17, row 21).
        guard cover == .none else { return false }
        switch place {
        case .centre: return true
        case .slideOver: return arrangement.centre == nil
        case .full, .side: return arrangement.centre == nil && heldDivider == nil && !freezes
        }
    }

    /// Whether windows that leave the screen stay in saved pairs and in the Slide Over stack. Only the modern profile
    /// keeps them there, and only on an iPad.
    var keepsSpaces: Bool { profile == .modern && device.idiom == .pad }

    /// Whether the windows under the pane take no input. The classic profile always dims them (P:L11; P:§17, row 3).
    /// The modern profile leaves them active (P:L12), unless more apps are visible than the device keeps live (P:M10;
    /// P:§17, row 26).
    var baseIsFrozen: Bool {
        guard let pane = arrangement.slideOver.front else { return false }
        if profile == .classic { return true }
        let apps = Set((arrangement.baseWindows + [pane]).compactMap { records[$0]?.description.app })
        return apps.count > device.liveAppLimit(on: release)
    }
}
