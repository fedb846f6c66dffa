import Testing
import UniformTypes

@testable import ActivityWire

@Suite("Bounds of what a drag is answered with")
struct DragBoundsTests {
    private func refusal(_ body: ClientRequest) -> Refusal? {
        Frames(WireCodec.encode(ClientMessage(id: 1, body: body))).refusal()?.refusal
    }

    @Test("An item whose type is empty is an answer with which nothing can be done")
    func noType() throws {
        var wire = WireClientMessage()
        var item = WireDragItem()
        item.representations = [WireItemRepresentation()]
        wire.answerDrag.call = 5
        wire.answerDrag.items.items = [item]
        let body = try Frames(control: WireCodec.bytes(of: wire)).clientMessage().body
        guard case .answerDrag(DragCallID(5), .refusedItems(let refusal)) = body else {
            Issue.record("\(body)")
            return
        }
        #expect(refusal.code == .invalidValue && refusal.field == "items.items[0].representations[0].type")
    }

    @Test("A stream's message without bytes is refused")
    func emptyStreamData() {
        let refused = refusal(.stream(.data(StreamID(1), .empty)))
        #expect(refused?.code == .invalidValue)
        #expect(refused?.reason.hasSuffix("is empty") == true)
    }
}
