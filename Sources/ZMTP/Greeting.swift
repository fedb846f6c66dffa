/// The first 64 bytes of each side of a connection (RFC 37/ZMTP 3.1, "Greeting"): a signature that cannot be mistaken
/// for a length in an older protocol, the version, the security mechanism, and which side is the server.
struct Greeting: Hashable, Sendable {
    static let length = 64
    /// The size of the signature in bytes. An older peer sends only its signature and its major version, and waits for
    /// ours before it sends more.
    static let signatureLength = 10
    static let oldestVersion: UInt8 = 3
    static let mechanism = "NULL"
    private static let mechanismRange = 12..<32

    /// The greeting of this side: version 3.1 without security, since the kernel reports who the peer is.
    static let own: [UInt8] = {
        var bytes = [UInt8](repeating: 0, count: length)
        // The signature begins with 0xFF and ends with 0x7F.
        bytes[0] = 0xFF
        bytes[9] = 0x7F
        // The version.
        bytes[10] = 3
        bytes[11] = 1
        for (offset, byte) in mechanism.utf8.enumerated() { bytes[mechanismRange.lowerBound + offset] = byte }
        return bytes
    }()

    /// Checks the first bytes of a greeting, so that a peer of another protocol is refused as early as possible.
    ///
    /// - Returns: Whether the greeting is complete, so that frames follow.
    static func check(_ bytes: [UInt8]) throws(ZMTPError) -> Bool {
        if let first = bytes.first, first != 0xFF { throw .notZMTP }
        // A peer of ZMTP 1.0 may begin with a frame whose length has nine bytes, the first of them 0xFF. The tenth byte
        // has the frame's flags then, and its lowest bit is 0.
        if bytes.count >= signatureLength, bytes[9] & 1 == 0 { throw .notZMTP }
        if bytes.count > signatureLength, bytes[10] < oldestVersion { throw .version(major: bytes[10]) }
        guard bytes.count >= length else { return false }
        let name = bytes[mechanismRange].prefix { $0 != 0 }
        guard name.elementsEqual(mechanism.utf8) else { throw .mechanism(printable(name)) }
        return true
    }

    /// Returns a peer's bytes as printable ASCII; every other byte becomes a question mark.
    static func printable(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: bytes.map { (0x20..<0x7F).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
    }
}
