/// Durations as people write them: `500ms`, `15s`, or plain seconds (`15`, `0.5`).
public enum DurationText {
    /// Reads a duration that is not negative, exact to the nanosecond.
    ///
    /// - Throws: ``DurationTextError`` for anything else; digits beyond a nanosecond are refused, not rounded.
    public static func parse(_ text: some StringProtocol) throws(DurationTextError) -> Duration {
        let (number, unit) = try split(text)
        let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, !whole.isEmpty, parts.last?.isEmpty == false else {
            throw .notANumber(String(text))
        }
        let fraction = parts.count == 2 ? parts[1] : ""
        guard whole.allSatisfy(isDigit), fraction.allSatisfy(isDigit) else { throw .notANumber(String(text)) }
        guard fraction.count <= unit.decimals else { throw .tooPrecise(String(text)) }

        let padding = String(repeating: "0", count: unit.decimals - fraction.count)
        guard let nanoseconds = Int64(String(whole) + fraction + padding) else { throw .tooLong(String(text)) }
        return .nanoseconds(nanoseconds)
    }

    /// Returns the shortest spelling that ``parse(_:)`` reads back as the same duration: `15s`, `500ms`, `1.5s`.
    ///
    /// Digits below a nanosecond are cut. A negative duration gets a minus sign, which ``parse(_:)`` refuses.
    public static func print(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let nanoseconds = attoseconds / 1_000_000_000
        if seconds == 0, nanoseconds != 0 { return decimal(nanoseconds, scale: 1_000_000, decimals: 6) + "ms" }
        let sign = seconds < 0 || nanoseconds < 0 ? "-" : ""
        // The fraction keeps its point and loses its 0: `.5`; it is empty for whole seconds.
        let fraction = decimal(Int64(nanoseconds.magnitude), scale: 1_000_000_000, decimals: 9).dropFirst()
        return "\(sign)\(seconds.magnitude)\(fraction)s"
    }

    private struct Unit {
        /// The number of digits after the point that reach a nanosecond.
        let decimals: Int
    }

    private static func split<Text: StringProtocol>(
        _ text: Text
    ) throws(DurationTextError) -> (number: Text.SubSequence, unit: Unit) {
        let number = text.prefix { isDigit($0) || $0 == "." }
        guard !number.isEmpty else { throw text.isEmpty ? .empty : .notANumber(String(text)) }
        switch text[number.endIndex...] {
        case "", "s": return (number, Unit(decimals: 9))
        case "ms": return (number, Unit(decimals: 6))
        case let unit: throw .unknownUnit(String(text), unit: String(unit))
        }
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) && character.isASCII }

    /// Returns `value / scale` without trailing zeros.
    private static func decimal(_ value: Int64, scale: Int64, decimals: Int) -> String {
        let sign = value < 0 ? "-" : ""
        let (whole, remainder) = value.magnitude.quotientAndRemainder(dividingBy: UInt64(scale))
        guard remainder != 0 else { return "\(sign)\(whole)" }
        let digits = String(remainder)
        let padded = String(repeating: "0", count: decimals - digits.count) + digits
        let end = padded.lastIndex { $0 != "0" } ?? padded.startIndex
        return "\(sign)\(whole).\(padded[...end])"
    }
}

/// The reason why a text is not a duration; each case has the text.
public enum DurationTextError: Error, Hashable, Sendable, CustomStringConvertible {
    case empty
    case notANumber(String)
    case unknownUnit(String, unit: String)
    /// More digits than a nanosecond has.
    case tooPrecise(String)
    /// More than 64 bits of nanoseconds: about 292 years.
    case tooLong(String)

    public var description: String {
        switch self {
        case .empty: "the duration is empty (expected 500ms, 15s or plain seconds)"
        case .notANumber(let text): "'\(text)' is not a valid duration (expected 500ms, 15s or plain seconds)"
        case .unknownUnit(let text, let unit): "'\(text)' has the unknown unit '\(unit)' (expected ms or s)"
        case .tooPrecise(let text): "'\(text)' is more precise than a nanosecond"
        case .tooLong(let text): "'\(text)' is longer than 292 years"
        }
    }
}
