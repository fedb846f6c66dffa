import ActivityWire
import BrokerClient
import Testing

@testable import SceneClient

@MainActor
@Suite("Results of a window", .timeLimit(.minutes(10)))
struct ResultTests {
    @Test("A result is sent with its acknowledgement, even at a connect; the last one counts")
    func results() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        test.journal.onConnect = { scene in
            try scene.setResult(.text("first"))
            try scene.setResult(.text("connected"))
        }
        link.call(1, Samples.connect(deliveries: [Samples.delivery(1, target: "photo/1")]))
        #expect(await link.nextAcknowledgement()?.result?.content == Blob(Array("connected".utf8)))
        test.journal.onContinue = { scene, target in
            if target == "photo/2" { try scene.setResult(.text("continued")) }
        }
        link.call(2, .deliver(Samples.delivery(2, target: "photo/2")))
        #expect(await link.nextAcknowledgement()?.result?.content == Blob(Array("continued".utf8)))
        link.call(3, .deliver(Samples.delivery(3, target: "photo/3")))
        let silent = try #require(await link.nextAcknowledgement())
        #expect(silent.result == nil && silent.failure == nil)
        await test.end()
    }

    @Test("A result outside of an event, or at a connect without a request, is refused")
    func nothing() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        let expected = SceneError.invalidValue(
            field: "result", reason: "has no recipient: no event is being handled")
        test.journal.onConnect = { scene in
            #expect(throws: expected) { try scene.setResult(.text("x")) }
        }
        link.call(1, Samples.connect())
        #expect(await link.nextAcknowledgement()?.failure == nil)
        let scene = try #require(test.application.connectedScenes.first)
        await #expect(throws: expected) { try await scene.openResultStream(contentType: "a/b") }
        await test.end()
    }

    @Test("A result stream is opened for the handled request and ends with its connection")
    func streams() async throws {
        let link = FakeLink { (request) throws(ClientError) in
            if case .openResultStream = request { .resultStream(StreamID(6)) } else { .done }
        }
        let test = try await TestApplication.connected(link)
        let over = SceneError.streamEnded(ending: "connectionLost", reason: "the stream has already ended")
        let long = String(repeating: "a", count: Limits.nameBytes + 1)
        let reason = "has \(Limits.nameBytes + 1) bytes, more than \(Limits.nameBytes)"
        test.journal.onContinue = { scene, _ in
            await #expect(throws: over) { try await scene.openResultStream(contentType: "a/b") }
            await #expect(throws: SceneError.invalidValue(field: "contentType", reason: reason)) {
                try await scene.openResultStream(contentType: long)
            }
            link.streams.take(StreamOpened(stream: StreamID(6), isWriter: true, request: Samples.request))
            let stream = try await scene.openResultStream(contentType: "a/b")
            stream.fail("no more")
        }
        link.call(2, .deliver(Samples.delivery(2, target: "photo/2")))
        var said: [ClientRequest] = []
        for await request in link.sent {
            if case .acknowledge(let acknowledgement) = request {
                #expect(acknowledgement.failure == nil)
                break
            }
            said.append(request)
        }
        #expect(said.first == .openResultStream(Samples.request, contentType: "a/b"))
        #expect(said.last == .stream(.end(StreamID(6), .failed, reason: "no more")))
        #expect(link.timeouts.last == .seconds(10))
        await test.end()
    }

    @Test("Bytes arrive as written, and an incomplete end is an error by its name")
    func bytes() async throws {
        let (incoming, outgoing) = try #require(StreamHub.loopback())
        let input = ByteInputStream(incoming)
        let output = ByteOutputStream(outgoing)
        let reading = Task {
            var bytes: [UInt8] = []
            for try await part in input { bytes += part }
            return bytes
        }
        try await output.write([1, 2])
        try await output.write([3])
        output.finish()
        #expect(try await reading.value == [1, 2, 3])
        let (broken, writer) = try #require(StreamHub.loopback())
        ByteOutputStream(writer).fail("why")
        await #expect(throws: SceneError.streamEnded(ending: "failed", reason: "why")) {
            try await ByteInputStream(broken).next()
        }
    }

    @Test("Every end of a stream has its name")
    func endings() {
        #expect(SceneError(StreamError.ended(.peerGone, reason: "r")) == .streamEnded(ending: "peerGone", reason: "r"))
        #expect(SceneError(StreamError.closed) == .streamEnded(ending: "closed", reason: "it was closed locally"))
        let lost = StreamError.connectionLost
        #expect(SceneError(lost) == .streamEnded(ending: "connectionLost", reason: lost.description))
        #expect(SceneError(StreamError.busy) == .streamEnded(ending: "busy", reason: StreamError.busy.description))
        #expect(SceneError(StreamError.cancelled) == .cancelled)
    }
}
