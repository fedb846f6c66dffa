/// The facts of an app's Info.plist and build that decide whether the app may share the screen (P:§2).
public struct MultitaskingFacts: Hashable, Sendable {
    /// The release of the SDK that built the app; nil if the bundle does not name it, which excludes no app.
    public var sdkRelease: Int?
    /// Whether the app has a launch storyboard or XIB instead of launch images.
    public var hasLaunchStoryboard: Bool
    /// Whether the app declares all four interface orientations for iPad.
    public var supportsAllOrientations: Bool
    /// `UIRequiresFullScreen`.
    public var requiresFullScreen: Bool
    /// `UIRequiresFullScreenIgnoredStartingWithVersion`: from this version on, `UIRequiresFullScreen` is ignored
    /// (P:H1).
    public var requiresFullScreenIgnoredFrom: SystemVersion?
    /// Whether the app has the audio background mode, the playback audio category and a player that offers Picture in
    /// Picture (P:E9).
    public var offersPictureInPicture: Bool
    /// Whether the app has the background mode `voip`, with which it may use the camera beside other apps (W:§10).
    public var isVoIP: Bool
    /// Whether the app has the entitlement to use the camera beside other apps, which then is enabled from the
    /// beginning (W:§10).
    public var hasCameraEntitlement: Bool

    /// The defaults are a new project's values, which are eligible (P:E1).
    public init(
        sdkRelease: Int? = nil, hasLaunchStoryboard: Bool = true, supportsAllOrientations: Bool = true,
        requiresFullScreen: Bool = false, requiresFullScreenIgnoredFrom: SystemVersion? = nil,
        offersPictureInPicture: Bool = false, isVoIP: Bool = false, hasCameraEntitlement: Bool = false
    ) {
        self.sdkRelease = sdkRelease
        self.hasLaunchStoryboard = hasLaunchStoryboard
        self.supportsAllOrientations = supportsAllOrientations
        self.requiresFullScreen = requiresFullScreen
        self.requiresFullScreenIgnoredFrom = requiresFullScreenIgnoredFrom
        self.offersPictureInPicture = offersPictureInPicture
        self.isVoIP = isVoIP
        self.hasCameraEntitlement = hasCameraEntitlement
    }

    /// Returns why the app may be neither a pane nor a side of a split; nil when it may (P:E1, P:E3).
    public func ineligibility(on release: SystemRelease) -> Ineligibility? {
        if let sdkRelease, sdkRelease < 9 { return .builtBefore9 }
        if !hasLaunchStoryboard { return .noLaunchStoryboard }
        if !supportsAllOrientations { return .orientationsMissing }
        if optsOut(on: release) { return .requiresFullScreen }
        return nil
    }

    /// Whether the app demands to be alone on the screen (P:E3; U:P15), and the release does not ignore that (P:H1).
    /// A value of 26.2 is not yet in force on release 26, which is version 26.0.
    public func optsOut(on release: SystemRelease) -> Bool {
        guard requiresFullScreen else { return false }
        return requiresFullScreenIgnoredFrom.map { release.version < $0 } ?? true
    }
}

extension MultitaskingFacts {
    /// Whether the app may enable multitasking camera access (W:§10): with the entitlement; with the background mode
    /// `voip`, if it was built with the SDK of release 18 or later, or its bundle names no SDK; and before release 18 on
    /// models that have Stage Manager on an external display.
    public func supportsCameraAccess(on device: DeviceModel, _ release: SystemRelease) -> Bool {
        if hasCameraEntitlement { return true }
        if isVoIP, sdkRelease.map({ $0 >= 18 }) ?? true { return true }
        return release.major < 18 && device.movesWindowsToDisplay(on: release)
    }
}

/// The reason why an app may be neither a pane nor a side of a split.
public enum Ineligibility: String, Hashable, Sendable, CaseIterable {
    case builtBefore9
    case noLaunchStoryboard
    case orientationsMissing
    case requiresFullScreen
}
