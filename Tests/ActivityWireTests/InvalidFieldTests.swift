import Testing

@testable import ActivityWire

/// What no value of this library says, and other makers' clients may.
@Suite("Fields that cannot have their value")
struct InvalidFieldTests {
    struct Wrong: Sendable, CustomTestStringConvertible {
        var field: String
        var code: RefusalCode = .invalidValue
        var limit: Int64?
        var change: @Sendable (inout WireClientMessage) -> Void
        var testDescription: String { "\(field) \(code)" }
    }

    static let texts: [Wrong] = [
        Wrong(field: "layout.save.name", code: .tooLong, limit: 128) {
            $0.layout.save.name = String(repeating: "a", count: 129)
        },
        Wrong(field: "layout.save.name") { $0.layout.save.name = "" },
        Wrong(field: "layout.load.name") { $0.layout.load.name = " a" },
        Wrong(field: "layout.load.name") { $0.layout.load.name = "a " },
        Wrong(field: "layout.remove") { $0.layout.remove = "a\u{7}b" },
        Wrong(field: "query.layout", code: .tooLong, limit: 128) {
            $0.query.layout = String(repeating: "a", count: 129)
        },
        Wrong(field: "query.layoutDifference") { $0.query.layoutDifference = "" },
        Wrong(field: "screen.rotate") { $0.screen.rotate = "" },
        Wrong(field: "screen.pick") { $0.screen.pick = "" },
        Wrong(field: "screen.flingApp") { $0.screen.flingApp = "a b" },
        Wrong(field: "launch.app") { $0.launch.app = "" },
        Wrong(field: "setDefaultApp.subject.name") {
            $0.setDefaultApp.subject.kind = .urlScheme
            $0.setDefaultApp.subject.name = "a b"
        },
        Wrong(field: "setDefaultApp.subject.name") {
            $0.setDefaultApp.subject.kind = .urlScheme
            $0.setDefaultApp.subject.name = "a\u{7F}"
        },
        Wrong(field: "setDefaultApp.subject.name") {
            $0.setDefaultApp.subject.kind = .urlScheme
            $0.setDefaultApp.subject.name = ""
        },
        Wrong(field: "setDefaultApp.subject.kind", code: .unknownKind) { $0.setDefaultApp.subject.name = "a" },
        Wrong(field: "setDefaultApp.app") {
            $0.setDefaultApp.subject.kind = .urlScheme
            $0.setDefaultApp.subject.name = "a"
            $0.setDefaultApp.app = "-a"
        },
        Wrong(field: "drag.release.copies") {
            $0.drag.release.drag = Self.identifier
            $0.drag.release.copies = ["not a type"]
        },
        Wrong(field: "drag.release.copies", code: .tooLong, limit: 255) {
            $0.drag.release.drag = Self.identifier
            $0.drag.release.copies = [String(repeating: "a", count: 256)]
        },
        Wrong(field: "drag.move.app") {
            $0.drag.move.drag = Self.identifier
            $0.drag.move.app = ""
        },
        Wrong(field: "streamEnd.reason", code: .tooLong, limit: 1_024) {
            $0.streamEnd.ending = .complete
            $0.streamEnd.reason = String(repeating: "a", count: 1_025)
        },
        Wrong(field: "withdrawActivities.persistentIdentifiers[0]") {
            $0.withdrawActivities.persistentIdentifiers = [""]
        },
        Wrong(field: "setCurrentActivity.activity.type") {
            $0.setCurrentActivity.session = Self.identifier
            $0.setCurrentActivity.activity.title = "a"
        },
    ]

