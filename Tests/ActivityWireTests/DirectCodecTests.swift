import Testing

@testable import ActivityWire

/// The messages of the hot path have a reader and a writer of their own; nobody outside may notice.
@Suite("What is read and written directly is what the generated code would read and write")
struct DirectCodecTests {
    private func direct(_ frames: Frames) -> ClientMessage? {
        frames.control.withUnsafeBytes { DirectReader.clientMessage(control: $0, blobs: frames.blobs) }
    }

    private func generic(_ frames: Frames) -> ClientMessage? {
        frames.control.withUnsafeBytes { try? WireCodec.decodeGenerically(control: $0, blobs: frames.blobs) }
    }

    @Test("Every kind of client message", arguments: 0..<ValueGenerator.clientKinds)
    func clientMessages(kind: Int) {
        for seed in 0..<300 {
            var generator = ValueGenerator(seed: UInt64(kind * 1_000 + seed))
            let message = generator.clientMessage(kind: kind)
            if let read = direct(Frames(WireCodec.encode(message))) { #expect(read == message, "seed \(seed)") }
        }
    }

    @Test("Every kind of broker message, byte by byte", arguments: 0..<ValueGenerator.brokerKinds)
    func brokerMessages(kind: Int) {
        for seed in 0..<300 {
            var generator = ValueGenerator(seed: UInt64(kind * 1_000 + seed))
            let message = generator.brokerMessage(kind: kind)
            if let frames = DirectWriter.frames(of: message) {
                #expect(frames == WireCodec.encodeGenerically(message), "seed \(seed)")
            }
        }
    }

    @Test("Every record of the store, byte by byte", arguments: 0..<300)
    func records(seed: Int) {
        var generator = ValueGenerator(seed: UInt64(seed))
        let (event, outcome, decision) = (generator.event(), generator.outcome(), generator.decisionRecord())
        #expect(WireCodec.encodeEvent(event) == WireCodec.encodeGenerically(event))
        #expect(WireCodec.encodeOutcome(outcome) == WireCodec.encodeGenerically(outcome))
        #expect(WireCodec.encodeDecisionRecord(decision) == WireCodec.encodeGenerically(decision))
    }

    @Test("A plain acknowledgement and a plain request are read directly")
    func plainMessages() {
        let session = SceneSessionID(UniqueID(high: 1, low: 2))
        let acknowledgement = Acknowledgement(call: CallID(1 << 40), session: session, epoch: SceneEpoch(300))
        var activity = Activity(type: "org.example.edit", userInfo: Blob([1, 2, 3]))
        activity.targetContentIdentifier = "document-7"
        let request = ActivationRequest(
            event: .activity(activity), session: SessionReference(session), isTransient: true,
            timeout: .milliseconds(300))
        let trace = UniqueID(high: 5, low: .max)
        for message in [
            ClientMessage(id: 0, body: .acknowledge(acknowledgement)),
            ClientMessage(id: .max, trace: trace, body: .activate(request)),
        ] {
            #expect(direct(Frames(WireCodec.encode(message))) == message)
        }
    }

    @Test("A delivery and an outcome are written directly")
    func plainAnswers() {
        let session = SceneSessionID(UniqueID(high: 1, low: 2))
        let request = RequestID(UniqueID(high: 3, low: .max))
        let sender = Sender(app: AppID("a.b"), session: session, processIdentifier: -1, userIdentifier: .max)
        var activity = Activity(type: "t", title: "", userInfo: Blob([UInt8](repeating: 7, count: 300)))
        activity.eligibility = []
        let delivery = Delivery(
            number: DeliveryNumber(128), request: request, isRedelivery: true, sender: sender,
            event: .activity(activity))
        let call = SceneCall(id: CallID(.max), session: session, epoch: SceneEpoch(1), body: .deliver(delivery))
        let outcome = ActivationOutcome(
            request: request, app: AppID("a.b"), session: session, decision: .reactivated, stage: .handled,
            code: .handled, reason: "because", wasRedelivered: true)
        for message in [
            BrokerMessage(id: 0, trace: UniqueID(high: 0, low: 1), body: .call(call)),
            BrokerMessage(id: 9, body: .reply(.activation(outcome))),
        ] {
            #expect(DirectWriter.frames(of: message) == WireCodec.encodeGenerically(message))
        }
    }

    @Test("A delivery that is longer than the direct writer's room is written by the generated code")
    func longDelivery() throws {
        let activity = Activity(type: "t", title: String(repeating: "é", count: 2_000))
        let delivery = Delivery(
            number: .none, request: RequestID(UniqueID(high: 1, low: 1)),
            sender: Sender(processIdentifier: 1, userIdentifier: 1), event: .activity(activity))
        let message = BrokerMessage(id: 0, body: .call(SceneCall(id: CallID(1), body: .deliver(delivery))))
        #expect(DirectWriter.frames(of: message) == nil)
        #expect(try Frames(WireCodec.encode(message)).brokerMessage() == message)
    }

    @Test("Whatever is read directly from damaged bytes, the generated code reads the same", arguments: 0..<40)
    func mutations(seed: Int) {
        var generator = ValueGenerator(seed: UInt64(seed))
        for round in 0..<400 {
            let kind = round % ValueGenerator.clientKinds
            var frames = Frames(WireCodec.encode(generator.clientMessage(kind: kind)))
            for _ in 0..<(round % 4) where !frames.control.isEmpty {
                let index = Int.random(in: frames.control.indices, using: &generator.random)
                switch round % 3 {
                case 0: frames.control[index] = generator.number()
                case 1: frames.control.remove(at: index)
                default: frames.control.insert(generator.number(), at: index)
                }
            }
            if round % 7 == 0, !frames.blobs.isEmpty { frames.blobs.removeLast() }
            if let read = direct(frames) { #expect(generic(frames) == read, "seed \(seed), round \(round)") }
        }
    }

    @Test("Every golden message cut short or with one bit flipped", arguments: GoldenSamples.client.map(\.name))
    func damagedGoldenMessages(name: String) throws {
        let golden = Frames(try GoldenFrames.read(name))
        for index in golden.control.indices {
            let cut = Frames(control: Array(golden.control.prefix(index)), blobs: golden.blobs)
            if let read = direct(cut) { #expect(generic(cut) == read) }
            for bit in 0..<8 {
                var flipped = golden
                flipped.control[index] ^= 1 << bit
                if let read = direct(flipped) { #expect(generic(flipped) == read, "byte \(index), bit \(bit)") }
            }
        }
    }
}
