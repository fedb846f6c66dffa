import SceneClient

/// The request of an activity for a new message in the mailbox's sheet: the key `compose` with the body, or true.
struct MailDraftRequest: Hashable {
    /// The texts, as ``MailMessage/compose(_:)`` takes them.
    let userInfo: UserInfo

    /// Returns nil for an activity without the request.
    ///
    /// - Throws: ``MailError/noText(key:found:)`` for another value than a text, a boolean or a number.
    init?(_ activity: UserInfo) throws(MailError) {
        var texts = activity
        switch activity.values["compose"] {
        case nil, .boolean(false), .integer(0): return nil
        case .boolean, .integer: break
        case .string(let body): texts["body"] = body
        case let other?: throw .noText(key: "compose", found: other.typeName)
        }
        userInfo = texts
    }
}
