import Testing

@testable import ActivityWire

@Suite("Limits of client messages")
struct BoundsTests {
    static let bounds: [Bound] = [
        Bound.activities, Bound.events, Bound.requests, Bound.scenes, Bound.references, Bound.models, Bound.handoffs,
        Bound.questions, Bound.notifications, Bound.drags,
    ].flatMap(\.self)

    @Test("A field at its limit is accepted; one over it is refused with the field and the limit", arguments: bounds)
    func bound(_ bound: Bound) throws {
        let atBound = ClientMessage(id: 9, body: bound.message(bound.limit))
        #expect(try Frames(WireCodec.encode(atBound)).clientMessage() == atBound)
        let over = ClientMessage(id: 9, body: bound.message(bound.limit + 1))
        let error = try #require(Frames(WireCodec.encode(over)).refusal())
        #expect(error.messageID == 9)
        #expect(error.refusal.code == bound.code)
        #expect(error.refusal.field == bound.field)
        #expect(error.refusal.limit == Int64(bound.limit))
        #expect(error.refusal.reason.hasPrefix("\(bound.field) "))
    }

    /// The message as it is taken, and what of it was refused.
    private func taken(_ bound: Bound, _ count: Int) throws -> (ClientRequest, Refusal?) {
        let body = try Frames(WireCodec.encode(ClientMessage(id: 9, body: bound.message(count)))).clientMessage().body
        return switch body {
        case .acknowledge(let answer): (body, answer.refusedAnswer ?? answer.refusedParts.first)
        case .answerDrag(_, .refusedItems(let refusal), _): (body, refusal)
        default: (body, nil)
        }
    }

    @Test(
        "An acknowledgement with an oversized part is still accepted and reports that part",
        arguments: Bound.answers + Bound.leftOut + Bound.items)
    func answers(_ bound: Bound) throws {
        let (whole, nothing) = try taken(bound, bound.limit)
        #expect(whole == bound.message(bound.limit) && nothing == nil)
        let (body, found) = try taken(bound, bound.limit + 1)
        let refusal = try #require(found)
        #expect(refusal.code == bound.code && refusal.limit == Int64(bound.limit))
        #expect(refusal.inside(body.name).field == bound.field)
        #expect(refusal.reason.hasPrefix("\(refusal.field ?? "?") "))
        switch body {
        case .acknowledge(let answer):
            #expect(answer.call == CallID(1))
            #expect((answer.refusedAnswer == nil) == Bound.leftOut.contains { $0.field == bound.field })
        case .answerDrag(let call, _, _): #expect(call == DragCallID(1))
        default: Issue.record("\(body)")
        }
    }

    @Test("A saved state counts even if the result beside it is too large")
    func besideResult() throws {
        let state = SavedState.activity(Activity(type: "a", userInfo: Bound.blob(9)))
        var sent = Acknowledgement(call: CallID(7), state: state)
        sent.result = HandlerResult(contentType: "a", content: Bound.blob(Limits.resultBytes + 1))
        let frames = Frames(WireCodec.encode(ClientMessage(id: 0, body: .acknowledge(sent))))
        guard case .acknowledge(let taken) = try frames.clientMessage().body else {
            Issue.record("no acknowledgement")
            return
        }
        #expect(taken.state == state && taken.result == nil && taken.refusedParts.isEmpty)
        #expect(taken.refusedAnswer?.field == "result.blob")
    }

    @Test("A long failure is truncated to its limit at a character boundary")
    func longFailure() throws {
        let long = String(repeating: "é", count: Limits.reasonBytes)
        // Built by hand: the library's own writer cuts it too.
        let raw: RawMessage = [5: [1: 7, 4: .text(long)]]
        guard case .acknowledge(let taken) = try Frames(control: raw.bytes).clientMessage().body else {
            Issue.record("no acknowledgement")
            return
        }
        #expect(taken.failure == String(repeating: "é", count: Limits.reasonBytes / 2) && taken.refusedAnswer == nil)
    }

    @Test("Limits count bytes, not characters")
    func bytes() {
        let message = ClientMessage(id: 1, body: .hello(Hello(role: .tool, agent: String(repeating: "é", count: 513))))
        #expect(Frames(WireCodec.encode(message)).refusal()?.refusal.field == "hello.agent")
    }

