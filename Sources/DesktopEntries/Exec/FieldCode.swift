/// A field code of the key `Exec`.
enum FieldCode: Hashable, Sendable {
    /// `%f` and `%F`: the path of a file.
    case file(Character)
    /// `%u` and `%U`: a URL.
    case url(Character)
    /// `%i`: `--icon` and the entry's icon.
    case icon
    /// `%c`: the entry's name.
    case name
    /// `%k`: the path of the entry.
    case path

    /// A code that stands for nothing any more is known, and has no value.
    enum Reading: Hashable {
        case code(FieldCode)
        case percent
        case deprecated
        case unknown
    }

    static func read(_ byte: UInt8) -> Reading {
        switch byte {
        case UInt8(ascii: "f"), UInt8(ascii: "F"): .code(.file(Character(Unicode.Scalar(byte))))
        case UInt8(ascii: "u"), UInt8(ascii: "U"): .code(.url(Character(Unicode.Scalar(byte))))
        case UInt8(ascii: "i"): .code(.icon)
        case UInt8(ascii: "c"): .code(.name)
        case UInt8(ascii: "k"): .code(.path)
        case UInt8(ascii: "%"): .percent
        case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "v"),
            UInt8(ascii: "m"):
            .deprecated
        default: .unknown
        }
    }

    /// Whether the code stands for what is opened.
    var isContent: Bool {
        switch self {
        case .file, .url: true
        case .icon, .name, .path: false
        }
    }

    /// Whether the code has to be an argument of its own.
    var isWholeArgument: Bool { isContent || self == .icon }

    /// The code's letter.
    var letter: Character {
        switch self {
        case .file(let letter), .url(let letter): letter
        case .icon: "i"
        case .name: "c"
        case .path: "k"
        }
    }
}
