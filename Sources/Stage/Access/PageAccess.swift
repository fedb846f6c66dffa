import Synchronization

/// Access to the page: the first request with the address's token gets a cookie, and no later request does.
///
/// Token and cookie live as long as this program, so a cookie of an earlier run opens nothing.
public final class PageAccess: Sendable {
    /// The secret in the printed address. Valid once.
    let token = AccessSecret()
    private let cookie = AccessSecret()
    private let isSpent = Mutex(false)

    public init() {}

    /// Returns the cookie's value for the first request with the right token; nil for every other request.
    func exchange(_ asked: String) -> String? {
        guard token.matches(asked) else { return nil }
        let isFirst = isSpent.withLock { isSpent in
            defer { isSpent = true }
            return !isSpent
        }
        return isFirst ? cookie.text : nil
    }

    /// Whether the browser's cookies contain the cookie that was issued.
    func admits(cookies: String?, named name: String) -> Bool {
        guard isSpent.withLock({ $0 }) else { return false }
        return (cookies ?? "").split(separator: ";").contains { pair in
            let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
            return parts.count == 2 && parts[0] == name && cookie.matches(parts[1])
        }
    }
}
