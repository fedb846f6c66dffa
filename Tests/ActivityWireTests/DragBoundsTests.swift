import Testing
import UniformTypes

@testable import ActivityWire

@Suite("Bounds of what a drag is answered with")
struct DragBoundsTests {
    private func refusal(_ body: ClientRequest) -> Refusal? {
        Frames(WireCodec.encode(ClientMessage(id: 1, body: body))).refusal()?.refusal
    }

    private func items(_ count: Int) -> ClientRequest {
        .answerDrag(DragCallID(1), .items(Array(repeating: DragItem(representations: []), count: count)))
    }

    @Test("A drag has as many items as the bound, and one more is refused")
    func items() {
        #expect(refusal(items(DragLimits.itemsPerSession)) == nil)
        let refused = refusal(items(DragLimits.itemsPerSession + 1))
        #expect(refused?.code == .tooMany)
        #expect(refused?.field == "answerDrag.items.items")
        #expect(refused?.limit == Int64(DragLimits.itemsPerSession))
    }

    @Test("A team's data may have its bound and no byte more")
    func teamData() {
        func answer(_ count: Int) -> ClientRequest {
            .answerDrag(DragCallID(1), .items([], teamData: Blob([UInt8](repeating: 1, count: count))))
        }
        #expect(refusal(answer(DragLimits.teamDataBytes)) == nil)
        #expect(refusal(answer(DragLimits.teamDataBytes + 1))?.limit == Int64(DragLimits.teamDataBytes))
    }

    @Test("A stream's message without bytes is refused")
    func emptyStreamData() {
        let refused = refusal(.stream(.data(StreamID(1), .empty)))
        #expect(refused?.code == .invalidValue)
        #expect(refused?.reason.hasSuffix("is empty") == true)
    }
}
