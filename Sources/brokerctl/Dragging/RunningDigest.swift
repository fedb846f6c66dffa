import CSystem

/// A SHA-256 over bytes as they come.
struct RunningDigest: ~Copyable {
    private var state = csystem_sha256_state()

    init() {
        csystem_sha256_begin(&state)
    }

    mutating func add(_ bytes: [UInt8]) {
        csystem_sha256_add(&state, bytes, bytes.count)
    }

    /// In hexadecimal digits. To be called once.
    mutating func finish() -> String {
        var digest = [UInt8](repeating: 0, count: Int(CSYSTEM_SHA256_LENGTH))
        csystem_sha256_end(&state, &digest)
        return digest.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
