extension MultitaskingFacts {
    /// The keys of an `Info.plist` that decide about multitasking, with their values as written there.
    public struct Keys: Hashable, Sendable {
        /// `DTSDKName`, such as `iphoneos9.3`.
        public var sdkName: String?
        /// `UILaunchStoryboardName`; the iPad variant takes precedence.
        public var launchStoryboardName: String?
        /// `UILaunchScreen` or `UILaunchScreens` is present; they replace the launch storyboard.
        public var hasLaunchScreen = false
        /// `UISupportedInterfaceOrientations`; the iPad variant takes precedence.
        public var orientations: [String] = []
        /// `UIRequiresFullScreen`; the iPad variant takes precedence.
        public var requiresFullScreen = false
        /// `UIRequiresFullScreenIgnoredStartingWithVersion`, such as `26.2`. A text that is not a version counts as absent.
        public var requiresFullScreenIgnoredFrom: String?
        /// `UIBackgroundModes`.
        public var backgroundModes: [String] = []

        public init() {}

        /// Whether none of the keys that Xcode always writes is present, as in a bundle for Linux. Such a bundle is not
        /// held to the requirements of Xcode's keys.
        var saysNothing: Bool {
            sdkName == nil && launchStoryboardName == nil && !hasLaunchScreen && orientations.isEmpty
        }
    }

    /// Interprets the keys (P:E1, P:E3, P:E9; W:§10). The bundle cannot say whether a player offers Picture in Picture, so the
    /// audio background mode counts as an offer.
    public init(_ keys: Keys) {
        self.init(
            sdkRelease: keys.sdkName.flatMap(Self.release),
            hasLaunchStoryboard: keys.saysNothing || keys.launchStoryboardName != nil || keys.hasLaunchScreen,
            supportsAllOrientations: keys.saysNothing || Self.allOrientations.isSubset(of: keys.orientations),
            requiresFullScreen: keys.requiresFullScreen,
            requiresFullScreenIgnoredFrom: keys.requiresFullScreenIgnoredFrom.flatMap { SystemVersion($0) },
            offersPictureInPicture: keys.backgroundModes.contains("audio"),
            isVoIP: keys.backgroundModes.contains("voip"))
    }

    /// The possible values of `UISupportedInterfaceOrientations`.
    public static let allOrientations: Set<String> = [
        "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
        "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
    ]

    /// The first number in a text such as `iphoneos9.3`, of at most 9 digits; nil when there is none.
    private static func release(_ text: String) -> Int? {
        Int(text.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }.prefix(9))
    }
}
