import DemoSupport
import SceneClient

/// A message that is being written: the state of a compose window or sheet.
struct MailMessage: Hashable {
    static let composeType = "org.activitybroker.demo.mail.compose"
    static let sendType = "org.activitybroker.demo.mail.compose.send"
    static let saveType = "org.activitybroker.demo.mail.compose.save"
    static let discardType = "org.activitybroker.demo.mail.compose.discard"
    static let targetPrefix = "compose/"

    /// The end of a message, after which its window closes.
    enum Ending: String, Hashable {
        case sent
        /// Saved as a draft.
        case saved
        case discarded
    }

    let identifier: String
    private(set) var recipient = ""
    private(set) var subject = ""
    private(set) var body = ""
    /// The field that keys write in.
    private(set) var field = ComposeField.recipient
    /// The number of characters before the caret in ``field``.
    private(set) var caret = 0
    /// The message's end; nil while the message is being written. With an end, the window closes, also after a
    /// restoration.
    private(set) var ending: Ending?

    /// - Parameter target: `compose/ID`. The identifier has letters, digits, `-` and `_` only, since it names a file.
    init(target: String) throws(MailError) {
        let identifier = target.dropFirst(Self.targetPrefix.count)
        let isName = identifier.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
            default: false
            }
        }
        guard target.hasPrefix(Self.targetPrefix), isName, (1...64).contains(identifier.utf8.count) else {
            throw .invalidTarget(target)
        }
        self.identifier = String(identifier)
    }

    /// Restores the state from an ``activity``.
    init(restoring activity: UserActivity) throws(MailError) {
        try self.init(target: activity.targetContentIdentifier ?? "")
        try compose(activity.userInfo)
        moveCaret(by: activity.userInfo)
        ending = activity.userInfo["ending"].flatMap { (text: String) in Ending(rawValue: text) }
    }

    /// Takes the keys `to`, `subject` and `body`; fields without a key stay. Nothing changes on an error.
    mutating func compose(_ userInfo: UserInfo) throws(MailError) {
        var changed = self
        if let text = try Self.text("to", in: userInfo, isLine: true) { changed.recipient = text }
        if let text = try Self.text("subject", in: userInfo, isLine: true) { changed.subject = text }
        if let text = try Self.text("body", in: userInfo, isLine: false) { changed.body = text }
        changed.caret = min(changed.caret, changed[field].count)
        self = changed
    }

    /// Takes the keys `field` and `caret`; without them, the caret goes to the end of the recipient.
    mutating func moveCaret(by userInfo: UserInfo) {
        let field = userInfo["field"].flatMap { (text: String) in ComposeField(rawValue: text) } ?? .recipient
        write(in: field, at: userInfo["caret"] ?? self[field].count)
    }

    /// Moves the caret to a place in a field.
    mutating func write(in field: ComposeField, at place: Int) {
        self.field = field
        caret = min(max(0, place), self[field].count)
    }

    /// Handles a key. A line break in a header moves to the next field.
    mutating func take(_ key: KeyPress) {
        var typed = TypedText(self[field], caret: caret, hasLines: field == .body)
        if field != .body, key.key == "Enter" { return write(in: field.next, at: self[field.next].count) }
        guard typed.take(key), typed.text.utf8.count <= Self.textBytesMax else { return }
        self[field] = typed.text
        caret = typed.caret
    }

    /// The limit of a field in bytes, so that the whole message fits the window's state.
    static let textBytesMax = UserInfo.bytesMax / 4

    private(set) subscript(field: ComposeField) -> String {
        get {
            switch field {
            case .recipient: recipient
            case .subject: subject
            case .body: body
            }
        }
        set {
            switch field {
            case .recipient: recipient = newValue
            case .subject: subject = newValue
            case .body: body = newValue
            }
        }
    }

    /// Whether anything is written, which would be lost with the message.
    var hasText: Bool { ComposeField.allCases.contains { !self[$0].isEmpty } }

    /// Ends the message.
    ///
    /// - Throws: ``MailError/noRecipient(_:)`` for a message that is sent to nobody.
    mutating func end(_ ending: Ending) throws(MailError) {
        if ending == .sent, recipient.isEmpty { throw .noRecipient(target) }
        self.ending = ending
    }

    var target: String { Self.targetPrefix + identifier }
    var title: String { subject.isEmpty ? "New message" : subject }

    /// The message in the form of the outbox's files.
    var letter: String { "To: \(recipient)\nSubject: \(subject)\n\n\(body)\n" }

    /// The whole state, for restoration.
    var activity: UserActivity {
        var userInfo: UserInfo = ["to": .string(recipient), "subject": .string(subject), "body": .string(body)]
        userInfo["ending"] = ending?.rawValue
        userInfo["field"] = field.rawValue
        userInfo["caret"] = caret
        return UserActivity(
            activityType: Self.composeType, title: title, targetContentIdentifier: target, userInfo: userInfo)
    }

    /// Returns the text of a key; nil without the key. A header may have no line break, which would begin another
    /// header.
    private static func text(
        _ key: String, in userInfo: UserInfo, isLine: Bool
    ) throws(MailError) -> String? {
        guard let value = userInfo.values[key] else { return nil }
        guard let text = String(userInfoValue: value) else { throw .noText(key: key, found: value.typeName) }
        guard !isLine || !text.contains(where: \.isNewline) else { throw .lineBreak(key: key) }
        return text
    }
}
