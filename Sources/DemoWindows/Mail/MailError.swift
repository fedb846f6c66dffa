/// The reason why a message is not composed or sent.
enum MailError: Error, Hashable, CustomStringConvertible {
    case invalidTarget(String)
    case noText(key: String, found: String)
    case lineBreak(key: String)
    case noRecipient(String)
    case composeWithoutTarget
    case otherMessage(asked: String, shown: String)
    case invalidLink(String)

    var description: String {
        switch self {
        case .invalidTarget(let target):
            "\"\(target)\" is not a valid message (expected compose/ID with 1 to 64 letters, digits, '-' and '_')"
        case .noText(let key, let found): "\(key) is \(found), not a string"
        case .lineBreak(let key): "\(key) has a line break"
        case .noRecipient(let target): "\(target) has no recipient: set \"to\" first"
        case .composeWithoutTarget: "a message is composed in its own window: use the target compose/ID"
        case .otherMessage(let asked, let shown): "this window shows \(shown), not \(asked)"
        case .invalidLink(let url): "\"\(url)\" is not a valid link to a new message (expected mailto:…)"
        }
    }
}
