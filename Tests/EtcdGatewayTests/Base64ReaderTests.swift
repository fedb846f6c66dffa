import Foundation
import TestSupport
import Testing

@testable import EtcdGateway

@Suite("Base64 of keys and values")
struct Base64ReaderTests {
    @Test("Every number of bytes is read back as it was written")
    func reads() {
        for count in 0..<70 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ count) }
            #expect(Base64Reader.bytes(Data(bytes).base64EncodedString()) == bytes)
        }
        #expect(Base64Reader.bytes("/+8=") == [0xFF, 0xEF])
    }

    @Test(
        "Other alphabets, missing padding, spaces and unused bits are refused",
        arguments: [
            "_-8=", "/+8", "/+8=\n", " /+8=", "=", "====", "A===", "AB==", "AAB=", "AA=A", "AAAA=", "é===", "A=AA",
        ])
    func refuses(_ text: String) {
        #expect(Base64Reader.bytes(text) == nil)
    }

    @Test("Every accepted random text is the only one for its bytes")
    func unique() {
        var random = SeededRandom(for: "Base64ReaderTests.unique")
        var accepted = 0
        for _ in 0..<20_000 {
            let text = String(decoding: Mutation.mutate("YWIvMS9DL20xYQ==".bytes, using: &random), as: UTF8.self)
            guard let bytes = Base64Reader.bytes(text) else { continue }
            accepted += 1
            #expect(Data(bytes).base64EncodedString() == text)
        }
        #expect(accepted > 1_000)
    }
}