    static let numbers: [Wrong] = [
        Wrong(field: "setInteractions.interactions[1].number") {
            $0.setInteractions.session = Self.identifier
            $0.setInteractions.interactions = [WireSceneInteraction(), WireSceneInteraction()]
            $0.setInteractions.interactions[0].number = 1
        },
        Wrong(field: "layout.load.timeout") {
            $0.layout.load.name = "a"
            $0.layout.load.timeout = 0
        },
        Wrong(field: "acknowledge.snapshot.size") { Self.snapshot(&$0) { $0.width = 65_536.5 } },
        Wrong(field: "acknowledge.snapshot.size") { Self.snapshot(&$0) { $0.height = -1 } },
        Wrong(field: "acknowledge.snapshot.size") { Self.snapshot(&$0) { $0.scale = .nan } },
        Wrong(field: "acknowledge.snapshot.size") { Self.snapshot(&$0) { $0.scale = .infinity } },
        Wrong(field: "acknowledge.geometry.width") { $0.acknowledge.geometry.width = .infinity },
        Wrong(field: "acknowledge.geometry.height") { $0.acknowledge.geometry.height = .nan },
        Wrong(field: "acknowledge.geometry.screenWidth") { $0.acknowledge.geometry.screenWidth = .nan },
        Wrong(field: "acknowledge.geometry.screenHeight") { $0.acknowledge.geometry.screenHeight = .nan },
        Wrong(field: "acknowledge.geometry.displayScale") { $0.acknowledge.geometry.displayScale = .nan },
        Wrong(field: "screen.connectDisplay.width") { $0.screen.connectDisplay.width = .nan },
        Wrong(field: "screen.connectDisplay.height") { $0.screen.connectDisplay.height = .nan },
        Wrong(field: "close.answer", code: .unknownKind) {
            $0.close.session = "a"
            $0.close.answer = .UNRECOGNIZED(9)
        },
        Wrong(field: "streamEnd.ending") { $0.streamEnd.stream = 1 },
        Wrong(field: "acknowledge.continuationError", code: .unknownKind) {
            $0.acknowledge.continuationError = .UNRECOGNIZED(77)
        },
        Wrong(field: "openContinuationStreams.request") { $0.openContinuationStreams = .init() },
        Wrong(field: "openResultStream.request") { $0.openResultStream = .init() },
        Wrong(field: "layout", code: .unknownKind) { $0.layout = .init() },
        Wrong(field: "drag", code: .unknownKind) { $0.drag = .init() },
        Wrong(field: "answerDrag", code: .unknownKind) { $0.answerDrag = .init() },
        Wrong(field: "drag.move", code: .unknownKind) { $0.drag.move.drag = Self.identifier },
        Wrong(field: "updateScene.closure", code: .unknownKind) {
            $0.updateScene.session = Self.identifier
            $0.updateScene.closure = .init()
        },
        Wrong(field: "activate.event.handoff") { $0.activate.event.handoff.type = "a" },
    ]

    private static let identifier = ControlWriter().data(GoldenSamples.session)

    private static func snapshot(_ message: inout WireClientMessage, _ change: (inout WireSnapshot) -> Void) {
        message.acknowledge.snapshot.width = 1
        message.acknowledge.snapshot.height = 1
        message.acknowledge.snapshot.scale = 1
        change(&message.acknowledge.snapshot)
    }

    @Test("It is refused by its field, with its limit where it has one", arguments: texts + numbers)
    func refused(_ wrong: Wrong) throws {
        var wire = WireClientMessage()
        wire.id = 7
        wrong.change(&wire)
        let error = try #require(Frames(control: WireCodec.bytes(of: wire)).refusal())
        #expect(error.messageID == 7)
        #expect(error.refusal.field == wrong.field)
        #expect(error.refusal.code == wrong.code)
        #expect(error.refusal.limit == wrong.limit)
    }

    @Test("A picture may have no size, and the largest")
    func sizes() throws {
        for side in [0.0, Double(Limits.snapshotPoints)] {
            let snapshot = SceneSnapshot(image: .empty, contentType: "", width: side, height: side, scale: side)
            let message = ClientMessage(id: 1, body: .acknowledge(Acknowledgement(call: CallID(1), snapshot: snapshot)))
            #expect(try Frames(WireCodec.encode(message)).clientMessage() == message)
        }
    }

    @Test("A point that is none is the window's corner")
    func points() throws {
        var wire = WireClientMessage()
        wire.drag.lift.session = "a"
        wire.drag.lift.point.x = .nan
        wire.drag.lift.point.y = .infinity
        let body = try Frames(control: WireCodec.bytes(of: wire)).clientMessage().body
        #expect(body == .drag(.lift(SessionReference(text: "a"), interaction: nil, at: .zero)))
    }

    @Test("What the broker says is not held to a client's bounds")
    func brokersWords() throws {
        let long = String(repeating: "a", count: Limits.titleBytes + 1)
        let description = SceneSessionDescription(
            session: GoldenSamples.session, app: try #require(GoldenSamples.notes),
            configuration: SceneConfiguration(), title: long)
        let message = BrokerMessage(id: 1, body: .reply(.openSessions([description])))
        #expect(try Frames(WireCodec.encode(message)).brokerMessage() == message)
        let delivery = SceneEvent.handoff(ActivityAdvert(number: 1, type: "a"))
        #expect(try WireCodec.decodeEvent(WireCodec.encodeEvent(delivery)) == delivery)
    }

    @Test("What stands inside a field has the field's name before its own")
    func paths() {
        #expect(Refusal(code: .tooLong, reason: "r").inside("a").field == "a")
        #expect(Refusal(code: .tooLong, reason: "r", field: "b").inside("a").field == "a.b")
    }
}
