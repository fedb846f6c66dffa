/// The digest of a secret, 32 bytes. The secret itself never enters the core.
public struct SecretDigest: Hashable, Sendable {
    public let bytes: [UInt8]

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }
}
