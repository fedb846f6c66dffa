import Adaptation
import Testing

@testable import ActivityWire

/// A message that no value can make, and how it is refused.
struct Invalid: Sendable, CustomTestStringConvertible {
    var field: String?
    var code: RefusalCode
    var blobs: Int
    var body: RawMessage

    init(field: String?, code: RefusalCode, blobs: Int = 0, _ body: RawMessage) {
        self.field = field
        self.code = code
        self.blobs = blobs
        self.body = body
    }

    var testDescription: String { "\(field ?? "message") \(code)" }
}

@Suite("Values that no field may have")
struct InvalidValueTests {
    static let values: [Invalid] = [
        Invalid(field: "activate.event.activity.type", code: .invalidValue, [6: [2: [1: [:]]]]),
        Invalid(
            field: "activate.event.activity.webpageUrl", code: .invalidValue,
            [6: [2: [1: [1: "a", 5: "ftp://example.org"]]]]),
        Invalid(
            field: "activate.event.activity.webpageUrl", code: .invalidValue,
            [6: [2: [1: [1: "a", 5: "http://"]]]]),
        Invalid(field: "activate.event.url.url", code: .invalidValue, [6: [2: [2: [:]]]]),
        Invalid(field: "activate.event.notification.notificationIdentifier", code: .invalidValue, [6: [2: [3: [:]]]]),
        Invalid(field: "activate.app", code: .invalidValue, [6: [1: "a b"]]),
        Invalid(field: "hello.window", code: .invalidValue, [3: [3: ""]]),
        Invalid(field: "query.app", code: .tooLong, [12: [5: .letters(256)]]),
        Invalid(field: "activate.timeout", code: .invalidValue, [6: [11: 0]]),
        Invalid(field: "activate.timeout", code: .invalidValue, [6: [11: .number(.min)]]),
        Invalid(field: "activate.timeout", code: .tooLarge, [6: [11: .number(.max)]]),
        Invalid(field: "activate.session", code: .invalidValue, [6: [3: ""]]),
        Invalid(field: "refresh.session", code: .invalidValue, [8: [:]]),
        Invalid(field: "acknowledge.state", code: .unknownKind, [5: [6: [:]]]),
        Invalid(field: "acknowledge.state.activity.type", code: .invalidValue, [5: [6: [2: [:]]]]),
        Invalid(field: "acknowledge.activity.type", code: .invalidValue, [5: [25: [:]]]),
        Invalid(field: "updateScene.session", code: .invalidValue, [10: [:]]),
        Invalid(field: "hello.resume.process", code: .invalidValue, [3: [2: [:], 6: [:]]]),
        Invalid(field: "activate.reuse", code: .unknownKind, [6: [4: 8]]),
        Invalid(field: "activate.reuse", code: .unknownKind, [6: [4: -1]]),
        Invalid(field: "activate.reuse", code: .unknownKind, [6: [4: 257]]),
        Invalid(field: "activate.placement", code: .unknownKind, [6: [7: 9]]),
        Invalid(field: "activate.waitingFor", code: .unknownKind, [6: [10: 99]]),
        Invalid(field: "destroy.animation", code: .unknownKind, [9: [1: "a", 2: 2_147_483_647]]),
        Invalid(field: nil, code: .unknownKind, [:]),
        Invalid(field: "hello", code: .unknownKind, [3: [:]]),
        Invalid(field: "query", code: .unknownKind, [12: [:]]),
        Invalid(field: "screen", code: .unknownKind, [14: [:]]),
        Invalid(field: "activate.event", code: .unknownKind, [6: [2: [:]]]),
        Invalid(field: "updateScene.statusBar.style", code: .invalidValue, [10: [1: .identifier, 24: [1: 2]]]),
        Invalid(
            field: "updateScene.content.presented[0].style", code: .unknownKind,
            [10: [1: .identifier, 25: [1: [2: 8, 3: 9, 4: 5]]]]),
        Invalid(
            field: "updateScene.content.split.columns[0].column", code: .unknownKind,
            [10: [1: .identifier, 25: [2: [2: [1: 5]]]]]),
        Invalid(field: "updateScene.content.split.mode", code: .unknownKind, [10: [1: .identifier, 25: [2: [1: 7]]]]),
    ]

    static let blobNumbers: [Invalid] = [
        Invalid(field: "updateScene.userInfoBlob", code: .malformed, [10: [1: .identifier, 6: 1]]),
        Invalid(field: "updateScene.userInfoBlob", code: .malformed, blobs: 1, [10: [1: .identifier, 6: 2]]),
        Invalid(field: "updateScene.userInfoBlob", code: .malformed, blobs: 1, [10: [1: .identifier, 6: 0xFFFF_FFFF]]),
        Invalid(field: "blobs[0]", code: .malformed, blobs: 1, [10: [1: .identifier, 6: 0]]),
        Invalid(field: "blobs[0]", code: .malformed, blobs: 2, [10: [1: .identifier, 6: 2]]),
        Invalid(field: "blobs[1]", code: .malformed, blobs: 3, [10: [1: .identifier, 6: 1, 7: [2: [1: "a", 12: 3]]]]),
        Invalid(
            field: "updateScene.state.activity.userInfoBlob", code: .malformed, blobs: 1,
            [10: [1: .identifier, 6: 1, 7: [2: [1: "a", 12: 1]]]]),
    ]

