import ActivityWire
import DragAndDrop
import Testing

/// The account of one stream of bytes, at each of its bounds.
@Suite("Accounting of a load")
struct LoadFlowTests {
    private func granted(_ bytes: UInt64, _ flow: inout LoadFlow) -> UInt64 { flow.grant(bytes) }

    private func isWorthAReport(_ flow: inout LoadFlow) -> Bool { flow.takeReport() }

    @Test("Credit is granted up to the limit and not beyond")
    func credit() {
        var flow = LoadFlow()
        let bound = UInt64(DragLimits.creditBytes)
        #expect(granted(bound - 1, &flow) == bound - 1)
        #expect(granted(5, &flow) == 1)
        #expect(granted(1, &flow) == 0)
        #expect(flow.credit == bound)
    }

    @Test("A chunk uses its credit; a byte over the credit or the chunk limit is too much")
    func receive() throws {
        var flow = LoadFlow()
        _ = flow.grant(UInt64(DragLimits.creditBytes))
        try flow.receive(DragLimits.chunkBytes)
        #expect(throws: LoadFailure.chunkTooLarge) { try flow.receive(DragLimits.chunkBytes + 1) }
        #expect(throws: LoadFailure.chunkTooLarge) { try flow.receive(-1) }
        var small = LoadFlow()
        _ = small.grant(3)
        try small.receive(3)
        #expect(small.received == 3 && small.credit == 0)
        #expect(throws: LoadFailure.creditExceeded) { try small.receive(1) }
        try small.receive(0)
    }

    @Test("A source may not send more than the announced size, and at the end not less")
    func total() throws {
        var flow = LoadFlow(total: 3)
        _ = flow.grant(10)
        try flow.receive(2)
        #expect(throws: LoadFailure.sizeMismatch) { try flow.finish() }
        #expect(throws: LoadFailure.sizeMismatch) { try flow.receive(2) }
        try flow.receive(1)
        try flow.finish()
        var unknown = LoadFlow()
        _ = unknown.grant(10)
        try unknown.receive(4)
        try unknown.finish()
        #expect(throws: LoadFailure.sizeMismatch) { try unknown.setTotal(to: 3) }
        try unknown.setTotal(to: 4)
        try unknown.setTotal(to: 4)
        #expect(throws: LoadFailure.sizeMismatch) { try unknown.setTotal(to: 5) }
    }

    @Test("Progress is reported per hundredth of a known size, per mebibyte of an unknown one, and at the end")
    func reports() throws {
        var known = LoadFlow(total: 1_000)
        _ = known.grant(1_000)
        try known.receive(9)
        #expect(!isWorthAReport(&known))
        try known.receive(1)
        #expect(isWorthAReport(&known))
        #expect(!isWorthAReport(&known))
        try known.receive(985)
        #expect(isWorthAReport(&known))
        try known.receive(5)
        #expect(isWorthAReport(&known), "the end is told though it is less than a hundredth")
        #expect(!isWorthAReport(&known))
        var tiny = LoadFlow(total: 3)
        _ = tiny.grant(3)
        #expect(!isWorthAReport(&tiny))
        try tiny.receive(1)
        #expect(isWorthAReport(&tiny))
        var unknown = LoadFlow()
        for _ in 0..<4 {
            _ = unknown.grant(262_144)
            try unknown.receive(262_143)
        }
        #expect(!isWorthAReport(&unknown))
        _ = unknown.grant(4)
        try unknown.receive(4)
        #expect(isWorthAReport(&unknown))
    }
}
