import Testing

@testable import ActivityWire

@Suite("Hostile bytes")
struct HostileBytesTests {
    static let clientNames = GoldenSamples.client.map(\.name)
    static let brokerNames = GoldenSamples.broker.map(\.name)

    /// Whatever decodes must be a value like any other: it encodes to what decodes to the same. Frames are compared, since a
    /// value may hold a number that is not equal to itself.
    private func tryClient(_ frames: Frames) throws {
        guard let message = try? frames.clientMessage().withoutRefusals else { return }
        let encoded = WireCodec.encode(message)
        #expect(try WireCodec.encode(Frames(encoded).clientMessage()) == encoded)
    }

    private func tryBroker(_ frames: Frames) throws {
        guard let message = try? frames.brokerMessage() else { return }
        // Not compared: what the broker sends may hold a number that is not equal to itself.
        _ = try Frames(WireCodec.encode(message)).brokerMessage()
    }

    @Test("A message truncated anywhere yields a message or a typed error", arguments: clientNames + brokerNames)
    func truncation(name: String) throws {
        let golden = Frames(try GoldenFrames.read(name))
        for length in 0..<golden.control.count {
            let cut = Frames(control: Array(golden.control.prefix(length)), blobs: golden.blobs)
            try tryClient(cut)
            try tryBroker(cut)
        }
        for count in 0..<golden.blobs.count {
            let cut = Frames(control: golden.control, blobs: Array(golden.blobs.prefix(count)))
            if name.hasPrefix("client") {
                #expect(cut.refusal()?.refusal.code == .malformed)
            } else {
                #expect(throws: WireError.self) { _ = try cut.brokerMessage() }
            }
        }
    }

    @Test(
        "A message with any single flipped bit yields a message or a typed error", arguments: clientNames + brokerNames)
    func bitFlips(name: String) throws {
        let golden = Frames(try GoldenFrames.read(name))
        for index in golden.control.indices {
            for bit in 0..<8 {
                var flipped = golden
                flipped.control[index] ^= 1 << bit
                try name.hasPrefix("client") ? tryClient(flipped) : tryBroker(flipped)
            }
        }
    }

    @Test("Random bytes yield a message or a typed error", arguments: 0..<10)
    func randomBytes(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<2_500 {
            let control = (0..<Int.random(in: 0...80, using: &random)).map { _ in
                // Small bytes are tags and lengths more often, and get further.
                UInt8.random(in: 0...(Bool.random(using: &random) ? 255 : 40), using: &random)
            }
            let frames = Frames(control: control, blobs: Bool.random(using: &random) ? [Blob(control)] : [])
            try tryClient(frames)
            try tryBroker(frames)
            _ = try? UserInfoCodec.decode(Blob(control))
            _ = try? WireCodec.decodeEvent(control)
            _ = try? WireCodec.decodeDecisionRecord(control)
        }
    }

    @Test("Valid messages with some changed bytes yield a message or a typed error", arguments: 0..<20)
    func mutations(seed: Int) throws {
        var generator = ValueGenerator(seed: UInt64(seed))
        for round in 0..<200 {
            let kind = round % ValueGenerator.clientKinds
            var frames = Frames(WireCodec.encode(generator.clientMessage(kind: kind)))
            for _ in 0..<3 where !frames.control.isEmpty {
                let index = Int.random(in: frames.control.indices, using: &generator.random)
                frames.control[index] = generator.number()
            }
            try tryClient(frames)
            try tryBroker(frames)
        }
    }

    @Test(
        "A length beyond the end of the message is refused",
        arguments: [
            [0x12, 0xFF, 0xFF, 0xFF, 0xFF, 0x07],
            [0x32, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F],
            [0x32, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
            [0x08], [0x08, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x00], [0x0B], [0x07],
        ] as [[UInt8]])
    func lengths(bytes: [UInt8]) {
        #expect(Frames(control: bytes).refusal()?.refusal.code == .malformed)
    }

    @Test("Unknown groups nested as deep as a frame allows are handled")
    func groups() {
        let begin: [UInt8] = [0xA3, 0x06]
        let bytes = [[UInt8]](repeating: begin, count: Limits.controlFrameBytes / 2).flatMap { $0 }
        #expect(Frames(control: bytes).refusal()?.refusal.code == .malformed)
    }

    @Test("The number of an unreadable message is still reported")
    func numberOfBadMessage() {
        let error = Frames(control: [0x08, 0xAC, 0x02, 0x32, 0x7F]).refusal()
        #expect(error?.messageID == 300)
        #expect(error?.refusal.code == .malformed)
        #expect(Frames(control: [0x32, 0x7F]).refusal()?.messageID == nil)
    }

    @Test("Unknown fields are tolerated")
    func unknownFields() throws {
        let message = ClientMessage(id: 7, body: .query(.status))
        let control = WireCodec.encode(message)[0] + [0x98, 0x06, 0x05, 0xA2, 0x06, 0x01, 0x00]
        #expect(try Frames(control: control).clientMessage() == message)
    }
}

extension ClientMessage {
    /// Refusals of parts are the codec's own, and are not written; nil for what is nothing else.
    fileprivate var withoutRefusals: ClientMessage? {
        var message = self
        switch body {
        case .acknowledge(var answer):
            answer.refusedParts = []
            answer.refusedAnswer = nil
            message.body = .acknowledge(answer)
        case .answerDrag(_, .refusedItems, _): return nil
        default: break
        }
        return message
    }
}
