import Adaptation

extension ScreenMachine {
    func requireRunnable(_ device: DeviceModel, _ release: SystemRelease) throws(ScreenRefusal) {
        guard device.runs(release.profile) else {
            throw .deviceDoesNotRun(release.profile, device: device.identifier)
        }
        guard device.runs(release) else { throw .releaseNotOnDevice(release, device: device.identifier) }
    }

    /// Throws on a phone, which has no multitasking: one window has the whole screen (W:§8).
    public func requireMultitasking() throws(ScreenRefusal) {
        guard device.idiom != .phone else { throw .noMultitasking(device: device.identifier) }
    }

    /// Throws if the device, the cover, the held divider or the centre window prevents the gesture.
    func requireReachable(_ gesture: ScreenGesture<Window>) throws(ScreenRefusal) {
        if gesture.sharesScreen { try requireMultitasking() }
        switch cover {
        case .none: break
        case .locked: guard gesture.reachesLockedScreen else { throw .covered(.locked) }
        case .switcher: guard gesture.reachesSwitcher else { throw .covered(.switcher) }
        case .alert: guard gesture.reachesAlert else { throw .covered(.alert) }
        }
        if heldDivider != nil, !gesture.isPossibleWithHeldDivider { throw .dividerHeld }
        if arrangement.centre != nil, gesture.touchesBase { throw .coveredByCentreWindow }
    }

    func requireKnown(_ window: Window) throws(ScreenRefusal) {
        guard records[window] != nil else { throw .unknownWindow("\(window)") }
    }

    func requireVisible(_ window: Window) throws(ScreenRefusal) {
        try requireKnown(window)
        guard arrangement.shows(window) else { throw .notVisible("\(window)") }
    }

    /// Throws unless the device, the release and the user's settings allow the mode (P:§1, P:E6, P:Q1).
    func requireMode(_ mode: MultitaskingMode) throws(ScreenRefusal) {
        try requireMultitasking()
        guard device.modes.contains(mode) else { throw .modeNotOnDevice(mode, device: device.identifier) }
        guard mode != .pictureInPicture else { return }
        guard profile != .windowed else { throw .modeNotOnProfile(mode, profile) }
        guard settings.allowsMultipleApps else { throw .multipleAppsNotAllowed }
    }

    /// Throws unless the release has a centre window, the device and the user allow several apps, and the app may share
    /// the screen.
    func requireCentreWindow(_ window: Window) throws(ScreenRefusal) {
        guard release.hasCentreWindow else { throw .notOnRelease(release) }
        try requireMode(.splitView)
        try requireEligible(window)
    }

    /// Throws unless the app may be a pane or a side of a split (P:E1, P:Q1).
    func requireEligible(_ window: Window) throws(ScreenRefusal) {
        guard let record = records[window] else { throw .unknownWindow("\(window)") }
        if let reason = record.description.facts.ineligibility(on: release) {
            throw .notEligible(window: "\(window)", reason)
        }
    }

    /// Throws unless the full screen app may become a side of a split (P:E5).
    func requireSplittable(_ primary: Window) throws(ScreenRefusal) {
        if let reason = records[primary]?.description.facts.ineligibility(on: release) {
            throw .primaryNotEligible(window: "\(primary)", reason)
        }
    }

    /// Throws unless the divider has the stop in this orientation on this profile (P:Q1).
    func requireRatio(_ ratio: SplitRatio) throws(ScreenRefusal) {
        guard SplitRatio.stops(in: orientation, profile: profile).contains(ratio) else {
            throw .ratioNotAvailable(ratio, orientation, profile)
        }
    }

    /// Whether the release allows all visible windows: before iPadOS 13, an app has only one window (P:§16, iPadOS 13).
    var hasOneWindowPerApp: Bool {
        guard !release.hasScenes else { return true }
        let apps = arrangement.placed.compactMap { records[$0.window]?.description.app }
        return Set(apps).count == apps.count
    }
}

