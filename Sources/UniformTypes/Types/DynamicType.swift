/// A type that no one declared, made from a supertype and an extension or a MIME type.
///
/// The identifier contains the supertype and the tag, spelt as on Apple's systems, so that it means the same everywhere
/// and at any time. An example is `dyn.a`, then `?0=6:1=sql` in base 32. The key `0` is *conforms to*, `1` is *file
/// name extension*, and `3` is *MIME type*. The value `6` is short for `public.data`.
struct DynamicType: Hashable, Sendable {
    var conformsTo: [UniformType]
    var tags: [TypeTag]

    static let prefix = "dyn.a"

    init(tag: TypeTag, conformsTo supertype: UniformType) {
        conformsTo = [supertype]
        tags = [tag]
    }

    /// The identifier; nil if it would be too long.
    var identifier: UniformType? {
        var fields: [String] = []
        if !conformsTo.isEmpty {
            fields.append("0=" + conformsTo.map { Self.abbreviation(of: $0.key) }.joined(separator: ","))
        }
        for tag in tags {
            switch tag {
            case .filenameExtension(let text): fields.append("1=" + Self.escaped(text))
            case .mimeType(let text): fields.append("3=" + Self.escaped(text))
            }
        }
        return UniformType(Self.prefix + Base32.encoded(Array(("?" + fields.joined(separator: ":")).utf8)))
    }

    /// Decodes a type's identifier. Fails if the type is not dynamic.
    init?(_ type: UniformType) {
        guard type.key.hasPrefix(Self.prefix), let bytes = Base32.decoded(type.key.dropFirst(Self.prefix.count)),
            let text = String(validating: bytes, as: UTF8.self), text.first == "?"
        else { return nil }
        conformsTo = []
        tags = []
        for field in Self.split(text.dropFirst(), at: ":") {
            let pair = Self.split(field, at: "=")
            guard pair.count == 2, let key = pair.first, let value = pair.last else { return nil }
            for part in Self.split(value, at: ",") { read(key, Self.unescaped(part)) }
        }
        guard !tags.isEmpty else { return nil }
    }

    /// Takes in one value of a field. Ignores unknown keys and invalid values.
    private mutating func read(_ key: Substring, _ value: String) {
        switch key {
        case "0":
            if let type = UniformType(Self.abbreviations[value] ?? value) { conformsTo.append(type) }
        case "1":
            if let tag = TypeTag(filenameExtension: value) { tags.append(tag) }
        case "3":
            if let tag = TypeTag(mimeType: value) { tags.append(tag) }
        default: break
        }
    }

    // MARK: Spelling

    /// The short forms of frequent types, as Apple's systems use them.
    private static let abbreviations = [
        "6": "public.data", "7": "public.text", "8": "public.plain-text", "9": "public.utf16-plain-text",
        "A": "com.apple.traditional-mac-plain-text", "B": "public.image", "C": "public.video", "D": "public.audio",
        "E": "public.directory", "F": "public.folder",
    ]

    private static func abbreviation(of key: String) -> String {
        abbreviations.first { $0.value == key }?.key ?? escaped(key)
    }

    private static func escaped(_ text: String) -> String {
        String(text.flatMap { #":=,\"#.contains($0) ? ["\\", $0] : [$0] })
    }

    private static func unescaped(_ text: Substring) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                result.append(character)
                isEscaped = false
            }
        }
        return result
    }

    /// Splits a text at the separators that are not escaped.
    private static func split(_ text: Substring, at separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var (start, index) = (text.startIndex, text.startIndex)
        var isEscaped = false
        while index < text.endIndex {
            let character = text[index]
            if character == separator, !isEscaped {
                parts.append(text[start..<index])
                start = text.index(after: index)
            }
            isEscaped = character == "\\" && !isEscaped
            index = text.index(after: index)
        }
        return parts + [text[start...]]
    }
}
