/// The key of an entry: a name, and a locale in brackets for a translation.
struct EntryKey: Hashable, Sendable {
    let name: String
    let locale: String?

    /// Reads `Name` or `Name[de_AT@euro]`. Fails for any other text.
    init?(_ text: String) {
        let bytes = text.utf8
        let name = bytes.prefix { Self.isNameByte($0) }
        guard !name.isEmpty else { return nil }
        self.name = String(Substring(name))
        let rest = bytes[name.endIndex...]
        guard !rest.isEmpty else {
            locale = nil
            return
        }
        guard rest.count > 2, rest.first == UInt8(ascii: "["), rest.last == UInt8(ascii: "]") else { return nil }
        let locale = rest.dropFirst().dropLast()
        guard locale.allSatisfy({ Self.isNameByte($0) || "_.@".utf8.contains($0) }) else { return nil }
        self.locale = String(Substring(locale))
    }

    /// Whether the text may name a key or an action.
    static func isName(_ text: String) -> Bool { text.utf8.allSatisfy(isNameByte) }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
    }
}