extension ScreenGesture {
    /// Whether the gesture is about windows that share the screen, or about a Picture in Picture window.
    var sharesScreen: Bool {
        switch self {
        case .open(_, .slideOver), .open(_, .side), .open(_, .centre), .split, .makeSplit, .swapSides, .hideSlideOver,
            .recallSlideOver, .nextSlideOver, .moveSlideOver, .dismissCentre, .touchDivider, .moveDivider,
            .releaseDivider, .startPictureInPicture, .placePictureInPicture, .returnPictureInPicture,
            .closePictureInPicture:
            true
        case .open(_, .whereItWas), .open(_, .full), .replace, .expand, .close, .rotate, .home, .lock, .unlock,
            .openSwitcher, .leaveSwitcher, .fling, .showAlert, .dismissAlert:
            false
        }
    }

    var reachesLockedScreen: Bool {
        switch self {
        case .unlock, .rotate: true
        case .open, .split, .makeSplit, .swapSides, .replace, .expand, .close, .hideSlideOver, .recallSlideOver,
            .nextSlideOver, .moveSlideOver, .dismissCentre, .touchDivider, .moveDivider, .releaseDivider, .home,
            .lock, .openSwitcher, .leaveSwitcher, .fling, .showAlert, .dismissAlert, .startPictureInPicture,
            .placePictureInPicture, .returnPictureInPicture, .closePictureInPicture:
            false
        }
    }

    /// Whether the gesture is possible in the switcher. When the user closes a window there, `replace` gives the
    /// window's place to another window.
    var reachesSwitcher: Bool {
        switch self {
        case .open(_, .whereItWas), .open(_, .full), .replace, .leaveSwitcher, .fling, .home, .lock, .rotate: true
        case .open, .split, .makeSplit, .swapSides, .expand, .close, .hideSlideOver, .recallSlideOver, .nextSlideOver,
            .moveSlideOver, .dismissCentre, .touchDivider, .moveDivider, .releaseDivider, .unlock, .openSwitcher,
            .showAlert, .dismissAlert, .startPictureInPicture, .placePictureInPicture, .returnPictureInPicture,
            .closePictureInPicture:
            false
        }
    }

    /// Whether the gesture is possible under an alert. Apps may open and replace windows under an alert.
    var reachesAlert: Bool {
        switch self {
        case .open, .replace, .dismissAlert, .home, .lock, .rotate: true
        case .split, .makeSplit, .swapSides, .expand, .close, .hideSlideOver, .recallSlideOver, .nextSlideOver,
            .moveSlideOver, .dismissCentre, .touchDivider, .moveDivider, .releaseDivider, .unlock, .openSwitcher,
            .leaveSwitcher, .fling, .showAlert, .startPictureInPicture, .placePictureInPicture,
            .returnPictureInPicture, .closePictureInPicture:
            false
        }
    }

    /// Whether the gesture is possible while the divider is held. The device may be turned then (P:O6).
    var isPossibleWithHeldDivider: Bool {
        switch self {
        case .moveDivider, .releaseDivider, .rotate, .open, .replace, .home, .lock, .openSwitcher, .showAlert: true
        case .split, .makeSplit, .swapSides, .expand, .close, .hideSlideOver, .recallSlideOver, .nextSlideOver,
            .moveSlideOver, .dismissCentre, .touchDivider, .unlock, .leaveSwitcher, .fling, .dismissAlert,
            .startPictureInPicture, .placePictureInPicture, .returnPictureInPicture, .closePictureInPicture:
            false
        }
    }

    /// Whether the gesture needs the windows that a centre window dims.
    var touchesBase: Bool {
        switch self {
        case .touchDivider, .makeSplit, .swapSides, .hideSlideOver, .recallSlideOver, .nextSlideOver, .moveSlideOver:
            true
        case .open, .split, .replace, .expand, .close, .dismissCentre, .moveDivider, .releaseDivider, .rotate, .home,
            .lock, .unlock, .openSwitcher, .leaveSwitcher, .fling, .showAlert, .dismissAlert, .startPictureInPicture,
            .placePictureInPicture, .returnPictureInPicture, .closePictureInPicture:
            false
        }
    }
}
