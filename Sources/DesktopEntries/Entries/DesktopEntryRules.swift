/// Refuses what `desktop-file-validate` refuses, but not the keys of version 1.5 that older versions do not know.
struct DesktopEntryRules {
    let document: DesktopEntryDocument
    /// The name of the file.
    let fileName: String

    func check() throws(DesktopEntryError) {
        try checkMainGroup()
        try checkGroups()
        try checkActions()
        guard fileName.hasSuffix(".desktop") else { throw DesktopEntryError(.noDesktopFile) }
    }

    // MARK: Groups

    private func checkMainGroup() throws(DesktopEntryError) {
        let main = document.main
        try checkKeys(of: main, KnownKey.main)
        for key in ["Type", "Name"] where main[key] == nil {
            throw DesktopEntryError(.missing, line: main.line, key: key)
        }
        if let type = main["Type"], type.value != KnownKey.Owner.application.rawValue {
            throw DesktopEntryError(.otherType(type.value), line: type.line, key: type.key)
        }
        for entry in main.entries {
            guard let owner = KnownKey.main[entry.name]?.owner, owner != .application else { continue }
            throw DesktopEntryError(.keyOfOtherType(owner.rawValue), line: entry.line, key: entry.key)
        }
    }

    private func checkGroups() throws(DesktopEntryError) {
        let interfaces = Set(EntryText.items(document.main["Implements"]?.value ?? "").map { String($0) })
        for group in document.groups.dropFirst() {
            if group.name.hasPrefix(DesktopEntryDocument.extensionPrefix) || interfaces.contains(group.name) {
                continue
            } else if group.name.hasPrefix(DesktopEntryDocument.actionPrefix) {
                let action = String(group.name.dropFirst(DesktopEntryDocument.actionPrefix.count))
                guard !action.isEmpty, EntryKey.isName(action) else {
                    throw DesktopEntryError(.invalidGroup(group.name), line: group.line)
                }
                try checkKeys(of: group, KnownKey.action)
            } else {
                throw DesktopEntryError(.unknownGroup(group.name), line: group.line)
            }
        }
    }

    /// Every action has a group, and every group of an action is listed.
    private func checkActions() throws(DesktopEntryError) {
        let entry = document.main["Actions"]
        let actions = Set(EntryText.items(entry?.value ?? "").map { String($0) })
        var groups: Set<String> = []
        for group in document.groups where group.name.hasPrefix(DesktopEntryDocument.actionPrefix) {
            let action = String(group.name.dropFirst(DesktopEntryDocument.actionPrefix.count))
            guard actions.contains(action) else {
                throw DesktopEntryError(.groupWithoutAction(action), line: group.line)
            }
            for key in ["Name", "Exec"] where group[key] == nil {
                throw DesktopEntryError(.missing, line: group.line, key: key)
            }
            groups.insert(action)
        }
        guard let missing = actions.subtracting(groups).min() else { return }
        throw DesktopEntryError(.actionWithoutGroup(missing), line: entry?.line, key: entry?.key)
    }

    // MARK: Keys

    private func checkKeys(
        of group: DesktopEntryDocument.Group, _ known: [String: KnownKey]
    ) throws(DesktopEntryError) {
        for entry in group.entries where !entry.key.hasPrefix(DesktopEntryDocument.extensionPrefix) {
            do throws(DesktopEntryFlaw) {
                guard let key = known[entry.name] else { throw DesktopEntryFlaw.unknownKey }
                guard entry.locale == nil || key.mayHaveLocale else { throw DesktopEntryFlaw.notLocalizable }
                guard group[entry.name] != nil else { throw DesktopEntryFlaw.noPlainKey(entry.name) }
                try ValueRules(entry: entry, group: group, fileName: fileName).check(key.kind)
            } catch {
                throw DesktopEntryError(error, line: entry.line, key: entry.key)
            }
        }
    }
}
