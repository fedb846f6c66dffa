/// A value of a file as a message quotes it: the beginning, without control characters.
struct Quotation: CustomStringConvertible {
    private static let lengthMaximum = 80

    let description: String

    init(_ text: String) {
        let shown = text.unicodeScalars.prefix(Self.lengthMaximum).map { scalar in
            scalar.properties.generalCategory == .control ? Unicode.Scalar(UInt8(ascii: "?")) : scalar
        }
        var quoted = String.UnicodeScalarView()
        quoted.append(contentsOf: shown)
        description = String(quoted) + (text.unicodeScalars.count > Self.lengthMaximum ? "…" : "")
    }
}
