extension MultitaskingFacts {
    /// The keys of an `Info.plist` that decide, as they are written there.
    public struct Keys: Hashable, Sendable {
        /// `DTSDKName`, such as `iphoneos9.3`.
        public var sdkName: String?
        /// `UILaunchStoryboardName`, its iPad variant first.
        public var launchStoryboardName: String?
        /// `UILaunchScreen` or `UILaunchScreens` is there: the launch storyboard's successor.
        public var hasLaunchScreen = false
        /// `UISupportedInterfaceOrientations`, its iPad variant first.
        public var orientations: [String] = []
        /// `UIRequiresFullScreen`, its iPad variant first.
        public var requiresFullScreen = false
        /// `UIRequiresFullScreenIgnoredStartingWithVersion`, such as `26.2`.
        public var requiresFullScreenIgnoredFrom: String?
        /// `UIBackgroundModes`.
        public var backgroundModes: [String] = []

        public init() {}

        /// A bundle written for Linux has none of Xcode's keys and is not held to them.
        var saysNothing: Bool {
            sdkName == nil && launchStoryboardName == nil && !hasLaunchScreen && orientations.isEmpty
        }
    }

    /// What the keys mean (P:E1, P:E3, P:E9). Whether a player offers Picture in Picture is the app's own doing; the
    /// audio background mode is what a bundle can say of it.
    public init(_ keys: Keys) {
        self.init(
            sdkRelease: keys.sdkName.flatMap(Self.release),
            hasLaunchStoryboard: keys.saysNothing || keys.launchStoryboardName != nil || keys.hasLaunchScreen,
            supportsAllOrientations: keys.saysNothing || Self.allOrientations.isSubset(of: keys.orientations),
            requiresFullScreen: keys.requiresFullScreen,
            requiresFullScreenIgnoredFrom: keys.requiresFullScreenIgnoredFrom.flatMap(Self.release),
            offersPictureInPicture: keys.backgroundModes.contains("audio"))
    }

    /// What `UISupportedInterfaceOrientations` may hold.
    public static let allOrientations: Set<String> = [
        "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
        "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
    ]

    /// The first number in `iphoneos9.3` or `26.2`; nil when there is none or it is absurdly long.
    private static func release(_ text: String) -> Int? {
        Int(text.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }.prefix(9))
    }
}
