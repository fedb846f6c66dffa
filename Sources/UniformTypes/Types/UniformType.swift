/// A uniform type identifier, which names a kind of data, such as `public.jpeg` or `com.example.drawing`.
///
/// Identifiers keep their spelling and are compared without regard to the case of ASCII letters.
public struct UniformType: Sendable, CustomStringConvertible {
    /// The identifier as it was spelt.
    public let identifier: String
    /// The identifier with its ASCII letters in lower case, for comparison.
    let key: String

    /// Makes a type. Fails if `identifier` is empty, longer than ``UniformTypeLimits/identifierBytes``, or contains an
    /// ASCII character other than letters, digits, `.`, `-` and `_`.
    public init?(_ identifier: some StringProtocol) {
        let bytes = identifier.utf8
        guard !bytes.isEmpty, bytes.count <= UniformTypeLimits.identifierBytes, bytes.allSatisfy(Self.isAllowed) else {
            return nil
        }
        self.init(unchecked: String(identifier))
    }

    /// Makes a type from a literal of this program, or from an identifier that was checked before.
    package init(unchecked identifier: String) {
        self.identifier = identifier
        key = identifier.lowercasedASCII
    }

    public var description: String { identifier }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: byte >= 0x80
        }
    }
}

extension UniformType: Hashable, Comparable {
    public static func == (left: UniformType, right: UniformType) -> Bool {
        left.key.utf8.elementsEqual(right.key.utf8)
    }

    public static func < (left: UniformType, right: UniformType) -> Bool {
        left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        var key = key
        key.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        // The byte, which no UTF-8 contains, marks the end of the text.
        hasher.combine(UInt8(0xFF))
    }
}

extension UniformType {
    /// The type of any bytes, to which every file conforms.
    public static let data = UniformType(unchecked: "public.data")
    public static let item = UniformType(unchecked: "public.item")
    public static let content = UniformType(unchecked: "public.content")
    public static let text = UniformType(unchecked: "public.text")
    public static let plainText = UniformType(unchecked: "public.plain-text")
    public static let utf8PlainText = UniformType(unchecked: "public.utf8-plain-text")
    public static let image = UniformType(unchecked: "public.image")
    public static let jpeg = UniformType(unchecked: "public.jpeg")
    public static let png = UniformType(unchecked: "public.png")
    public static let url = UniformType(unchecked: "public.url")
    public static let fileURL = UniformType(unchecked: "public.file-url")
    public static let folder = UniformType(unchecked: "public.folder")
}

extension StringProtocol {
    /// The text with its ASCII letters in lower case and other characters unchanged, in every locale.
    var lowercasedASCII: String {
        guard utf8.contains(where: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) else {
            return String(self)
        }
        let folded = utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
        return String(decoding: folded, as: UTF8.self)
    }
}

extension [UniformType] {
    /// The types without duplicates, each at its first position.
    package var distinct: [UniformType] {
        var seen: Set<UniformType> = []
        return filter { seen.insert($0).inserted }
    }
}
