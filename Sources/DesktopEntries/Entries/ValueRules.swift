/// Refuses values of known keys that are not valid.
struct ValueRules {
    let entry: DesktopEntryDocument.Entry
    let group: DesktopEntryDocument.Group
    /// The name of the file.
    let fileName: String

    private var value: String { entry.value }
    private var items: [Substring] { EntryText.items(value) }

    func check(_ kind: KnownKey.Kind) throws(DesktopEntryFlaw) {
        switch kind {
        case .localText, .localList: break
        case .text, .list:
            if value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { throw .controlCharacter }
        case .boolean:
            guard ["true", "false", "1", "0"].contains(value) else { throw .notBoolean(value) }
        }
        try checkMeaning()
    }

    private func checkMeaning() throws(DesktopEntryFlaw) {
        switch entry.name {
        case "Version": if !isVersion { throw .unknownVersion(value) }
        case "Encoding": if value != "UTF-8", value != "Legacy-Mixed" { throw .unknownEncoding(value) }
        case "Icon": try checkIcon()
        case "Exec": _ = try command()
        case "OnlyShowIn", "NotShowIn": try checkDesktops()
        case "Categories": try checkCategories()
        case "MimeType": _ = try MIMEName.list(items)
        case "Actions": try checkActions()
        case "Implements":
            for name in items where !Self.isInterface(name) { throw .invalidInterface(String(name)) }
        case "DBusActivatable":
            let isActivated = value == "true" || value == "1"
            guard !isActivated || fileName.count(where: { $0 == "." }) >= 2 else { throw .notReverseDomain }
        case "AutostartCondition": if !AutostartCondition.isValid(value) { throw .invalidCondition(value) }
        default: break
        }
    }

    private var isVersion: Bool {
        let parts = value.split(separator: ".", omittingEmptySubsequences: false)
        return switch parts.count {
        case 2: parts[0] == "1" && ["0", "1", "2", "3", "4", "5"].contains(parts[1])
        // Versions before 1.0.
        case 3: parts[0] == "0" && parts[1] == "9" && ["3", "4", "5", "6", "7", "8"].contains(parts[2])
        default: false
        }
    }

    private func checkIcon() throws(DesktopEntryFlaw) {
        guard value.contains("/") else { return }
        guard value.hasPrefix("/") else { throw .relativeIcon(value) }
        guard !value.hasSuffix("/") else { throw .iconIsFolder(value) }
    }

    private func command() throws(DesktopEntryFlaw) -> CommandLineText {
        let text: String
        do throws(EntryText.InvalidEscape) { text = try EntryText.unescaped(value) } catch {
            throw .invalidEscape(error.text)
        }
        do throws(CommandLineFlaw) { return try CommandLineText(exec: text) } catch { throw .command(error) }
    }

    private func checkDesktops() throws(DesktopEntryFlaw) {
        if group["OnlyShowIn"] != nil, group["NotShowIn"] != nil { throw .bothShowKeys }
        for name in items where !RegisteredNames.isDesktop(name) { throw .unregisteredDesktop(String(name)) }
    }

    private func checkCategories() throws(DesktopEntryFlaw) {
        for name in items {
            guard RegisteredNames.isCategory(name) else { throw .unregisteredCategory(String(name)) }
            let isReserved = RegisteredNames.reservedCategories.contains(name)
            guard !isReserved || group["OnlyShowIn"] != nil else { throw .reservedCategory(String(name)) }
        }
    }

    private func checkActions() throws(DesktopEntryFlaw) {
        for action in items {
            guard !action.isEmpty else { throw .emptyAction }
            guard EntryKey.isName(String(action)) else { throw .invalidAction(String(action)) }
        }
    }

    /// Whether the text may name an interface of D-Bus: two words or more with dots between them.
    private static func isInterface(_ name: Substring) -> Bool {
        let words = name.split(separator: ".", omittingEmptySubsequences: false)
        return words.count >= 2 && name.utf8.count <= 255
            && words.allSatisfy { word in
                guard let first = word.utf8.first, !(0x30...0x39).contains(first) else { return false }
                return word.utf8.allSatisfy {
                    (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "_")
                }
            }
    }
}
