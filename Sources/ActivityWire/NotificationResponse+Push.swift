extension NotificationResponse {
    /// The user's answer to a notification that was pushed: what the payload names as its content is what it is about,
    /// and the whole payload is its user info (U:R7).
    ///
    /// Throws ``UserInfoError`` when the payload is more than user info may be.
    public init(
        notificationIdentifier: String, actionIdentifier: String = "", push payload: [String: PropertyListValue]
    ) throws(UserInfoError) {
        self.init(
            notificationIdentifier: notificationIdentifier, actionIdentifier: actionIdentifier,
            targetContentIdentifier: Self.targetContentIdentifier(inPush: payload),
            userInfo: try UserInfoCodec.encode(payload))
    }

    /// `target-content-id` in the payload's `aps`; nil where it is missing, empty or no text.
    public static func targetContentIdentifier(inPush payload: [String: PropertyListValue]) -> String? {
        guard case .dictionary(let service)? = payload["aps"], case .string(let target)? = service["target-content-id"],
            !target.isEmpty
        else { return nil }
        return target
    }
}
