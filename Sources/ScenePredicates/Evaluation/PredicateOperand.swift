/// An operand of a comparison.
public enum PredicateOperand: Sendable {
    /// `SELF`: the target content identifier that is tested, which an event may lack.
    case identifier
    /// A quoted text, or a text substituted for `%@` or a `$variable`.
    case text(String)
    /// An aggregate in braces, or a substituted collection.
    case collection([PredicateOperand])
}

/// Operands are compared by their bytes. Swift compares strings by canonical equivalence, which predicates do not use.
extension PredicateOperand: Hashable {
    /// Whether both operands are written with the same bytes.
    public static func == (left: PredicateOperand, right: PredicateOperand) -> Bool {
        switch (left, right) {
        case (.identifier, .identifier): true
        case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
        case (.collection(let left), .collection(let right)): left == right
        default: false
        }
    }

    /// Hashes the bytes that equality compares.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .identifier:
            hasher.combine(0)
        case .text(let text):
            hasher.combine(1)
            hasher.combine(text.utf8.count)
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        case .collection(let elements):
            hasher.combine(2)
            hasher.combine(elements)
        }
    }
}

extension PredicateOperand: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    /// Makes a text.
    public init(stringLiteral value: String) {
        self = .text(value)
    }

    /// Makes a collection.
    public init(arrayLiteral elements: PredicateOperand...) {
        self = .collection(elements)
    }
}

extension PredicateOperand: CustomStringConvertible {
    /// The canonical spelling, with double quotes and only the necessary escapes.
    public var description: String {
        switch self {
        case .identifier: "SELF"
        case .text(let text): Self.quoted(text)
        case .collection(let elements): "{" + elements.map(\.description).joined(separator: ", ") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var spelling: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: "\""): spelling += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): spelling += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case UInt8(ascii: "\t"): spelling += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
            default: spelling.append(byte)
            }
        }
        spelling.append(UInt8(ascii: "\""))
        return String(decoding: spelling, as: UTF8.self)
    }
}
