import ActivityWire
import Testing

/// How deep the bytes of user info may nest, whoever wrote them.
@Suite("Nesting depth of encoded user info")
struct UserInfoDepthTests {
    @Test("Bytes nested to the limit are decoded, one level more is refused", arguments: [0x4A, 0x52, 0x5A] as [UInt8])
    func bound(tag: UInt8) throws {
        _ = try UserInfoCodec.decode(bytes(tag, wraps: Limits.userInfoDepth - 1))
        let error = #expect(throws: UserInfoError.self) {
            try UserInfoCodec.decode(bytes(tag, wraps: Limits.userInfoDepth))
        }
        #expect(error?.refusal.limit == Int64(Limits.userInfoDepth))
        #expect(error?.keyPath.hasPrefix("k") == true)
    }

    /// A dictionary with one value that is a list, a set or a dictionary with one value, and so on.
    private func bytes(_ tag: UInt8, wraps: Int) -> Blob {
        var value: [UInt8] = [0x18, 0x02]
        for _ in 0..<wraps {
            let inner = field(tag == 0x5A ? 0x12 : 0x0A, value)
            value = field(tag, tag == 0x5A ? field(0x0A, inner) : inner)
        }
        return Blob(field(0x0A, field(0x0A, [0x6B]) + field(0x12, value)))
    }

    private func field(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        var length: [UInt8] = []
        var rest = content.count
        while rest > 0x7F {
            length.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        return [tag] + length + [UInt8(rest)] + content
    }
}