    @Test("A value that breaks a rule is refused by its field", arguments: values + blobNumbers)
    func refused(_ invalid: Invalid) throws {
        var message: RawMessage = [1: 11]
        message.append(invalid.body)
        let blobs = [Blob](repeating: Blob([1]), count: invalid.blobs)
        let error = try #require(Frames(control: message.bytes, blobs: blobs).refusal())
        #expect(error.messageID == 11)
        #expect(error.refusal.code == invalid.code)
        #expect(error.refusal.field == invalid.field)
    }

    @Test("Text that is not UTF-8 is refused, and so is an identifier of a wrong length")
    func bytes() throws {
        let text = Frames(control: [0x08, 0x05, 0x42, 0x03, 0x0A, 0x01, 0xFF]).refusal()
        #expect(text?.messageID == 5)
        #expect(text?.refusal.code == .invalidValue)
        let trace = Frames(control: [0x08, 0x05, 0x12, 0x01, 0x00, 0x22, 0x00]).refusal()
        #expect(trace?.refusal.code == .invalidValue)
        #expect(trace?.refusal.field == "trace")
    }

    @Test("A body of a newer version is refused with its field number")
    func newerBody() {
        let error = Frames(control: [0x08, 0x05, 0xA2, 0x06, 0x00]).refusal()
        #expect(error?.refusal.code == .unknownKind)
        #expect(error?.refusal.reason.contains("field 100") == true)
    }

    @Test("Web addresses may be http or https in any case", arguments: ["http://a", "HTTPS://example.org/x"])
    func webAddresses(url: String) throws {
        let activity = Activity(type: "a", webpageURL: url)
        let message = ClientMessage(id: 1, body: .activate(ActivationRequest(event: .activity(activity))))
        #expect(try Frames(WireCodec.encode(message)).clientMessage() == message)
    }
}

@Suite("Absent fields")
struct DefaultTests {
    @Test("An empty activation request uses the defaults")
    func activation() throws {
        let control: [UInt8] = [0x08, 0x01, 0x32, 0x00]
        #expect(
            try Frames(control: control).clientMessage() == ClientMessage(id: 1, body: .activate(ActivationRequest())))
    }

    @Test("A missing interruption reason of a capture session means several apps")
    func interruption() throws {
        let silent: RawMessage = [4: [301: [12: [:]]]]
        let message = try Frames(control: silent.bytes).brokerMessage()
        let reason = CaptureInterruptionReason.videoDeviceNotAvailableWithMultipleForegroundApps
        #expect(message.body == .call(SceneCall(id: CallID(0), body: .notice(.captureInterrupted(reason)))))
        let newer: RawMessage = [4: [301: [12: [1: 7]]]]
        #expect(throws: WireError.self) { try Frames(control: newer.bytes).brokerMessage() }
    }

    @Test(
        "The number of an interruption counts before its reason, which is always that of several apps",
        arguments: CaptureInterruptionReason.allCases)
    func interruptionNumber(reason: CaptureInterruptionReason) throws {
        let body = BrokerMessage.Body.call(SceneCall(id: CallID(0), body: .notice(.captureInterrupted(reason))))
        let numbered: RawMessage = [4: [301: [12: [1: 1, 2: .number(Int64(reason.rawValue))]]]]
        #expect(try Frames(control: numbered.bytes).brokerMessage().body == body)
        let unknown: RawMessage = [4: [301: [12: [1: 1, 2: 7]]]]
        let fallback = CaptureInterruptionReason.videoDeviceNotAvailableWithMultipleForegroundApps
        #expect(
            try Frames(control: unknown.bytes).brokerMessage().body
                == .call(SceneCall(id: CallID(0), body: .notice(.captureInterrupted(fallback)))))
    }

    @Test("A keyboard whose frame is not finite is refused")
    func keyboard() throws {
        let fine: RawMessage = [4: [301: [3: [1: 0.0, 4: 300.0]]]]
        #expect(throws: Never.self) { try Frames(control: fine.bytes).brokerMessage() }
        for field: UInt64 in 1...6 {
            let wrong: RawMessage = [4: [301: [3: [field: .double(.nan)]]]]
            #expect(throws: WireError.self) { try Frames(control: wrong.bytes).brokerMessage() }
        }
    }

    @Test("A client that gives no release of a device leaves the choice to the broker")
    func device() throws {
        let raw: RawMessage = [14: [300: [1: "ipad2"]]]
        let message = try Frames(control: raw.bytes).clientMessage()
        #expect(message.body == .screen(.device("ipad2")))
    }

    @Test("Optional parts of an activity and a URL may be absent")
    func event() throws {
        let activity = Frames(control: [0x32, 0x07, 0x12, 0x05, 0x0A, 0x03, 0x0A, 0x01, 0x61])
        #expect(
            try activity.clientMessage().body == .activate(ActivationRequest(event: .activity(Activity(type: "a")))))
        let url = Frames(control: [0x32, 0x07, 0x12, 0x05, 0x12, 0x03, 0x0A, 0x01, 0x61])
        #expect(try url.clientMessage().body == .activate(ActivationRequest(event: .url(URLContext(url: "a")))))
    }
}
