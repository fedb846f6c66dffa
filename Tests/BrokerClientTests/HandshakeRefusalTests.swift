import ActivityWire
import Testing

@testable import BrokerClient

@Suite("The reason of a refused handshake")
struct HandshakeRefusalTests {
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
