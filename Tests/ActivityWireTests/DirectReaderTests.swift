import Testing

@testable import ActivityWire

/// What comes most often must not fall back to the generated code by the way: nobody would notice but the clock.
@Suite("Read without the generated code")
struct DirectReaderTests {
    private func isDirect(_ body: ClientRequest) -> Bool {
        let message = ClientMessage(id: 7, trace: UniqueID(high: 1, low: 1), body: body)
        let frames = Frames(WireCodec.encode(message))
        return frames.control.withUnsafeBytes { DirectReader.clientMessage(control: $0, blobs: frames.blobs) }
            == message
    }

    @Test("A request to open, with any field it may have but the rare ones")
    func activations() throws {
        let session = SceneSessionID(UniqueID(high: 1, low: 2))
        let changes: [(inout ActivationRequest) -> Void] = [
            { $0.app = GoldenSamples.notes }, { $0.session = SessionReference(session) }, { $0.reuse = .alwaysNew },
            { $0.requestingSession = session }, { $0.placement = .prominent }, { $0.isTransient = true },
            { $0.isUserInitiated.toggle() }, { $0.waitingFor = .resolved }, { $0.timeout = .seconds(5) },
            { $0.idempotencyKey = "key" },
        ]
        var whole = ActivationRequest(event: .activity(Activity(type: "a", targetContentIdentifier: "b")))
        for change in changes {
            var request = ActivationRequest(event: .activity(Activity(type: "a")))
            change(&request)
            #expect(isDirect(.activate(request)))
            change(&whole)
        }
        #expect(isDirect(.activate(whole)))
    }

    @Test("An acknowledgement that only says it returned")
    func acknowledgements() {
        var acknowledgement = Acknowledgement(call: CallID(3))
        #expect(isDirect(.acknowledge(acknowledgement)))
        acknowledgement.session = SceneSessionID(UniqueID(high: 1, low: 2))
        acknowledgement.epoch = SceneEpoch(9)
        #expect(isDirect(.acknowledge(acknowledgement)))
    }
}
