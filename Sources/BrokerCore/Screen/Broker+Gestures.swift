import ActivityWire
import Adaptation
import IPadScreen

/// Gestures and facts of the simulated iPad that name windows.
extension Broker {
    mutating func open(_ window: SceneSessionID, at place: ScreenPlacement) throws(Refusal) {
        if displayContent.isMovedToDisplay(window), let app = sessions.app(of: window) {
            try requireRoom(for: description(of: window, in: app), at: place)
            takeOffDisplay(window)
        }
        try introduceNamed(window, "open.session")
        try perform(.open(window, place), recordingUseOf: [window])
    }

    mutating func split(
        _ leading: SessionReference, _ trailing: SessionReference, at ratio: SplitRatio
    ) throws(Refusal) {
        let leading = try introduceNamedSession(leading, "split.leading")
        let trailing = try introduceNamedSession(trailing, "split.trailing")
        try perform(.split(leading: leading, trailing: trailing, ratio), recordingUseOf: [leading, trailing])
    }

    mutating func expand(_ reference: SessionReference) throws(Refusal) {
        let window = try introduceNamedSession(reference, "expand")
        try perform(.expand(window), recordingUseOf: [window])
    }

    mutating func showKeyboard(of reference: SessionReference, height: Double) throws(Refusal) {
        let window = try introduceNamedSession(reference, "keyboard.session")
        try noteScreenFact(.keyboardShown(by: window, height: height)) { refusal in
            refusal.isAboutNumber ? "keyboard.height" : "keyboard.session"
        }
        sessions.recordUse(of: window, on: screen, at: now.wall)
    }

    /// Finds the session that a command names, describes it to the screen, and keeps its scene from being reclaimed.
    mutating func introduceNamedSession(
        _ reference: SessionReference, _ field: String
    ) throws(Refusal) -> SceneSessionID {
        let id = try sessions.find(reference, as: field)
        try introduceNamed(id, field)
        return id
    }

    /// Describes a session that a command names to the screen, and keeps its scene from being reclaimed.
    private mutating func introduceNamed(_ id: SceneSessionID, _ field: String) throws(Refusal) {
        try requireOnDevice(id, field)
        introduce(id)
        sessions.update(id) { $0.isReclaimed = false }
    }

    mutating func changeSettings(_ new: ScreenSettings) throws(Refusal) {
        var settings = screen.machine.settings
        settings.allowsMultipleApps = new.allowsMultipleApps ?? settings.allowsMultipleApps
        settings.persistentVideoOverlay = new.persistentVideoOverlay ?? settings.persistentVideoOverlay
        try noteScreenFact(.settingsChanged(settings))
        if let isRightToLeft = new.isRightToLeft {
            try noteScreenFact(.directionChanged(isRightToLeft ? .rightToLeft : .leftToRight))
        }
        if let isLarger = new.usesLargerText { try noteScreenFact(.largerTextChanged(isLarger)) }
    }
}

extension ScreenRefusal {
    /// Whether a number is wrong, and not the window.
    fileprivate var isAboutNumber: Bool {
        switch self {
        case .keyboardOffScreen, .numberNotFinite, .numberNegative: true
        case .modeNotOnDevice, .modeNotOnProfile, .noMultitasking, .multipleAppsNotAllowed, .ratioNotAvailable,
            .sidesCannotBeSwapped,
            .notEligible, .primaryNotEligible, .notOnRelease, .deviceDoesNotRun, .releaseNotOnDevice, .covered,
            .coveredByCentreWindow, .notCovered, .needsFullScreenApp, .needsSplit, .needsSlideOver,
            .needsCentreWindow, .dividerHeld, .dividerNotHeld, .sidesFrozen, .unknownWindow, .notVisible,
            .alreadyOnScreen, .sameWindowTwice, .noPictureInPicture, .pictureInPictureNotOffered,
            .pictureInPictureExists, .cameraAccessNotSupported, .tooManyWindows:
            false
        }
    }
}

extension ExternalDisplay {
    /// The least sides in points, and the least scale. Below them a window's size in pixels could be none.
    private static let leastSide = 1.0
    private static let leastScale = 0.1

    /// Throws if the name is empty, or a side or the scale is not finite, or outside its limits.
    func check(_ field: String) throws(Refusal) {
        if name.isEmpty {
            throw Refusal(code: .invalidValue, reason: "the display's name is empty", field: "\(field).name")
        }
        for (number, name, least, limit) in [
            (size.width, "width", Self.leastSide, Limits.displayPoints),
            (size.height, "height", Self.leastSide, Limits.displayPoints),
            (scale, "scale", Self.leastScale, Limits.displayScale),
        ] {
            let path = "\(field).\(name)"
            guard number.isFinite else { throw .notFinite(path) }
            guard number >= least else {
                throw Refusal(
                    code: .invalidValue, reason: "the display's \(name) must be at least \(least)", field: path)
            }
            guard number <= Double(limit) else {
                throw Refusal(
                    code: .tooLarge, reason: "the display's \(name) is greater than \(limit)", field: path,
                    limit: Int64(limit))
            }
        }
    }
}
