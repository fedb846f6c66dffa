/// The number of an installed system: 32 lower-case hexadecimal digits, as in `/etc/machine-id`.
///
/// machine-id(5) asks programs not to show that number to others, so the caller may pass a digest of it. Only equality
/// matters here.
public struct MachineID: Hashable, Sendable, CustomStringConvertible {
    public let text: String

    /// Reads a number; nil for anything else than 32 lower-case hexadecimal digits, or for zeros only.
    public init?(_ text: some StringProtocol) {
        guard HexadecimalDigits.make(text, count: 32), text.utf8.contains(where: { $0 != UInt8(ascii: "0") }) else {
            return nil
        }
        self.text = String(text)
    }

    public var description: String { text }
}
