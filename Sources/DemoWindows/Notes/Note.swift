import DemoSupport
import SceneClient

/// The state of a note's window. The state includes the text, so that an edit and its text are saved together.
struct Note: Hashable {
    static let activityType = "org.activitybroker.demo.notes.edit"
    static let targetPrefix = "note/"
    /// The limit of user info, less what its keys take.
    static let textBytesMax = UserInfo.bytesMax - 1_024
    static let nameBytesMax = 128

    let name: String
    private(set) var text = ""
    /// The number of characters before the caret.
    private(set) var caret = 0
    /// The URL of the file from which the note was made.
    var file: String?
    /// The paragraph at the window's upper edge, from 0.
    private(set) var place = KeptPlace(item: 0, fraction: 0)

    /// - Parameter target: `note/NAME`.
    init(target: String) throws(NoteError) {
        let name = target.dropFirst(Self.targetPrefix.count)
        guard target.hasPrefix(Self.targetPrefix), !name.isEmpty else { throw .noName(target) }
        guard name.utf8.count <= Self.nameBytesMax else {
            throw .longName(bytes: name.utf8.count, limit: Self.nameBytesMax)
        }
        self.name = String(name)
    }

    /// Restores the state from an ``activity``.
    init(restoring activity: UserActivity) throws(NoteError) {
        try self.init(target: activity.targetContentIdentifier ?? "")
        text = activity.userInfo["text"] ?? ""
        caret = min(max(0, activity.userInfo["caret"] ?? text.count), text.count)
        file = activity.userInfo["file"]
        if let paragraph: Int = activity.userInfo["paragraph"] { place = self.place(of: paragraph) }
    }

    /// Appends the text of the key `append`, and scrolls to the paragraph of the key `scrollTo`. Without the
    /// keys, nothing changes.
    mutating func edit(_ userInfo: UserInfo) throws(NoteError) {
        if let value = userInfo.values["append"] {
            guard let addition = String(userInfoValue: value) else { throw .noText(value) }
            try add(addition)
        }
        if let value = userInfo.values["scrollTo"] {
            guard let paragraph = Int(userInfoValue: value) else { throw .noParagraph(value) }
            place = place(of: paragraph)
        }
    }

    /// Appends text, and moves the caret behind it.
    mutating func add(_ addition: String) throws(NoteError) {
        let bytes = text.utf8.count + addition.utf8.count
        guard bytes <= Self.textBytesMax else { throw .longText(bytes: bytes, limit: Self.textBytesMax) }
        text += addition
        if !addition.isEmpty { caret = text.count }
    }

    /// Handles a key. Returns false for a key that does nothing in a note.
    mutating func take(_ key: KeyPress) throws(NoteError) -> Bool {
        var typed = TypedText(text, caret: caret)
        guard typed.take(key) else { return false }
        let bytes = typed.text.utf8.count
        // A key may make a text shorter that is too long already.
        guard bytes <= Self.textBytesMax || bytes < text.utf8.count else {
            throw .longText(bytes: bytes, limit: Self.textBytesMax)
        }
        text = typed.text
        caret = typed.caret
        return true
    }

    mutating func moveCaret(to place: Int) { caret = min(max(0, place), text.count) }

    /// Scrolls by paragraphs, back if the number is negative.
    mutating func scroll(by paragraphs: Int) { place = self.place(of: place.item + paragraphs) }

    /// Returns the place of the nearest existing paragraph.
    private func place(of paragraph: Int) -> KeptPlace<Int> {
        let last = text.count { $0.isNewline }
        return KeptPlace(item: min(max(0, paragraph), last), fraction: 0)
    }

    var target: String { Self.targetPrefix + name }

    /// The targets and URLs that ask for this note; the note's own target is the first.
    var names: [String] { [target, "\(NoteScene.urlScheme):\(name)"] + (file.map { [$0] } ?? []) }

    /// The first line, cut to fit into a list.
    var beginning: String { String(text.prefix { !$0.isNewline }.prefix(60)) }

    /// The whole state, for restoration.
    var activity: UserActivity {
        var userInfo: UserInfo = ["text": .string(text)]
        userInfo["file"] = file
        userInfo["paragraph"] = place.item
        userInfo["caret"] = caret
        return UserActivity(
            activityType: Self.activityType, title: name, targetContentIdentifier: target, userInfo: userInfo)
    }
}

/// The reason why a note is not opened or edited.
enum NoteError: Error, Hashable, CustomStringConvertible {
    case noName(String)
    case longName(bytes: Int, limit: Int)
    case noText(UserInfoValue)
    case noParagraph(UserInfoValue)
    case longText(bytes: Int, limit: Int)
    case otherNote(asked: String, shown: String)
    case noFile(String)
    case noAction(String)

    var description: String {
        switch self {
        case .noName(let target): "\"\(target)\" is not a valid note (expected note/NAME)"
        case .longName(let bytes, let limit): "the note's name has \(bytes) bytes; the limit is \(limit)"
        case .noText(let value): "append is \(value.typeName), not a string"
        case .noParagraph(let value): "scrollTo is \(value.typeName), not the number of a paragraph"
        case .longText(let bytes, let limit): "the note's text would have \(bytes) bytes; the limit is \(limit)"
        case .otherNote(let asked, let shown): "this window shows \(shown), not \(asked)"
        case .noFile(let path): "\(path) cannot be read as text"
        case .noAction(let type): "the notes app has no quick action \(type)"
        }
    }
}