    @Test("An acknowledgement counts without its oversized parts and lists them")
    func leftOut() throws {
        let state = SavedState.activity(Activity(type: "a", userInfo: Bound.blob(Limits.restorationStateBytes + 1)))
        let snapshot = SceneSnapshot(
            image: Bound.blob(Limits.snapshotBytes + 1), contentType: "image/png", width: 1, height: 1)
        let sent = Acknowledgement(call: CallID(7), failure: "late", state: state, snapshot: snapshot)
        let frames = WireCodec.encode(ClientMessage(id: 0, body: .acknowledge(sent)))
        #expect(frames.allSatisfy { $0.count <= Limits.frameBytes })
        guard case .acknowledge(let taken) = try Frames(frames).clientMessage().body else {
            Issue.record("no acknowledgement")
            return
        }
        #expect(taken.call == CallID(7) && taken.failure == "late")
        #expect(taken.state == .unchanged && taken.snapshot == nil)
        #expect(taken.refusedParts.map(\.field) == ["state.activity.userInfoBlob", "snapshot.imageBlobs"])
        #expect(taken.refusedParts.map(\.limit) == [Int64(Limits.restorationStateBytes), Int64(Limits.snapshotBytes)])
    }

    @Test(
        "An acknowledgement with an invalid snapshot size counts without the snapshot",
        arguments: [
            ("width", [3: 65_536.5, 4: 1.0, 5: 1.0]), ("height", [3: 1.0, 4: -1.0, 5: 1.0]),
            ("scale", [3: 1.0, 4: 1.0, 5: .double(.nan)]), ("scale", [3: 1.0, 4: 1.0, 5: .double(.infinity)]),
        ] as [(String, RawMessage)])
    func oversizedSnapshot(field: String, snapshot: RawMessage) throws {
        let raw: RawMessage = [5: [1: 7, 20: .message(snapshot), 21: 1]]
        guard case .acknowledge(let taken) = try Frames(control: raw.bytes).clientMessage().body else {
            Issue.record("no acknowledgement")
            return
        }
        #expect(taken.call == CallID(7) && taken.snapshot == nil && taken.ignoresSnapshotOnNextLaunch)
        let refusal = try #require(taken.refusedParts.first)
        #expect(taken.refusedParts.count == 1 && taken.refusedAnswer == nil)
        #expect(refusal.field == "snapshot.\(field)" && refusal.code == .tooLarge)
        #expect(refusal.limit == Int64(Limits.snapshotPoints))
        #expect(refusal.reason.hasPrefix("snapshot.\(field) is ") && refusal.reason.contains("65536"))
    }

    @Test("A snapshot of the maximum size passes in frames of the ordinary limit")
    func largestSnapshot() throws {
        let snapshot = SceneSnapshot(
            image: Bound.blob(Limits.snapshotBytes), contentType: "image/png", width: 1, height: 1)
        let message = ClientMessage(
            id: 0,
            body: .acknowledge(
                Acknowledgement(
                    call: CallID(1), state: .activity(Activity(type: "a", userInfo: Bound.blob(9))),
                    snapshot: snapshot)))
        let frames = WireCodec.encode(message)
        #expect(frames.count <= Limits.framesPerMessage)
        #expect(frames.allSatisfy { $0.count <= Limits.frameBytes })
        #expect(try Frames(frames).clientMessage() == message)
    }

    @Test("An oversized control frame is refused before it is read")
    func controlFrame() {
        let control = [0x08, 0x07] + [UInt8](repeating: 0, count: Limits.controlFrameBytes - 1)
        let error = Frames(control: control).refusal()
        #expect(error?.messageID == 7)
        #expect(error?.refusal.code == .tooLarge)
        #expect(error?.refusal.field == "control")
        #expect(error?.refusal.limit == Int64(Limits.controlFrameBytes))
    }

    @Test("A message with too many frames is refused")
    func frames() {
        let control = WireCodec.encode(ClientMessage(id: 1, body: .goodbye))[0]
        let blobs = [Blob](repeating: .empty, count: Limits.framesPerMessage)
        let error = Frames(control: control, blobs: blobs).refusal()
        #expect(error?.refusal.code == .tooMany)
        #expect(error?.refusal.field == "blobs")
        #expect(error?.refusal.limit == Int64(Limits.framesPerMessage))
    }
}
