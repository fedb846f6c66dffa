import Testing

@testable import ZeroMQ

@Suite("CURVE keys")
struct CurveKeyPairTests {
    @Test("The public half follows from the secret one")
    func derived() throws {
        let pair = try CurveKeyPair()
        #expect(pair.publicKey.count == CurveKeyPair.keyBytes && pair.secretKey.count == CurveKeyPair.keyBytes)
        #expect(pair.publicKey != pair.secretKey)
        let same = try CurveKeyPair(secretKey: pair.secretKey)
        #expect(same.publicKey == pair.publicKey && same.secretKey == pair.secretKey)
        #expect(try CurveKeyPair().publicKey != pair.publicKey)
    }

    @Test("The pair of RFC 26's example keys is computed as libsodium computes it")
    func known() throws {
        // Alice's keys of NaCl's own tests (cr.yp.to/highspeed/naclcrypto-20090310.pdf, section 2).
        let secret: [UInt8] = [
            0x77, 0x07, 0x6D, 0x0A, 0x73, 0x18, 0xA5, 0x7D, 0x3C, 0x16, 0xC1, 0x72, 0x51, 0xB2, 0x66, 0x45, 0xDF, 0x4C,
            0x2F, 0x87, 0xEB, 0xC0, 0x99, 0x2A, 0xB1, 0x77, 0xFB, 0xA5, 0x1D, 0xB9, 0x2C, 0x2A,
        ]
        let publicKey: [UInt8] = [
            0x85, 0x20, 0xF0, 0x09, 0x89, 0x30, 0xA7, 0x54, 0x74, 0x8B, 0x7D, 0xDC, 0xB4, 0x3E, 0xF7, 0x5A, 0x0D, 0xBF,
            0x3A, 0x0D, 0x26, 0x38, 0x1A, 0xF4, 0xEB, 0xA4, 0xA9, 0x8E, 0xAA, 0x9B, 0x4E, 0x6A,
        ]
        #expect(try CurveKeyPair(secretKey: secret).publicKey == publicKey)
    }

    @Test("A secret key of another length is refused", arguments: [0, 31, 33])
    func wrongLength(_ bytes: Int) {
        #expect { try CurveKeyPair(secretKey: [UInt8](repeating: 1, count: bytes)) } throws: { error in
            (error as? ZeroMQError)?.code == .invalidArgument
        }
    }
}
