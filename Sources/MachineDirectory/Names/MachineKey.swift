/// The public half of a machine's CURVE key pair (rfc.zeromq.org/spec/26): 32 bytes, written as 64 lower-case
/// hexadecimal digits.
///
/// Z85, in which libzmq prints keys, has characters that a shell would interpret.
public struct MachineKey: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let text: String

    /// Reads a key; nil for anything else than 64 lower-case hexadecimal digits.
    public init?(_ text: some StringProtocol) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
        guard text.utf8.count == 64, text.utf8.allSatisfy({ digits.contains($0) || letters.contains($0) }) else {
            return nil
        }
        self.text = String(text)
    }

    public var description: String { text }

    public static func < (left: MachineKey, right: MachineKey) -> Bool { left.text < right.text }
}
