import ActivityWire
import Testing

@testable import BrokerClient

@Suite("The reason of a refused handshake")
struct HandshakeRefusalTests {
    private static let greeting = [UInt8](repeating: 0xFF, count: 64)

    private static func error(_ reason: String) -> [UInt8] {
        let command = [5] + Array("ERROR".utf8) + [UInt8(reason.utf8.count)] + Array(reason.utf8)
        let isLong = command.count > 255
        let header: [UInt8] =
            isLong
            ? [6, 0, 0, 0, 0, 0, 0, UInt8(command.count >> 8), UInt8(command.count & 255)] : [4, UInt8(command.count)]
        return greeting + header + command
    }

    @Test("It is what the ERROR after the greeting says, short or long", arguments: [1, 40, 248, 249, 255])
    func reason(length: Int) {
        let reason = String(repeating: "r", count: length)
        #expect(HandshakeRefusal.reason(in: Self.error(reason)) == reason)
    }

    @Test(
        "A greeting alone, another command, an empty reason or any beginning of an ERROR is none, or the part that came"
    )
    func none() {
        #expect(HandshakeRefusal.reason(in: []) == nil)
        #expect(HandshakeRefusal.reason(in: Self.greeting) == nil)
        #expect(HandshakeRefusal.reason(in: Self.greeting + [4, 6, 5] + Array("READY".utf8)) == nil)
        #expect(HandshakeRefusal.reason(in: Self.error("")) == nil)
        let whole = Self.error("why")
        for length in 0..<(whole.count - 3) { #expect(HandshakeRefusal.reason(in: Array(whole.prefix(length))) == nil) }
        #expect(HandshakeRefusal.reason(in: Array(whole.dropLast())) == "wh")
    }

    @Test("Only a time-out is explained, and only by a broker that refuses")
    func explained() async throws {
        let broker = try FakeBroker()
        let lost = await HandshakeRefusal.explained(.connectionLost, at: broker.path)
        #expect(lost == .connectionLost)
        let accepted = await HandshakeRefusal.explained(.timedOut("t"), at: broker.path)
        #expect(accepted == .timedOut("t"))
        await broker.stop()
        let nobody = await HandshakeRefusal.explained(.timedOut("t"), at: broker.path)
        #expect(nobody == .timedOut("t"))
    }
}
