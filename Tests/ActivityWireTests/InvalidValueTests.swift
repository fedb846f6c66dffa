import Adaptation
import Testing

@testable import ActivityWire

/// A message that no value can make, and how it is refused.
struct Invalid: Sendable, CustomTestStringConvertible {
    var field: String?
    var code: RefusalCode
    var blobs = 0
    var change: @Sendable (inout WireClientMessage) -> Void

    var testDescription: String { "\(field ?? "message") \(code)" }
}

@Suite("Values that no field may have")
struct InvalidValueTests {
    static let values: [Invalid] = [
        Invalid(field: "activate.event.activity.type", code: .invalidValue) {
            $0.activate.event.activity = WireActivity()
        },
        Invalid(field: "activate.event.activity.webpageUrl", code: .invalidValue) {
            $0.activate.event.activity.type = "a"
            $0.activate.event.activity.webpageURL = "ftp://example.org"
        },
        Invalid(field: "activate.event.activity.webpageUrl", code: .invalidValue) {
            $0.activate.event.activity.type = "a"
            $0.activate.event.activity.webpageURL = "http://"
        },
        Invalid(field: "activate.event.url.url", code: .invalidValue) { $0.activate.event.url = WireUrlContext() },
        Invalid(field: "activate.event.notification.notificationIdentifier", code: .invalidValue) {
            $0.activate.event.notification = WireNotificationResponse()
        },
        Invalid(field: "activate.app", code: .invalidValue) { $0.activate.app = "a b" },
        Invalid(field: "hello.window", code: .invalidValue) { $0.hello.window = "" },
        Invalid(field: "query.app", code: .tooLong) { $0.query.app = String(repeating: "a", count: 256) },
        Invalid(field: "activate.timeout", code: .invalidValue) { $0.activate.timeout = 0 },
        Invalid(field: "activate.timeout", code: .invalidValue) { $0.activate.timeout = .min },
        Invalid(field: "activate.timeout", code: .tooLarge) { $0.activate.timeout = .max },
        Invalid(field: "activate.session", code: .invalidValue) { $0.activate.session = "" },
        Invalid(field: "refresh.session", code: .invalidValue) { $0.refresh = WireRefreshRequest() },
        Invalid(field: "acknowledge.state", code: .unknownKind) { $0.acknowledge.state = WireSavedState() },
        Invalid(field: "updateScene.session", code: .invalidValue) { $0.updateScene = WireSceneUpdate() },
        Invalid(field: "hello.resume.process", code: .invalidValue) { $0.hello = Self.resuming(WireResume()) },
        Invalid(field: "activate.reuse", code: .unknownKind) { $0.activate.reuse = .UNRECOGNIZED(7) },
        Invalid(field: "activate.reuse", code: .unknownKind) { $0.activate.reuse = .UNRECOGNIZED(-1) },
        Invalid(field: "activate.reuse", code: .unknownKind) { $0.activate.reuse = .UNRECOGNIZED(257) },
        Invalid(field: "activate.placement", code: .unknownKind) { $0.activate.placement = .UNRECOGNIZED(9) },
        Invalid(field: "activate.waitingFor", code: .unknownKind) { $0.activate.waitingFor = .UNRECOGNIZED(99) },
        Invalid(field: "destroy.animation", code: .unknownKind) {
            $0.destroy.session = "a"
            $0.destroy.animation = .UNRECOGNIZED(Int(Int32.max))
        },
        Invalid(field: nil, code: .unknownKind) { $0.body = nil },
        Invalid(field: "hello", code: .unknownKind) { $0.hello = WireHello() },
        Invalid(field: "query", code: .unknownKind) { $0.query = WireQuery() },
        Invalid(field: "screen", code: .unknownKind) { $0.screen = WireScreenCommand() },
        Invalid(field: "activate.event", code: .unknownKind) { $0.activate.event = WireSceneEvent() },
    ]

