import BrokerCore
import CBrokerSystem
import SystemFiles

/// Random bytes by which a process proves its identity. The core sees only their digest.
struct Secret: Sendable {
    static let length = 32

    let bytes: [UInt8]

    /// Takes new bytes from the kernel.
    init() throws(SystemError) {
        var bytes = [UInt8](repeating: 0, count: Self.length)
        let failure = csystem_random_bytes(&bytes, bytes.count)
        guard failure == 0 else { throw SystemError(failure, "make", "a secret") }
        self.bytes = bytes
    }

    var digest: SecretDigest { Self.digest(of: bytes) }

    /// Returns the digest of bytes of any length that a peer presents as its secret.
    static func digest(of bytes: [UInt8]) -> SecretDigest {
        var digest = [UInt8](repeating: 0, count: Int(CSYSTEM_DIGEST_LENGTH))
        let failure = csystem_digest(bytes, bytes.count, &digest)
        // libsodium fails only without a random source. All digests would then be zeros, and equal.
        precondition(failure == 0, "libsodium cannot be initialised")
        return SecretDigest(digest)
    }

    /// Returns the digest in hexadecimal digits.
    static func digestText(of bytes: [UInt8]) -> String {
        digest(of: bytes).bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
