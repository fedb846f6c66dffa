import Synchronization

/// Who may see the page: whoever brings the address's token first gets a cookie, and nobody else one.
///
/// Token and cookie live as long as this program, so a cookie of an earlier run opens nothing.
public final class AccessDesk: Sendable {
    /// What stands in the address. Good once.
    let token = Secret()
    private let cookie = Secret()
    private let isSpent = Mutex(false)

    public init() {}

    /// The cookie's value for the first who knows the token; nil for everybody else, and for everybody later.
    func exchange(_ asked: String) -> String? {
        guard token.matches(asked) else { return nil }
        let isFirst = isSpent.withLock { isSpent in
            defer { isSpent = true }
            return !isSpent
        }
        return isFirst ? cookie.text : nil
    }

    /// Whether one of the cookies that a browser sends is the one that was given.
    func admits(cookies: String?, named name: String) -> Bool {
        guard isSpent.withLock({ $0 }) else { return false }
        return (cookies ?? "").split(separator: ";").contains { pair in
            let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
            return parts.count == 2 && parts[0] == name && cookie.matches(parts[1])
        }
    }
}
