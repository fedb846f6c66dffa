import Testing

@testable import ActivityWire

@Suite("Fields that this version does not know")
struct UnknownFieldTests {
    private static func request(_ activity: RawMessage) -> RawMessage {
        [1: 11, 6: [2: [1: .message(activity)], 3: "s"], 999: "new"]
    }

    /// The frames with which a window gets the event of an activation.
    private static func delivered(_ request: RawMessage) throws -> [[UInt8]] {
        let message = try Frames(control: request.bytes).clientMessage()
        guard case .activate(let activation) = message.body, let event = activation.event else { return [] }
        let delivery = Delivery(
            number: .none, request: RequestID(UniqueID(high: 1, low: 2)),
            sender: Sender(processIdentifier: 1, userIdentifier: 0), event: event)
        return WireCodec.encode(
            BrokerMessage(
                id: 0, body: .call(SceneCall(id: CallID(1), session: nil, epoch: .none, body: .deliver(delivery)))))
    }

    @Test("A sender's unknown fields are ignored, and do not reach the window")
    func dropped() throws {
        let known: RawMessage = [1: "t", 3: "note/1"]
        var extended = known
        extended.append([500: "secret", 501: [1: 7]])
        let plain = try Self.delivered(Self.request(known))
        #expect(!plain.isEmpty)
        #expect(try Self.delivered(Self.request(extended)) == plain)
    }
}
