/// Recognises the text format that was used before XML, `{ key = value; }`. iOS still reads this format. The broker
/// does not, because no `Info.plist` has used it for twenty years.
enum OpenStepText {
    static func isLikely(_ text: [UInt8]) -> Bool {
        var rest = text[...]
        while true {
            rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
            if rest.starts(with: Array("//".utf8)) {
                rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
            } else if rest.starts(with: Array("/*".utf8)) {
                guard let end = rest.firstRange(of: Array("*/".utf8)) else { return false }
                rest = rest[end.upperBound...]
            } else {
                break
            }
        }
        guard let first = rest.first, first != UInt8(ascii: "<") else { return false }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "(") { return true }
        // A file of localized strings has entries without brackets.
        return rest.contains(UInt8(ascii: "=")) && rest.contains(UInt8(ascii: ";"))
    }
}