    static let blobNumbers: [Invalid] = [
        Invalid(field: "updateScene.userInfoBlob", code: .malformed) { $0.updateScene = Self.update(blob: 1) },
        Invalid(field: "updateScene.userInfoBlob", code: .malformed, blobs: 1) {
            $0.updateScene = Self.update(blob: 2)
        },
        Invalid(field: "updateScene.userInfoBlob", code: .malformed, blobs: 1) {
            $0.updateScene = Self.update(blob: .max)
        },
        Invalid(field: "blobs[0]", code: .malformed, blobs: 1) { $0.updateScene = Self.update(blob: 0) },
        Invalid(field: "blobs[0]", code: .malformed, blobs: 2) { $0.updateScene = Self.update(blob: 2) },
        Invalid(field: "blobs[1]", code: .malformed, blobs: 3) { message in
            message.updateScene = Self.update(blob: 1)
            message.updateScene.state.activity.type = "a"
            message.updateScene.state.activity.userInfoBlob = 3
        },
        Invalid(field: "updateScene.state.activity.userInfoBlob", code: .malformed, blobs: 1) { message in
            message.updateScene = Self.update(blob: 1)
            message.updateScene.state.activity.type = "a"
            message.updateScene.state.activity.userInfoBlob = 1
        },
    ]

    private static func resuming(_ resume: WireResume) -> WireHello {
        var hello = WireHello()
        hello.tool = WireNothing()
        hello.resume = resume
        return hello
    }

    private static func update(blob: UInt32) -> WireSceneUpdate {
        var writer = ControlWriter()
        var update = writer.write(SceneUpdate(session: GoldenSamples.session))
        update.userInfoBlob = blob
        return update
    }

    @Test("A value that breaks a rule is refused by its field", arguments: values + blobNumbers)
    func refused(_ invalid: Invalid) throws {
        var wire = WireClientMessage()
        wire.id = 11
        invalid.change(&wire)
        let blobs = [Blob](repeating: Blob([1]), count: invalid.blobs)
        let error = try #require(Frames(control: WireCodec.bytes(of: wire), blobs: blobs).refusal())
        #expect(error.messageID == 11)
        #expect(error.refusal.code == invalid.code)
        #expect(error.refusal.field == invalid.field)
    }

    @Test("A text that is not UTF-8 is refused, and so is an identifier of a wrong length")
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

@Suite("Absent fields have their documented meaning")
struct DefaultTests {
    @Test("An empty activation request asks for the defaults")
    func activation() throws {
        let control: [UInt8] = [0x08, 0x01, 0x32, 0x00]
        #expect(
            try Frames(control: control).clientMessage() == ClientMessage(id: 1, body: .activate(ActivationRequest())))
    }

    @Test("A broker that does not say why a capture session is interrupted means that several apps are there")
    func interruption() throws {
        var wire = WireBrokerMessage()
        wire.call.notice.captureInterrupted = WireCaptureInterruption()
        let message = try Frames(control: WireCodec.bytes(of: wire)).brokerMessage()
        let reason = CaptureInterruptionReason.videoDeviceNotAvailableWithMultipleForegroundApps
        #expect(message.body == .call(SceneCall(id: CallID(0), body: .notice(.captureInterrupted(reason)))))
        wire.call.notice.captureInterrupted.reason = .UNRECOGNIZED(7)
        #expect(throws: WireError.self) { try Frames(control: WireCodec.bytes(of: wire)).brokerMessage() }
    }

    @Test("A client that names no release of a device leaves it to the broker")
    func device() throws {
        var wire = WireClientMessage()
        wire.screen.device.model = "ipad2"
        let message = try Frames(control: WireCodec.bytes(of: wire)).clientMessage()
        #expect(message.body == .screen(.device("ipad2")))
    }

    @Test("The rest of an activity and a URL may be left out")
    func event() throws {
        let activity = Frames(control: [0x32, 0x07, 0x12, 0x05, 0x0A, 0x03, 0x0A, 0x01, 0x61])
        #expect(
            try activity.clientMessage().body == .activate(ActivationRequest(event: .activity(Activity(type: "a")))))
        let url = Frames(control: [0x32, 0x07, 0x12, 0x05, 0x12, 0x03, 0x0A, 0x01, 0x61])
        #expect(try url.clientMessage().body == .activate(ActivationRequest(event: .url(URLContext(url: "a")))))
    }
}
