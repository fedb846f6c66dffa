import EtcdGateway
import Testing

@Suite("Streams of changes that fail")
struct WatchFailureTests {
    struct Refused: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var body: [UInt8]
        var error: WatchStreamError
    }

    static let refused = [
        Refused(
            testDescription: "HTML", body: "<html>\n".bytes,
            error: .malformed(.json(.unexpectedByte(0x3C, offset: 0)))),
        Refused(
            testDescription: "half a line", body: #"{"result":"#.bytes + "\n".bytes,
            error: .malformed(.json(.unfinished))),
        Refused(
            testDescription: "changes of an unknown watch", body: Line.changed(3, 5), error: .unknownWatch(WatchID(3))),
        Refused(
            testDescription: "progress of an unknown watch", body: Line.progress(3), error: .unknownWatch(WatchID(3))),
        Refused(
            testDescription: "the end of an unknown watch", body: Line.canceled(3), error: .unknownWatch(WatchID(3))),
        Refused(
            testDescription: "changes after the end", body: Line.created(0) + Line.canceled(0) + Line.changed(0, 5),
            error: .unknownWatch(WatchID(0))),
        Refused(
            testDescription: "a second creation", body: Line.created(0) + Line.created(0),
            error: .createdTwice(WatchID(0))),
        Refused(
            testDescription: "creation with changes",
            body: Line.result(#""created":true,"events":[{"kv":{"key":"YQ=="}}]"#), error: .ambiguous(WatchID(0))),
        Refused(
            testDescription: "an end that is a fragment",
            body: Line.created(0) + Line.result(#""canceled":true,"fragment":true"#), error: .ambiguous(WatchID(0))),
    ]

    @Test("A line that etcd would not write fails the stream, split at any byte", arguments: refused)
    func refuses(_ refused: Refused) {
        for length in 0...refused.body.count {
            var stream = WatchStream()
            var events: [WatchEvent] = []
            #expect(throws: refused.error) {
                try stream.receive(refused.body[..<length], into: &events)
                try stream.receive(refused.body[length...], into: &events)
            }
            #expect(!refused.error.description.isEmpty)
        }
    }

    static let fields: [(String, String)] = [
        (#"{}"#, "result is missing"),
        (#"{"error":{"grpc_code":0}}"#, "error.grpc_code: '0' is not a known value"),
        (#"{"result":[]}"#, "result is not valid (expected an object)"),
        (#"{"result":{}}"#, "result.header is missing"),
        (#"{"result":{"header":{}}}"#, "result.header.cluster_id is missing"),
        (
            #"{"result":{"header":{"cluster_id":"1"},"created":1}}"#,
            "result.created is not valid (expected true or false)"
        ),
        (#"{"result":{"header":{"cluster_id":"1"},"events":{}}}"#, "result.events is not valid (expected a list)"),
        (
            #"{"result":{"header":{"cluster_id":"1"},"events":[0]}}"#,
            "result.events[0] is not valid (expected an object)"
        ),
        (#"{"result":{"header":{"cluster_id":"1"},"events":[{}]}}"#, "result.events[0].kv is missing"),
        (
            #"{"result":{"header":{"cluster_id":"1"},"events":[{"kv":{}}]}}"#,
            "result.events[0].kv.key is missing"
        ),
        (
            #"{"result":{"header":{"cluster_id":"1"},"events":[{"type":"NEW","kv":{"key":"YQ=="}}]}}"#,
            "result.events[0].type: 'NEW' is not a known value"
        ),
        (
            #"{"result":{"header":{"cluster_id":"1"},"events":[{"kv":{"key":"YQ"}}]}}"#,
            "result.events[0].kv.key is not valid (expected base64 with the standard alphabet)"
        ),
    ]

    @Test("A field that is not what etcd documents is named with its place", arguments: fields)
    func names(_ line: String, _ text: String) throws {
        let error = #expect(throws: WatchStreamError.self) { try WatchStream.read(line.bytes + [0x0A]) }
        #expect(try #require(error).description == "the answer is malformed: " + text)
    }

    @Test("After a failure nothing more is read")
    func staysFailed() throws {
        var stream = WatchStream()
        var events: [WatchEvent] = []
        #expect(throws: WatchStreamError.unknownWatch(WatchID(1))) {
            try stream.receive(Line.created(0) + Line.progress(1) + Line.progress(0), into: &events)
        }
        #expect(events == [.created(WatchID(0), Sample.header(9))])
        try stream.receive(Line.progress(0), into: &events)
        try stream.finish(into: &events)
        #expect(events.count == 1)
    }

    @Test("A line over the limit is refused, also before its end has come")
    func longLines() throws {
        var bounds = GatewayBounds()
        bounds.lineBytes = Line.created(0).count - 1
        #expect(try WatchStream.read(Line.created(0), within: bounds).count == 1)
        bounds.lineBytes -= 1
        let error = WatchStreamError.lineTooLong(limit: bounds.lineBytes)
        #expect(throws: error) { try WatchStream.read(Line.created(0), within: bounds) }
        var stream = WatchStream(within: bounds)
        var events: [WatchEvent] = []
        #expect(throws: error) {
            for _ in 0...bounds.lineBytes { try stream.receive([0x20], into: &events) }
        }
    }

    @Test("Fragments of one message together are bounded")
    func longMessages() throws {
        var bounds = GatewayBounds()
        let body = Line.created(0) + Line.changed(0, 1, fragment: true) + Line.changed(0, 2)
        bounds.joinedBytes = body.count - Line.created(0).count - 2
        #expect(try WatchStream.read(body, within: bounds).count == 2)
        #expect(try WatchStream.read(body + Line.changed(0, 3), within: bounds).count == 3)
        bounds.joinedBytes -= 1
        #expect(throws: WatchStreamError.fragmentsTooLong(WatchID(0), limit: bounds.joinedBytes)) {
            try WatchStream.read(body, within: bounds)
        }
    }

    @Test("The watches of a stream are bounded, and one that has ended is not counted")
    func manyWatches() throws {
        let most = (0..<16).flatMap(Line.created)
        #expect(try WatchStream.read(most + Line.canceled(3) + Line.created(16)).count == 18)
        #expect(throws: WatchStreamError.tooManyWatches(limit: 16)) { try WatchStream.read(most + Line.created(16)) }
    }

    @Test("Empty lines are ignored, and a stream that ends within a line is cut off")
    func ends() throws {
        #expect(try WatchStream.read("\n \r\n\t".bytes + Line.created(0)).count == 1)
        let whole = Line.created(0)
        for length in 1..<(whole.count - 1) {
            #expect(throws: WatchStreamError.cutOff) { try WatchStream.read(Array(whole[..<length])) }
        }
        #expect(try WatchStream.read(Array(whole.dropLast())).count == 1)
    }
}
