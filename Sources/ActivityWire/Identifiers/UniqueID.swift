/// A globally unique 128-bit value, printed as a lower-case UUID.
///
/// The first characters vary from one identifier to the next, so that a short prefix is enough on a command line.
public struct UniqueID: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let high: UInt64
    public let low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Reads the form that ``description`` prints, in upper or lower case; nil for any other text.
    public init?(_ text: String) {
        var text = text
        guard let value = text.withUTF8({ UniqueID(text: UnsafeRawBufferPointer($0)) }) else { return nil }
        self = value
    }

    /// Reads the printed form from bytes, without a `String`.
    package init?(text: UnsafeRawBufferPointer) {
        guard text.count == Self.textLength else { return nil }
        var (high, low): (UInt64, UInt64) = (0, 0)
        for offset in 0..<Self.textLength {
            switch offset {
            case 8, 13, 18, 23:
                guard text[offset] == UInt8(ascii: "-") else { return nil }
            default:
                guard let digit = Self.hexadecimalDigit(text[offset]) else { return nil }
                // The low half of the text begins after the third dash.
                if offset < 19 { high = high << 4 | UInt64(digit) } else { low = low << 4 | UInt64(digit) }
            }
        }
        self.init(high: high, low: low)
    }

    /// Reads the form on the wire: 16 bytes, most significant first; nil for any other length.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        low = bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    public var bytes: [UInt8] {
        [high, low].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * $0)) } }
    }

    public var description: String {
        withUnsafeBytes(of: words) { words in
            String(unsafeUninitializedCapacity: Self.textLength) { text in
                _ = text.initialize(fromContentsOf: words.prefix(Self.textLength))
                return Self.textLength
            }
        }
    }

    /// The ASCII characters of ``description``, 8 in each word in the order of memory. The fifth word ends with zeros.
    /// Serves callers that need no `String`.
    package var words: (UInt64, UInt64, UInt64, UInt64, UInt64) {
        // 8-4-4-4-12: the dashes are the characters 8, 13, 18 and 23.
        let first = Self.digits(of: UInt32(truncatingIfNeeded: high >> 32))
        let second = Self.digits(of: UInt32(truncatingIfNeeded: high))
        let third = Self.digits(of: UInt32(truncatingIfNeeded: low >> 32))
        let fourth = Self.digits(of: UInt32(truncatingIfNeeded: low))
        let dash = UInt64(UInt8(ascii: "-"))
        let four: UInt64 = 0xFFFF_FFFF
        return (
            first.littleEndian,
            (dash | (second & four) << 8 | dash << 40 | (second >> 32) << 48).littleEndian,
            (second >> 48 | dash << 16 | (third & four) << 24 | dash << 56).littleEndian,
            (third >> 32 | fourth << 32).littleEndian,
            (fourth >> 32).littleEndian
        )
    }

    /// The 8 hexadecimal digits of a number as ASCII, the first one in the lowest byte.
    private static func digits(of number: UInt32) -> UInt64 {
        // One digit in each byte, the first in the highest.
        var digits = UInt64(number)
        digits = (digits << 16 | digits) & 0x0000_FFFF_0000_FFFF
        digits = (digits << 8 | digits) & 0x00FF_00FF_00FF_00FF
        digits = (digits << 4 | digits) & 0x0F0F_0F0F_0F0F_0F0F
        // 1 in the bytes whose digit is a letter.
        let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        let afterNine = UInt64(UInt8(ascii: "a") - UInt8(ascii: "0") - 10)
        return (digits &+ 0x3030_3030_3030_3030 &+ letters &* afterNine).byteSwapped
    }

    /// Whether ``description`` begins with the text, in upper or lower case, with its dashes or without them. False for
    /// an empty text.
    public func hasPrefix(_ text: String) -> Bool {
        let prefix = text.lowercased()
        if prefix.isEmpty { return false }
        // The first dash stands after 8 digits: only a longer text can be without its dashes.
        let isWithoutDashes = prefix.utf8.count > 8 && !prefix.contains("-")
        let whole = isWithoutDashes ? description.filter { $0 != "-" } : description
        return whole.hasPrefix(prefix)
    }

    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(high)
        hasher.combine(low)
    }

    /// Returns the hash that a dictionary asks for. Two multiplications take the place of SipHash, because most of the
    /// broker's work with an identifier is looking it up.
    ///
    /// The seed differs for each dictionary and is not known outside the process, so no peer can choose identifiers
    /// that collide.
    @inlinable
    public func _rawHashValue(seed: Int) -> Int {
        let first = Self.fold(high ^ UInt64(bitPattern: Int64(seed)), 0x9E37_79B9_7F4A_7C15)
        return Int(truncatingIfNeeded: Self.fold(first ^ low, 0xD6E8_FEB8_6659_FD93))
    }

    /// Combines both halves of a product, so that every bit of the number affects the lowest bits.
    @inlinable
    static func fold(_ number: UInt64, _ factor: UInt64) -> UInt64 {
        let product = number.multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }

    public static func < (left: UniqueID, right: UniqueID) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }

    /// The number of characters in the printed form.
    public static let textLength = 36

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
