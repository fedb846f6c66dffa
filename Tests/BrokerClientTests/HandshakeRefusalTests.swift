import ActivityWire
import Testing

@testable import BrokerClient

@Suite("Reasons of refused handshakes")
struct HandshakeRefusalTests {
    @Test("Only a timeout is explained, and only if the broker refuses")
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
