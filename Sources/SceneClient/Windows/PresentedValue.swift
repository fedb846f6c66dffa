import FoundationEssentials

/// The value that a window of a declared kind shows.
struct PresentedValue: Hashable {
    /// The identifier of the window's declaration.
    var window: String
    /// The value, encoded; equal values have equal texts.
    var value: String?

    /// The activity type of the library's own requests for windows; no app sees it.
    static let activityType = "activitybroker.window"
    /// The key of the value in a session's user info; the other keys are the app's.
    static let userInfoKey = "activitybroker.window.value"
    private static let windowKey = "window"
    private static let valueKey = "value"

    /// Returns the content that the window prefers, so that a repeated request finds it; nil for a window of a group
    /// without a value (U:R17).
    func identity(isUnique: Bool) -> String? {
        if let value { return "window:\(window)?\(value)" }
        return isUnique ? "window:\(window)" : nil
    }

    func activity(isUnique: Bool) -> UserActivity {
        var info = UserInfo([Self.windowKey: .string(window)])
        info[Self.valueKey] = value
        return UserActivity(
            activityType: Self.activityType, targetContentIdentifier: identity(isUnique: isUnique), userInfo: info)
    }

    init(window: String, value: String?) {
        self.window = window
        self.value = value
    }

    /// Reads the library's own activity; nil for an activity of an app.
    init?(_ activity: UserActivity) {
        guard activity.activityType == Self.activityType, let window: String = activity.userInfo[Self.windowKey] else {
            return nil
        }
        self.window = window
        value = activity.userInfo[Self.valueKey]
    }

    static func encode(_ value: some Encodable) throws(SceneError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw .invalidValue(field: "value", reason: "cannot be encoded: \(error)")
        }
    }

    static func decode<Value: Decodable>(_ text: String, as type: Value.Type) -> Value? {
        try? JSONDecoder().decode(type, from: Data(text.utf8))
    }
}
