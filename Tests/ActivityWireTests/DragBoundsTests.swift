import Testing
import UniformTypes

@testable import ActivityWire

@Suite("Limits of drag replies")
struct DragBoundsTests {
    private func refusal(_ body: ClientRequest) -> Refusal? {
        Frames(WireCodec.encode(ClientMessage(id: 1, body: body))).refusal()?.refusal
    }

    @Test("A drag reply with an empty item type cannot be used")
    func noType() throws {
        let raw: RawMessage = [202: [1: 5, 3: [1: [1: [:]]]]]
        let body = try Frames(control: raw.bytes).clientMessage().body
        guard case .answerDrag(DragCallID(5), .refusedItems(let refusal), _) = body else {
            Issue.record("\(body)")
            return
        }
        #expect(refusal.code == .invalidValue && refusal.field == "items.items[0].representations[0].type")
    }

    @Test("A stream's message without bytes is refused")
    func emptyStreamData() throws {
        let refused = refusal(.stream(.data(StreamID(1), .empty)))
        #expect(refused?.code == .invalidValue && refused?.field == "streamData.blob")
        let none: RawMessage = [35: [1: 1, 2: 0]]
        let other = try #require(Frames(control: none.bytes).refusal()).refusal
        #expect(other.code == .invalidValue && other.field == "streamData.blob")
    }
}
