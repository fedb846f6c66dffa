// Written by `make schema` from Tools/Schema/Proto.

/// Answers `picker`.
struct AppPicker: Hashable, Sendable {
    /// The installed apps: most recently used first, then by name.
    var apps: [PickerRow] = []
}

/// An installed app, and whether it can come beside another one.
public struct PickerRow: Hashable, Sendable {
    /// The app.
    public var app: AppID
    /// The name, for people.
    public var name: String
    /// True if the app can come beside another one.
    public var isEligible: Bool
    /// The first reason why the app cannot, in this order: `deviceUnsupported`, `userSettingOff`, `builtBefore9`, `noLaunchStoryboard`,
    /// `orientationsMissing`, `requiresFullScreen` or `alreadyOnScreen`. Absent if the app can.
    public var reason: String?

    public init(app: AppID, name: String, isEligible: Bool = false, reason: String? = nil) {
        self.app = app
        self.name = name
        self.isEligible = isEligible
        self.reason = reason
    }
}

/// Answers `expose`.
public struct AppExpose: Hashable, Sendable {
    /// The app.
    public var app: AppID
    /// The name, for people.
    public var name: String
    /// True if `newWindow` makes another window.
    public var isNewWindowOffered: Bool
    /// The sessions of the app, connected or not, in order of creation; none that is on an external display.
    public var sessions: [SessionRow]
    /// Where the next page begins; absent on the last page.
    public var next: PageToken?

    public init(
        app: AppID, name: String, isNewWindowOffered: Bool = false, sessions: [SessionRow] = [], next: PageToken? = nil
    ) {
        self.app = app
        self.name = name
        self.isNewWindowOffered = isNewWindowOffered
        self.sessions = sessions
        self.next = next
    }
}
