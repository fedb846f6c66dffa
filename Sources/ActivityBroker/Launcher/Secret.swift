import BrokerCore
import CBrokerSystem

/// Random bytes that prove who somebody is. The core only ever sees their digest.
struct Secret: Sendable {
    static let length = 32

    let bytes: [UInt8]

    /// Fresh bytes from the kernel.
    init() throws(SystemError) {
        var bytes = [UInt8](repeating: 0, count: Self.length)
        let failure = csystem_random_bytes(&bytes, bytes.count)
        guard failure == 0 else { throw SystemError(failure, "make", "a secret") }
        self.bytes = bytes
    }

    var digest: SecretDigest { Self.digest(of: bytes) }

    /// The digest of bytes that a peer claims are a secret; any length will do.
    static func digest(of bytes: [UInt8]) -> SecretDigest {
        var digest = [UInt8](repeating: 0, count: Int(CSYSTEM_DIGEST_LENGTH))
        let failure = csystem_digest(bytes, bytes.count, &digest)
        // Only a processor without a random source fails here, and then a digest of zeros would match every other one.
        precondition(failure == 0, "libsodium cannot be initialised")
        return SecretDigest(digest)
    }

    /// The digest in hexadecimal.
    static func digestText(of bytes: [UInt8]) -> String {
        digest(of: bytes).bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
