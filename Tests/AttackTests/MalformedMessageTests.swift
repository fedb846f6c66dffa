import ActivityWire
import TestSupport
import Testing

/// Messages that reach the broker whole and make no sense: a typed refusal, or an end with a reason.
@Suite("Malformed messages", .serialized, .processes, .timeLimit(.minutes(10)))
struct MalformedMessageTests {
    private static let codes: Set<RefusalCode> = [.malformed, .unknownKind, .notGreeted, .invalidValue]

    @Test("A request truncated at any byte is refused or closes the connection with a reason, before and after hello")
    func truncated() async throws {
        let message = ClientMessage(id: 2, trace: UniqueID(high: 1, low: 9), body: .activate(Self.full))
        let frames = WireCodec.encode(message)
        let control = try #require(frames.first)
        try await Siege.lay { siege in
            for length in 0..<control.count {
                let cut = [Array(control.prefix(length))] + frames.dropFirst()
                let stranger = try AttackPeer(path: siege.path)
                try stranger.send(cut)
                let end = try #require(try stranger.goodbye(), "cut to \(length) bytes")
                #expect(Self.codes.contains(end.code), "cut to \(length) bytes: \(end)")

                let known = try AttackPeer(path: siege.path)
                try known.greet()
                // The third message that makes no sense ends the connection, also where none could be answered.
                for _ in 0..<3 { try known.send(cut) }
                let refusal = try #require(try known.refusal(), "cut to \(length) bytes")
                #expect(Self.codes.contains(refusal.code), "cut to \(length) bytes: \(refusal)")
                _ = try await siege.status()
            }
            // Each was counted, and so was each refusal and each end.
            let counted = Dictionary(try await siege.status().metrics.map { ($0.name, $0.value) }) { first, _ in first }
            #expect(counted["messages.malformed"] ?? 0 >= UInt64(2 * control.count))
            #expect(counted["closings.malformed"] ?? 0 >= UInt64(control.count))
            #expect(counted["refusals.malformed"] ?? 0 > 0)
            try await siege.expectUnharmed()
            try await siege.expectDescriptorsBack()
        }
    }

    @Test("1,100 messages without replies leave their connection usable, whatever their numbers")
    func unansweredNumbers() async throws {
        try await Siege.lay { siege in
            let count = UInt64(Limits.outstandingRequestsPerClient + 76)
            let silent: [ClientRequest] = [
                .answerDrag(DragCallID(1), .done), .offerReference(StreamID(1), isWithdrawn: false),
                .stream(.credit(StreamID(1), bytes: 1)),
                .acknowledge(Acknowledgement(call: CallID(1), session: nil, epoch: .none)),
            ]
            for request in silent {
                let peer = try AttackPeer(path: siege.path)
                try peer.greet()
                for id in 1...count { try peer.sendPatiently(request, id: id) }
                guard case .status? = try peer.ask(.query(.status), id: count + 1) else {
                    Issue.record("after \(count) × \(request.name) status has no answer")
                    continue
                }
            }
            try await siege.expectUnharmed()
        }
    }

    @Test("Exceeded limits are reported by their field, and the connection is closed", arguments: [true, false])
    func bounds(greeted: Bool) async throws {
        try await Siege.lay { siege in
            let cases: [(frames: [[UInt8]], code: RefusalCode, field: String)] = [
                ([[UInt8](repeating: 0, count: Limits.controlFrameBytes + 1)], .tooLarge, "control"),
                ([[UInt8]](repeating: [], count: Limits.framesPerMessage + 1), .tooMany, "blobs"),
                ([[UInt8]](repeating: [1], count: 5_000), .tooMany, "blobs"),
            ]
            for (frames, code, field) in cases {
                let peer = try AttackPeer(path: siege.path)
                if greeted { try peer.greet() }
                try peer.send(frames)
                let end = try #require(try peer.goodbye())
                #expect(end.code == code && end.field == field, "\(end)")
                #expect(try peer.isCutOff())
                _ = try await siege.status()
            }
            try await siege.expectUnharmed()
        }
    }

    @Test("A frame over the limit closes the connection before it is read")
    func oversizeFrame() async throws {
        try await Siege.lay { siege in
            let peer = try AttackPeer(path: siege.path)
            try peer.greet()
            try peer.send([[UInt8](repeating: 0, count: Limits.frameBytes + 1)])
            #expect(try peer.isCutOff())
            try await siege.expectUnharmed()
            try await siege.expectDescriptorsBack()
        }
    }

    @Test("Kinds and versions that the broker does not know are refused by name")
    func unknownKinds() async throws {
        try await Siege.lay { siege in
            let peer = try AttackPeer(path: siege.path)
            try peer.greet()
            // Field 1, the number 5; then field 2000, which no version has.
            try peer.send([[0x08, 5, 0x82, 0x7D, 0]])
            #expect(try peer.refusal()?.code == .unknownKind)
            #expect(try await siege.status().processIdentifier == siege.brokerProcess)

            for version in [UInt32(0), ProtocolVersion.current + 1, .max] {
                let stranger = try AttackPeer(path: siege.path)
                try stranger.send(.hello(Hello(version: version, role: .tool)))
                let refusal = try #require(try stranger.refusal())
                #expect(refusal.code == .unsupportedVersion && refusal.field == "hello.version")
                #expect(try stranger.goodbye()?.code == .unsupportedVersion)
            }
            try await siege.expectUnharmed()
        }
    }

    @Test("An unreferenced or missing blob is refused")
    func blobs() async throws {
        try await Siege.lay { siege in
            let frames = WireCodec.encode(ClientMessage(id: 2, body: .activate(Self.full)))
            for odd in [Array(frames.prefix(1)), frames + [[1, 2, 3]]] {
                let peer = try AttackPeer(path: siege.path)
                try peer.greet()
                try peer.send(odd)
                #expect(try peer.refusal()?.code == .malformed)
            }
            try await siege.expectUnharmed()
        }
    }

    @Test("A message before hello is refused, and a second hello changes nothing")
    func order() async throws {
        try await Siege.lay { siege in
            let early = try AttackPeer(path: siege.path)
            try early.send(.query(.status))
            #expect(try early.refusal()?.code == .notGreeted)
            #expect(try early.goodbye()?.code == .notGreeted)

            let twice = try AttackPeer(path: siege.path)
            try twice.greet()
            try twice.send(.hello(Hello(role: .tool)))
            #expect(try twice.refusal()?.code == .alreadyGreeted)
            guard case .status = try twice.ask(.query(.status)) else { throw Surprise() }
            try await siege.expectUnharmed()
        }
    }

    /// A request with something in every kind of field, for an app that is not installed.
    private static let full = ActivationRequest(
        app: AppID("org.example.notes"),
        event: .activity(
            Activity(
                type: "org.example.notes.edit", title: "Übung", targetContentIdentifier: "note/1",
                webpageURL: "https://example.org/note/1", keywords: ["note", "text"], userInfo: Blob([10, 11]))),
        timeout: .seconds(11), idempotencyKey: "key-1")
}
