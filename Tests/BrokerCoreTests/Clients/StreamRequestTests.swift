import ActivityWire
import SimulatedWorld
import Testing

@testable import BrokerCore

/// What clients ask of streams, and what is refused.
@Suite("Stream requests")
struct StreamRequestTests {
    /// A window that answers a request of the tool's with a stream.
    private func answering() throws -> (Harness, tool: ClientID, window: ClientID, StreamID) {
        var (harness, tool, window) = Harness.opened()
        harness.open(nil, from: tool) { $0.acceptsResultStreams = true }
        guard case .deliver(let delivery)? = harness.calls(to: window).last?.body else { throw HarnessError.missing }
        let opening = harness.request(.openResultStream(delivery.request, contentType: "public.data"), from: window)
        guard case .resultStream(let stream)? = harness.reply(opening, to: window) else { throw HarnessError.missing }
        #expect(harness.order.waited.contains(.reply(.resultStream)))
        return (harness, tool, window, stream)
    }

    private func signals(to client: ClientID, _ harness: Harness) -> [StreamSignal] {
        (harness.messages[client] ?? []).compactMap { if case .stream(let signal) = $0.body { signal } else { nil } }
    }

    @Test("An empty chunk is refused with its field and dropped, and the stream continues")
    func emptyChunk() throws {
        var (harness, tool, window, stream) = try answering()
        harness.request(.stream(.credit(stream, bytes: 10)), from: tool)
        let message = harness.request(.stream(.data(stream, .empty)), from: window)
        let refusal = try #require(harness.refusal(message, to: window))
        #expect(refusal.code == .invalidValue && refusal.reason == "blob is empty")
        #expect(refusal.field == "streamData.blob")
        #expect(signals(to: tool, harness).isEmpty)
        harness.request(.stream(.data(stream, Blob([7]))), from: window)
        #expect(signals(to: tool, harness) == [.data(stream, Blob([7]))])
    }

    @Test("A tool's request for streams of a continuation or a result is refused as reserved for windows")
    func notAWindow() throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let request = RequestID(UniqueID(high: 1, low: 2))
        for body in [ClientRequest.openContinuationStreams(request), .openResultStream(request, contentType: "a/b")] {
            let message = harness.request(body, from: tool)
            let refusal = try #require(harness.refusal(message, to: tool))
            #expect(refusal.code == .notAWindow && refusal.field == nil)
        }
    }
}
