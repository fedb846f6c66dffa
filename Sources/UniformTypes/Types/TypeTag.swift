/// A tag of a type in another naming system: a file name extension or a MIME type.
public enum TypeTag: Hashable, Sendable, CustomStringConvertible {
    /// The extension without its dot, in lower case.
    case filenameExtension(String)
    /// `kind/name` in lower case, without parameters.
    case mimeType(String)

    public var text: String {
        switch self {
        case .filenameExtension(let text), .mimeType(let text): text
        }
    }

    public var description: String { text }

    /// Reads an extension, with or without its leading dot. Fails if the extension is empty, too long, or impossible in
    /// a file name.
    public init?(filenameExtension text: some StringProtocol) {
        let bare = text.first == "." ? String(text.dropFirst()) : String(text)
        let isUsable = bare.unicodeScalars.allSatisfy { $0 != "/" && $0.value >= 0x20 && $0.value != 0x7F }
        guard !bare.isEmpty, bare.utf8.count <= UniformTypeLimits.tagBytes, isUsable else { return nil }
        self = .filenameExtension(bare.lowercased())
    }

    /// Reads a MIME type, and leaves out its parameters (as in `text/plain; charset=utf-8`). Fails for any other text.
    public init?(mimeType text: some StringProtocol) {
        let words = text.prefix { $0 != ";" }.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 1, let name = words.first, name.utf8.count <= UniformTypeLimits.tagBytes else {
            return nil
        }
        let halves = name.split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2, halves.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isTokenByte) }) else {
            return nil
        }
        self = .mimeType(name.lowercasedASCII)
    }

    /// Whether the byte may be in a `token` of mail and HTTP.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !Array("()<>@,;:\\\"/[]?=".utf8).contains(byte)
    }
}
