import ActivityWire
import Testing

@Suite("Encoding round trips")
struct RoundTripTests {
    @Test("Every kind of client message decodes as it was encoded", arguments: 0..<ValueGenerator.clientKinds)
    func clientMessages(kind: Int) throws {
        for seed in 0..<150 {
            var generator = ValueGenerator(seed: UInt64(kind * 1_000 + seed))
            let message = generator.clientMessage(kind: kind)
            let decoded = try Frames(WireCodec.encode(message)).clientMessage()
            #expect(decoded == message, "kind \(kind), seed \(seed)")
        }
    }

    @Test("Every kind of broker message decodes as it was encoded", arguments: 0..<ValueGenerator.brokerKinds)
    func brokerMessages(kind: Int) throws {
        for seed in 0..<60 {
            var generator = ValueGenerator(seed: UInt64(kind * 1_000 + seed))
            let message = generator.brokerMessage(kind: kind)
            let decoded = try Frames(WireCodec.encode(message)).brokerMessage()
            #expect(decoded == message, "kind \(kind), seed \(seed)")
        }
    }

    @Test("Every stored record decodes as it was encoded", arguments: 0..<200)
    func records(seed: Int) throws {
        var generator = ValueGenerator(seed: UInt64(seed))
        let activity = generator.activity()
        #expect(try WireCodec.decodeActivity(WireCodec.encodeActivity(activity)) == activity)
        let event = generator.event()
        #expect(try WireCodec.decodeEvent(WireCodec.encodeEvent(event)) == event)
        let decision = generator.decisionRecord()
        #expect(try WireCodec.decodeDecisionRecord(WireCodec.encodeDecisionRecord(decision)) == decision)
        let outcome = generator.outcome()
        #expect(try WireCodec.decodeOutcome(WireCodec.encodeOutcome(outcome)) == outcome)
        let hasCode = WireCodec.encodeOutcome(outcome).withUnsafeBytes { WireCodec.hasCode(outcome: $0) }
        #expect(hasCode == (outcome.code != nil))
        let configuration = generator.configuration()
        let bytes = WireCodec.encodeSceneConfiguration(configuration)
        #expect(try WireCodec.decodeSceneConfiguration(bytes) == configuration)
    }

    @Test("A request's digest is not transmitted")
    func digestStays() throws {
        let request = ActivationRequest(digest: Blob([1, 2, 3]))
        let frames = WireCodec.encode(ClientMessage(id: 1, body: .activate(request)))
        #expect(frames.count == 1)
        #expect(try Frames(frames).clientMessage().body == .activate(ActivationRequest()))
    }

    @Test("A callback's long failure is truncated and still acknowledged")
    func longFailure() throws {
        let failure = String(repeating: "é", count: Limits.reasonBytes)
        let message = ClientMessage(id: 0, body: .acknowledge(Acknowledgement(call: CallID(1), failure: failure)))
        guard case .acknowledge(let decoded) = try Frames(WireCodec.encode(message)).clientMessage().body else {
            Issue.record("not an acknowledgement")
            return
        }
        #expect(decoded.failure == String(repeating: "é", count: Limits.reasonBytes / 2))
    }
}

@Suite("Request digests")
struct DigestTests {
    @Test("Equal requests have the same digest bytes, whatever stage they wait for", arguments: 0..<200)
    func same(seed: Int) {
        var generator = ValueGenerator(seed: UInt64(seed))
        let request = generator.activationRequest()
        var repeated = request
        repeated.waitingFor = generator.choice()
        repeated.timeout = .seconds(7)
        repeated.idempotencyKey = "again"
        repeated.digest = Blob([9])
        #expect(WireCodec.digestBytes(of: repeated) == WireCodec.digestBytes(of: request))
    }

    @Test("Different requests have different digest bytes")
    func different() {
        let activity = Activity(type: "a", userInfo: Blob([1]))
        var other = activity
        other.userInfo = Blob([2])
        let requests = [
            ActivationRequest(), ActivationRequest(app: AppID("a")), ActivationRequest(event: .activity(activity)),
            ActivationRequest(event: .activity(other)), ActivationRequest(session: SessionReference(text: "a")),
            ActivationRequest(reuse: .ask), ActivationRequest(role: "r"), ActivationRequest(placement: .prominent),
            ActivationRequest(isTransient: true), ActivationRequest(isUserInitiated: true),
            ActivationRequest(requestingSession: SceneSessionID(UniqueID(high: 1, low: 1))),
        ]
        #expect(Set(requests.map { WireCodec.digestBytes(of: $0) }).count == requests.count)
    }
}
