/// A MIME type, such as `text/plain`, or the handler of a URL scheme, such as `x-scheme-handler/mailto`.
public struct MIMEName: Hashable, Sendable, CustomStringConvertible {
    /// The most types of one entry.
    static let typesMaximum = 1_024
    /// The length of the longest name, in bytes.
    static let bytesMaximum = 127
    private static let schemePrefix = "x-scheme-handler/"

    /// The name in lower case.
    public let text: String

    public var description: String { text }

    /// Reads a name. Fails for a text that is not two words of RFC 6838 with a slash between them.
    public init?(_ text: some StringProtocol) {
        let words = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard words.count == 2, text.utf8.count <= Self.bytesMaximum else { return nil }
        guard words.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isAllowed) }) else { return nil }
        let name = text.lowercased()
        if name.hasPrefix(Self.schemePrefix), Self.scheme(in: name) == nil { return nil }
        self.text = name
    }

    /// The handler of a URL scheme. Fails for a text that is not a scheme.
    public init?(scheme: String) {
        self.init(Self.schemePrefix + scheme)
    }

    /// The URL scheme that the name stands for; nil for a MIME type.
    public var scheme: String? { Self.scheme(in: text) }

    /// Reads the items of a list, each once.
    static func list(_ items: [Substring]) throws(DesktopEntryFlaw) -> [MIMEName] {
        guard items.count <= typesMaximum else { throw .tooManyTypes(items.count, limit: typesMaximum) }
        var names: [MIMEName] = []
        var seen: Set<MIMEName> = []
        for item in items {
            guard let name = MIMEName(item) else { throw .invalidMIMEType(String(item)) }
            if seen.insert(name).inserted { names.append(name) }
        }
        return names
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "!#$&-^_.+".utf8.contains(byte)
    }

    private static func scheme(in name: String) -> String? {
        guard name.hasPrefix(schemePrefix) else { return nil }
        let scheme = name.dropFirst(schemePrefix.count)
        guard let first = scheme.utf8.first, (0x61...0x7A).contains(first) else { return nil }
        let isScheme = scheme.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || "+-.".utf8.contains($0)
        }
        return isScheme ? String(scheme) : nil
    }
}
