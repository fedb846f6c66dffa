extension NotificationResponse {
    /// Makes the user's answer to a notification that was pushed. The payload's target content identifier becomes the
    /// answer's, and the whole payload becomes its user info (U:R7).
    ///
    /// Throws ``UserInfoError`` when the payload is too large or too deep for user info.
    public init(
        notificationIdentifier: String, actionIdentifier: String = "", push payload: [String: PropertyListValue]
    ) throws(UserInfoError) {
        self.init(
            notificationIdentifier: notificationIdentifier, actionIdentifier: actionIdentifier,
            targetContentIdentifier: Self.targetContentIdentifier(inPush: payload),
            userInfo: try UserInfoCodec.encode(payload))
    }

    /// Returns `target-content-id` in the payload's `aps`; nil if it is missing, empty or no text.
    public static func targetContentIdentifier(inPush payload: [String: PropertyListValue]) -> String? {
        guard case .dictionary(let service)? = payload["aps"], case .string(let target)? = service["target-content-id"],
            !target.isEmpty
        else { return nil }
        return target
    }
}
