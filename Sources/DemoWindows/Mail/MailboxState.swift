import SceneClient

/// The saved state of the mailbox: the chosen message, and the draft in the sheet.
struct MailboxState: Hashable {
    static let activityType = "org.activitybroker.demo.mail.mailbox"

    var chosen: String?
    var draft: MailMessage?

    init(chosen: String? = nil, draft: MailMessage? = nil) {
        self.chosen = chosen
        self.draft = draft
    }

    /// Restores the state from an ``activity``. A draft that is not valid, or has ended, is left out.
    init(restoring activity: UserActivity) {
        chosen = activity.userInfo["chosen"]
        guard case .dictionary(let values)? = activity.userInfo.values["draft"],
            let target = UserInfo(values)["target"].flatMap({ (text: String) in text })
        else { return }
        let saved = UserActivity(
            activityType: MailMessage.composeType, targetContentIdentifier: target, userInfo: UserInfo(values))
        draft = (try? MailMessage(restoring: saved)).flatMap { $0.ending == nil ? $0 : nil }
    }

    /// The whole state, for restoration.
    var activity: UserActivity {
        var userInfo: UserInfo = [:]
        userInfo["chosen"] = chosen
        if let draft {
            var values = draft.activity.userInfo
            values["target"] = draft.target
            userInfo.values["draft"] = .dictionary(values.values)
        }
        return UserActivity(activityType: Self.activityType, title: "Mail", userInfo: userInfo)
    }
}
