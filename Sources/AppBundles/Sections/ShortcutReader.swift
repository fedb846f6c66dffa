import ActivityWire

/// Reads the quick actions that an app's icon always offers (U:P21). An action without a type or a title is noted and
/// left out.
enum ShortcutReader {
    private static let key = "UIApplicationShortcutItems"
    private static let typeKey = "UIApplicationShortcutItemType"
    private static let titleKey = "UIApplicationShortcutItemTitle"
    private static let subtitleKey = "UIApplicationShortcutItemSubtitle"
    private static let userInfoKey = "UIApplicationShortcutItemUserInfo"

    static func read(_ root: BundleSection, into facts: inout BundleFacts, _ notes: inout BundleNotes) {
        let items = root.sections(key, &notes).compactMap { item($0, &notes) }
        facts.shortcutItems = Array(items.prefix(Limits.shortcutItems))
        guard items.count > Limits.shortcutItems else { return }
        let allowed = "at most \(Limits.shortcutItems)"
        root.note(key, .invalidValue("\(items.count) actions", allowed: allowed), &notes)
    }

    private static func item(_ section: BundleSection, _ notes: inout BundleNotes) -> ShortcutItem? {
        guard
            let type = text(section, typeKey, Limits.activityTypeBytes, &notes),
            let title = text(section, titleKey, Limits.titleBytes, &notes)
        else {
            for key in [typeKey, titleKey] where section[key] == nil { section.note(key, .missing, &notes) }
            return nil
        }
        guard !type.isEmpty else {
            section.note(typeKey, .invalidValue(type, allowed: "a type"), &notes)
            return nil
        }
        let subtitle = text(section, subtitleKey, Limits.titleBytes, &notes)
        return ShortcutItem(type: type, title: title, userInfo: userInfo(section, &notes), subtitle: subtitle)
    }

    private static func text(
        _ section: BundleSection, _ key: String, _ limit: Int, _ notes: inout BundleNotes
    ) -> String? {
        guard let text = section.string(key, &notes) else { return nil }
        guard text.utf8.count <= limit else {
            section.note(key, .invalidValue(text, allowed: "at most \(limit) bytes"), &notes)
            return nil
        }
        return text
    }

    /// Returns the encoded user info; empty if the action has no user info. User info that is too large or cannot be
    /// encoded is left out with a warning.
    private static func userInfo(_ section: BundleSection, _ notes: inout BundleNotes) -> Blob {
        guard let info = section.section(userInfoKey, &notes) else { return .empty }
        let values = PropertyListNode.values(info.entries)
        guard let encoded = values.flatMap({ try? UserInfoCodec.encode($0) }), encoded.count <= Limits.userInfoBytes
        else {
            let allowed = "a dictionary that encodes to at most \(Limits.userInfoBytes) bytes"
            section.note(userInfoKey, .invalidValue("user info", allowed: allowed), &notes)
            return .empty
        }
        return encoded
    }
}

extension PropertyListNode {
    /// The value in user info; nil for a value that user info cannot contain.
    fileprivate var value: PropertyListValue? {
        switch content {
        case .null: .null
        case .boolean(let flag): .boolean(flag)
        case .integer(let number): .integer(number)
        case .real(let number): .real(number)
        case .string(let text): .string(text)
        case .data(let bytes): .data(bytes)
        case .date(let seconds): .date(seconds)
        case .array(let nodes): Self.values(nodes).map { .array($0) }
        case .set(let nodes): Self.values(nodes).map { .set($0) }
        case .dictionary(let entries): Self.values(entries).map { .dictionary($0) }
        case .odd: nil
        }
    }

    private static func values(_ nodes: [PropertyListNode]) -> [PropertyListValue]? {
        let values = nodes.compactMap(\.value)
        return values.count == nodes.count ? values : nil
    }

    fileprivate static func values(_ entries: [PropertyListKey: PropertyListNode]) -> [String: PropertyListValue]? {
        let values = entries.compactMap { key, node in node.value.map { (key.text, $0) } }
        return values.count == entries.count ? Dictionary(values) { first, _ in first } : nil
    }
}
