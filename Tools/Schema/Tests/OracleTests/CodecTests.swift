import Testing

@testable import ActivityWire

@Suite("Rules of the generated codec")
struct CodecTests {
    private let activity = Activity(type: "org.example.read", keywords: ["a", String(repeating: "b", count: 256)])

    private func refused<Value: WireMessage>(_ control: [UInt8], blobs: [[UInt8]] = [], as type: Value.Type) -> Refusal?
    {
        do throws(Refusal) {
            _ = try decode(control, blobs: blobs, as: type)
            return nil
        } catch {
            return error
        }
    }

    @Test("A bound is refused with the protocol's path and the bound")
    func path() throws {
        let message = ClientMessage(id: 7, body: .activate(ActivationRequest(event: .activity(activity))))
        let refusal = try #require(refused(encode(message).control, as: ClientMessage.self))
        #expect(refusal.code == .tooLong)
        #expect(refusal.field == "activate.event.activity.keywords[1]")
        #expect(refusal.limit == 255)
    }

    @Test("Too long a list is refused with its name and no place")
    func list() throws {
        let many = Activity(type: "t", keywords: Array(repeating: "k", count: 65))
        let refusal = try #require(refused(encode(many).control, as: Activity.self))
        #expect(refusal.code == .tooMany)
        #expect(refusal.field == "keywords")
        #expect(refusal.limit == 64)
    }

    @Test("Messages of the broker are not subject to the limits of clients")
    func broker() throws {
        let event = SceneEvent.activity(activity)
        #expect(try decode(encode(event).control, enforcesBounds: false, as: SceneEvent.self) == event)
    }

    @Test("A field of the old spelling is named as the protocol names it")
    func spelling() throws {
        let wrong = Activity(type: "t", webpageURL: "ftp://example.org")
        let refusal = try #require(refused(encode(wrong).control, as: Activity.self))
        #expect(refusal.code == .invalidValue)
        #expect(refusal.field == "webpageUrl")
    }

    @Test("A part over its bound is left out of an acknowledgement, and the rest counts")
    func spared() throws {
        let blob = Blob(Array(repeating: 1, count: Limits.restorationStateBytes + 1))
        let acknowledgement = Acknowledgement(
            call: CallID(3), failure: "late", state: .activity(Activity(type: "t", userInfo: blob)))
        let (control, blobs) = encode(acknowledgement)
        let read = try decode(control, blobs: blobs, as: Acknowledgement.self)
        #expect(read.state == .unchanged)
        #expect(read.failure == "late")
        #expect(read.refusedParts.map(\.field) == ["state.activity.userInfoBlob"])
        #expect(read.refusedParts.map(\.code) == [.tooLarge])
    }

    @Test("A blob is meant by exactly one field")
    func blobs() throws {
        let (control, blobs) = encode(Activity(type: "t", userInfo: Blob([1, 2])))
        #expect(refused(control, as: Activity.self)?.field == "userInfoBlob")
        #expect(refused(control, blobs: blobs + [[3]], as: Activity.self)?.field == "blobs[1]")
    }

    @Test("Unknown fields of every kind are passed by")
    func unknownFields() throws {
        let known = encode(Activity(type: "t")).control
        // Field 100 as a number, 8 bytes, bytes, a group with a number inside, and 4 bytes.
        let unknown: [UInt8] = [
            0xA0, 0x06, 0x96, 0x01, 0xA1, 0x06, 1, 2, 3, 4, 5, 6, 7, 8, 0xA2, 0x06, 2, 9, 9, 0xA3, 0x06, 0x08, 1, 0xA4,
            0x06, 0xA5, 0x06, 1, 2, 3, 4,
        ]
        #expect(try decode(unknown + known + unknown, as: Activity.self) == Activity(type: "t"))
    }

    @Test("An unknown body is refused with its field number, and a missing body as missing")
    func unknownKind() throws {
        let unknown = try #require(refused([0x08, 1, 0xA2, 0x06, 0], as: ClientMessage.self))
        #expect(unknown.code == .unknownKind)
        #expect(unknown.reason == "has an unknown body in field 100")
        #expect(refused([0x08, 1], as: ClientMessage.self)?.reason == "has no body")
    }

    @Test("Groups without an end, and in each other without one, are refused")
    func groups() throws {
        let opening: [UInt8] = [0xA3, 0x06]
        let nested = Array(repeating: opening, count: 10_000).flatMap(\.self)
        #expect(refused(opening, as: Activity.self)?.code == .malformed)
        #expect(refused(nested, as: Activity.self)?.code == .malformed)
    }

    @Test("Values inside each other without end are refused")
    func depth() throws {
        var value = UserInfoValue.null
        for _ in 0..<200 { value = .array([value]) }
        #expect(refused(encode(value).control, as: UserInfoValue.self)?.code == .malformed)
    }

    @Test("Text that is not UTF-8 is refused, and the field is named")
    func notUTF8() throws {
        let refusal = try #require(refused([0x0A, 2, 0xC3, 0x28], as: Activity.self))
        #expect(refusal.code == .invalidValue)
        #expect(refusal.field == "type")
    }

    @Test("A failure's text is cut to its bound when it is written")
    func clipped() throws {
        let long = Acknowledgement(call: CallID(1), failure: String(repeating: "é", count: 1_000))
        #expect(try decode(encode(long).control, as: Acknowledgement.self).failure?.utf8.count == Limits.reasonBytes)
    }

