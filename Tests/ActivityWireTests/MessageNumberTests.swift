import ActivityWire
import Testing

@Suite("Number of an unreadable message")
struct MessageNumberTests {
    /// A trace of one byte.
    private static let damage: [UInt8] = [0x12, 0x01, 0x00]

    @Test(
        "The number is read whatever its length",
        arguments: [1, 127, 128, 129, 16_383, 16_384, 16_512, .max] as [UInt64])
    func numbers(number: UInt64) throws {
        let control = try #require(WireCodec.encode(ClientMessage(id: number, body: .goodbye)).first)
        #expect(Frames(control: control + Self.damage).refusal()?.messageID == number)
    }

    @Test("An unterminated number, or another field in front, yields no number")
    func none() throws {
        let cases: [[UInt8]] = [[], [0x08], [0x08, 0x80], [0x10, 0x01], [0x08] + Array(repeating: 0x80, count: 11)]
        for control in cases { #expect(try #require(Frames(control: control).refusal()).messageID == nil) }
    }
}
