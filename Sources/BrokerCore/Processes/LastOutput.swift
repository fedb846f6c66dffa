import ActivityWire

/// The last output of a process, as text that is safe to show: at most ``Limits/lastOutputLines`` lines and
/// ``Limits/lastOutputBytes`` bytes.
public struct LastOutput: Hashable, Sendable {
    public static let none = LastOutput(endOf: [], isCut: false)
    /// The number of bytes to read from the end of a log: more than are shown, since some may be dropped.
    public static let bytesRead = Limits.lastOutputBytes + 256

    /// The text; nil if the output has nothing but line ends.
    public let text: String?

    /// - Parameters:
    ///   - bytes: The end of the output.
    ///   - isCut: Whether there was earlier output, so that `bytes` may begin within a character.
    public init(endOf bytes: [UInt8], isCut: Bool) {
        // Drops the rest of a character that UTF-8 began before `bytes`.
        let whole = isCut ? bytes.drop { $0 & 0b1100_0000 == 0b1000_0000 } : bytes[...]
        let shown = Self.shown(String(decoding: whole, as: UTF8.self))
        let lines = shown.split(separator: "\n", omittingEmptySubsequences: false).suffix(Limits.lastOutputLines)
        let last = Self.end(of: lines.joined(separator: "\n"))
        text = last.isEmpty ? nil : last
    }

    /// Replaces characters that a terminal would interpret, shortens CR LF to LF, and removes line ends at the end.
    private static func shown(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\n", scalars.last == carriageReturn { scalars.removeLast() }
            scalars.append(scalar)
        }
        var shown = String.UnicodeScalarView()
        for scalar in scalars {
            let isKept = scalar == "\n" || scalar == "\t" || !scalar.isUnsafeToShow
            shown.append(isKept ? scalar : "\u{FFFD}")
        }
        while shown.last == "\n" { shown.removeLast() }
        return String(shown)
    }

    private static let carriageReturn: Unicode.Scalar = "\r"

    /// Returns the last whole lines that fit, or the end of a last line that does not fit.
    private static func end(of text: String) -> String {
        guard text.utf8.count > Limits.lastOutputBytes else { return text }
        var bytes = Array(text.utf8.suffix(Limits.lastOutputBytes))[...]
        // Drops the rest of a character that begins before `bytes`.
        bytes = bytes.drop { $0 & 0b1100_0000 == 0b1000_0000 }
        if let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n")) { bytes = bytes[(lineEnd + 1)...] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
