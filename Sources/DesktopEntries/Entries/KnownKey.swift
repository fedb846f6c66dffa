/// A key that desktop entries may have without the prefix `X-`.
struct KnownKey: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case text, localText, boolean, list, localList
    }

    /// The type of entries that may have the key; nil for any.
    enum Owner: String, Hashable, Sendable {
        case application = "Application"
        case link = "Link"
        case device = "FSDevice"
        case mimeType = "MimeType"
    }

    var kind: Kind
    var owner: Owner?

    var mayHaveLocale: Bool { kind == .localText || kind == .localList }

    private init(_ kind: Kind, _ owner: Owner? = nil) {
        self.kind = kind
        self.owner = owner
    }

    /// The keys of the group `[Desktop Entry]`: those of version 1.5, older ones, and those reserved for KDE.
    static let main: [String: KnownKey] = [
        "Type": .init(.text), "Version": .init(.text), "Name": .init(.localText), "GenericName": .init(.localText),
        "NoDisplay": .init(.boolean), "Comment": .init(.localText), "Icon": .init(.localText),
        "Hidden": .init(.boolean), "OnlyShowIn": .init(.list), "NotShowIn": .init(.list),
        "DBusActivatable": .init(.boolean), "TryExec": .init(.text, .application), "Exec": .init(.text, .application),
        "Path": .init(.text, .application), "Terminal": .init(.boolean, .application),
        "Actions": .init(.list, .application), "MimeType": .init(.list, .application),
        "Categories": .init(.list, .application), "Implements": .init(.list), "Keywords": .init(.localList),
        "StartupNotify": .init(.boolean, .application), "StartupWMClass": .init(.text, .application),
        "URL": .init(.text, .link), "PrefersNonDefaultGPU": .init(.boolean), "SingleMainWindow": .init(.boolean),
        "AutostartCondition": .init(.text, .application),
        "ServiceTypes": .init(.text), "DocPath": .init(.text), "InitialPreference": .init(.text),
        "Dev": .init(.text, .device), "FSType": .init(.text, .device), "MountPoint": .init(.text, .device),
        "ReadOnly": .init(.boolean, .device), "UnmountIcon": .init(.text, .device),
        "Protocols": .init(.text), "Extensions": .init(.text), "BinaryPattern": .init(.text),
        "MapNotify": .init(.text), "Patterns": .init(.list, .mimeType), "DefaultApp": .init(.text, .mimeType),
        "MiniIcon": .init(.text), "TerminalOptions": .init(.text), "Encoding": .init(.text),
        "SwallowTitle": .init(.localText), "SwallowExec": .init(.text), "SortOrder": .init(.list),
        "FilePattern": .init(.list),
    ]

    /// The keys of a group `[Desktop Action NAME]`.
    static let action: [String: KnownKey] = [
        "Name": .init(.localText), "Icon": .init(.localText), "Exec": .init(.text), "OnlyShowIn": .init(.list),
        "NotShowIn": .init(.list),
    ]
}
