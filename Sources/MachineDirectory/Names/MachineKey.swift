/// The public half of a machine's CURVE key pair (rfc.zeromq.org/spec/26): 32 bytes, written as 64 lower-case
/// hexadecimal digits.
///
/// Z85, in which libzmq prints keys, has characters that a shell would interpret.
public struct MachineKey: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let text: String

    /// Reads a key; nil for anything else than 64 lower-case hexadecimal digits.
    public init?(_ text: some StringProtocol) {
        guard HexadecimalDigits.make(text, count: 64) else { return nil }
        self.text = String(text)
    }

    public var description: String { text }

    public static func < (left: MachineKey, right: MachineKey) -> Bool { left.text < right.text }
}