    @Test("A writer that is used again writes the same")
    func again() {
        let event = SceneEvent.activity(Activity(type: "t", userInfo: Blob([1, 2])))
        let message = ClientMessage(id: 7, body: .activate(ActivationRequest(event: event)))
        var writer = WireWriter(capacity: 64)
        message.write(to: &writer)
        let first = (writer.bytes, writer.blobs)
        writer.removeAll()
        message.write(to: &writer)
        #expect(writer.bytes == first.0)
        #expect(writer.blobs == first.1)
    }

    @Test("A missing required field is refused by its name, even inside an absent part")
    func missing() throws {
        let nothing = try #require(refused([], as: Activity.self))
        #expect(nothing.code == .invalidValue)
        #expect(nothing.field == "type")
        // A delivery with its request alone.
        let request: [UInt8] = [0x12, 16] + Array(repeating: 1, count: 16)
        let delivery = try #require(refused(request, as: Delivery.self))
        #expect(delivery.code == .unknownKind)
        #expect(delivery.field == "event")
        #expect(delivery.reason == "has no kind of event")
    }

    @Test("A value of an enumeration that nobody knows is an unknown kind, with the field's name")
    func unknownValue() throws {
        // 4 is the number of `reuse`.
        let refusal = try #require(refused([0x20, 77], as: ActivationRequest.self))
        #expect(refusal.code == .unknownKind)
        #expect(refusal.field == "reuse")
        #expect(refusal.reason == "is 77, which is not a known ReusePolicy")
    }

    @Test("A part that is sent twice counts as it was last sent")
    func twice() throws {
        let one = encode(Resume(process: WindowProcessID(UniqueID(high: 1, low: 1)), secret: .empty)).control
        let other = encode(Resume(process: WindowProcessID(UniqueID(high: 2, low: 2)), secret: .empty)).control
        let hello: [UInt8] = [0x12, 0] + [0x32, UInt8(one.count)] + one + [0x32, UInt8(other.count)] + other
        #expect(try decode(hello, as: Hello.self).resume?.process == WindowProcessID(UniqueID(high: 2, low: 2)))
    }

    @Test("Several blobs are read packed and one by one")
    func packed() throws {
        let blobs: [[UInt8]] = [[1], [2]]
        let packed = try decode([0x0A, 2, 1, 2], blobs: blobs, as: Snapshot.self)
        let single = try decode([0x08, 1, 0x08, 2], blobs: blobs, as: Snapshot.self)
        #expect(packed.imageBlobs == [Blob([1]), Blob([2])])
        #expect(single == packed)
    }

    @Test("A handoff is the broker's to say")
    func handoff() throws {
        let event = SceneEvent.handoff(ActivityAdvert(number: 1, type: "t"))
        let refusal = try #require(refused(encode(event).control, as: SceneEvent.self))
        #expect(refusal.field == "handoff")
        #expect(try decode(encode(event).control, enforcesBounds: false, as: SceneEvent.self) == event)
    }

    @Test("A request's timeout is positive and at most its limit", arguments: [0, -1, 3_600_001])
    func timeout(milliseconds: Int64) throws {
        let refusal = try #require(
            refused(encode(ActivationRequest(timeout: .milliseconds(milliseconds))).control, as: ActivationRequest.self)
        )
        #expect(refusal.code == (milliseconds > 0 ? .tooLarge : .invalidValue))
        #expect(refusal.field == "timeout")
    }

    @Test("A refused message is named by its number, and begins with the path of the field")
    func messageID() throws {
        let message = ClientMessage(id: 70_000, body: .activate(ActivationRequest(event: .activity(activity))))
        let error = try #require(throws: WireError.self) {
            try WireCodec.decodeClientMessage(control: WireCodec.encode(message)[0], blobs: [])
        }
        #expect(error.messageID == 70_000)
        #expect(error.refusal.reason == "activate.event.activity.keywords[1] has 256 bytes, more than 255")
    }

    @Test("A control frame and a number of frames over their bounds are refused before they are read")
    func frames() throws {
        let long = Array(repeating: UInt8(0), count: Limits.controlFrameBytes + 1)
        let tooLarge = try #require(throws: WireError.self) {
            try WireCodec.decodeClientMessage(control: long, blobs: [])
        }
        #expect(tooLarge.refusal.field == "control")
        let many = Array(repeating: Blob([1]), count: Limits.framesPerMessage)
        let tooMany = try #require(throws: WireError.self) {
            try WireCodec.decodeClientMessage(control: [], blobs: many)
        }
        #expect(tooMany.refusal.field == "blobs")
    }

    @Test("A message with blobs round-trips through frames, in both directions")
    func frameRoundTrip() throws {
        let blob = Blob([1, 2, 3])
        let request = ClientMessage(
            id: 1, body: .activate(ActivationRequest(event: .activity(Activity(type: "t", userInfo: blob)))))
        let asked = WireCodec.encode(request)
        #expect(try WireCodec.decodeClientMessage(control: asked[0], blobs: [Blob(asked[1])]) == request)

        let data = BrokerMessage(id: 0, body: .stream(.data(StreamID(4), blob)))
        let told = WireCodec.encode(data)
        #expect(try WireCodec.decodeBrokerMessage(control: told[0], blobs: [Blob(told[1])]) == data)
    }
}
