/// What an app's Info.plist and its build say about sharing the screen (P:§2).
public struct MultitaskingFacts: Hashable, Sendable {
    /// The release of the SDK the app was built with; nil when the bundle does not say, which passes.
    public var sdkRelease: Int?
    /// A launch storyboard or XIB instead of launch images.
    public var hasLaunchStoryboard: Bool
    /// All four interface orientations are declared for iPad.
    public var supportsAllOrientations: Bool
    /// `UIRequiresFullScreen`.
    public var requiresFullScreen: Bool
    /// `UIRequiresFullScreenIgnoredStartingWithVersion`: from this release the key above is ignored (P:H1).
    public var requiresFullScreenIgnoredFrom: Int?
    /// Audio background mode, playback audio category and a player that offers it (P:E9).
    public var offersPictureInPicture: Bool

    /// A new project's values: eligible (P:E1).
    public init(
        sdkRelease: Int? = nil, hasLaunchStoryboard: Bool = true, supportsAllOrientations: Bool = true,
        requiresFullScreen: Bool = false, requiresFullScreenIgnoredFrom: Int? = nil,
        offersPictureInPicture: Bool = false
    ) {
        self.sdkRelease = sdkRelease
        self.hasLaunchStoryboard = hasLaunchStoryboard
        self.supportsAllOrientations = supportsAllOrientations
        self.requiresFullScreen = requiresFullScreen
        self.requiresFullScreenIgnoredFrom = requiresFullScreenIgnoredFrom
        self.offersPictureInPicture = offersPictureInPicture
    }

    /// Why the app may be neither a pane nor a side of a split; nil when it may (P:E1, P:E3).
    public func ineligibility(on release: SystemRelease) -> Ineligibility? {
        if let sdkRelease, sdkRelease < 9 { return .builtBefore9 }
        if !hasLaunchStoryboard { return .noLaunchStoryboard }
        if !supportsAllOrientations { return .orientationsMissing }
        if optsOut(on: release) { return .requiresFullScreen }
        return nil
    }

    /// Whether the app asks to be alone on the screen (P:E3).
    public func optsOut(on release: SystemRelease) -> Bool {
        guard requiresFullScreen else { return false }
        return requiresFullScreenIgnoredFrom.map { release.major < $0 } ?? true
    }
}

/// Why an app may not be a pane or a side of a split.
public enum Ineligibility: String, Hashable, Sendable, CaseIterable {
    case builtBefore9
    case noLaunchStoryboard
    case orientationsMissing
    case requiresFullScreen
}
