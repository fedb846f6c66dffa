import Testing

@testable import ActivityWire

/// What no value of this library says, and other makers' clients may.
@Suite("Fields with invalid values")
struct InvalidFieldTests {
    struct Wrong: Sendable, CustomTestStringConvertible {
        var field: String
        var code: RefusalCode
        var limit: Int64?
        var body: RawMessage

        init(field: String, code: RefusalCode = .invalidValue, limit: Int64? = nil, _ body: RawMessage) {
            self.field = field
            self.code = code
            self.limit = limit
            self.body = body
        }

        var testDescription: String { "\(field) \(code)" }
    }

    static let texts: [Wrong] = [
        Wrong(field: "layout.save.name", code: .tooLong, limit: 128, [350: [1: [1: .letters(129)]]]),
        Wrong(field: "layout.save.name", [350: [1: [1: ""]]]),
        Wrong(field: "layout.load.name", [350: [2: [1: " a"]]]),
        Wrong(field: "layout.load.name", [350: [2: [1: "a "]]]),
        Wrong(field: "layout.remove", [350: [3: "a\u{7}b"]]),
        Wrong(field: "query.layout", code: .tooLong, limit: 128, [12: [351: .letters(129)]]),
        Wrong(field: "query.layoutDifference", [12: [352: ""]]),
        Wrong(field: "screen.rotate", [14: [301: ""]]),
        Wrong(field: "screen.pick", [14: [6: ""]]),
        Wrong(field: "screen.flingApp", [14: [8: "a b"]]),
        Wrong(field: "launch.app", [20: [1: ""]]), Wrong(field: "notify.app", [400: [1: ""]]),
        Wrong(field: "setDefaultApp.subject.name", [45: [1: [1: 2, 2: "a b"]]]),
        Wrong(field: "setDefaultApp.subject.name", [45: [1: [1: 2, 2: "a\u{7F}"]]]),
        Wrong(field: "setDefaultApp.subject.name", [45: [1: [1: 2, 2: ""]]]),
        Wrong(field: "setDefaultApp.subject.kind", [45: [1: [2: "a"]]]),
        Wrong(field: "setDefaultApp.app", [45: [1: [1: 2, 2: "a"], 2: "-a"]]),
        Wrong(field: "drag.release.copies[0]", [200: [4: [1: .identifier, 2: "not a type"]]]),
        Wrong(
            field: "drag.release.copies[0]", code: .tooLong, limit: 255,
            [200: [4: [1: .identifier, 2: .letters(256)]]]),
        Wrong(field: "drag.move.app", [200: [2: [1: .identifier, 4: ""]]]),
        Wrong(field: "streamEnd.reason", code: .tooLong, limit: 1_024, [37: [2: 1, 3: .letters(1_025)]]),
        Wrong(field: "withdrawActivities.persistentIdentifiers[0]", [41: [1: ""]]),
        Wrong(field: "setCurrentActivity.activity.type", [38: [1: .identifier, 3: [3: "a"]]]),
    ]

    static let numbers: [Wrong] = [
        Wrong(field: "setInteractions.interactions[1].number", [201: [1: .identifier, 3: [1: 1], 3: [:]]]),
        Wrong(field: "layout.load.timeout", [350: [2: [1: "a", 3: 0]]]),
        Wrong(field: "acknowledge.geometry.width", [5: [300: [1: .double(.infinity)]]]),
        Wrong(field: "acknowledge.geometry.height", [5: [300: [2: .double(.nan)]]]),
        Wrong(field: "acknowledge.geometry.screenWidth", [5: [300: [3: .double(.nan)]]]),
        Wrong(field: "acknowledge.geometry.screenHeight", [5: [300: [4: .double(.nan)]]]),
        Wrong(field: "acknowledge.geometry.displayScale", [5: [300: [7: .double(.nan)]]]),
        Wrong(field: "acknowledge.geometry.horizontalSizeClass", code: .unknownKind, [5: [300: [8: 3]]]),
        Wrong(field: "acknowledge.geometry.verticalSizeClass", code: .unknownKind, [5: [300: [9: -1]]]),
        Wrong(field: "acknowledge.geometry.userInterfaceIdiom", code: .unknownKind, [5: [300: [10: 4]]]),
        Wrong(field: "acknowledge.geometry.forceTouchCapability", code: .unknownKind, [5: [300: [11: 3]]]),
        Wrong(field: "screen.connectDisplay.width", [14: [315: [2: .double(.nan)]]]),
        Wrong(field: "screen.connectDisplay.height", [14: [315: [3: .double(.nan)]]]),
        Wrong(field: "close.answer", code: .unknownKind, [27: [1: "a", 2: 9]]),
        Wrong(field: "streamEnd.ending", [37: [1: 1]]),
        Wrong(field: "acknowledge.continuationError", code: .unknownKind, [5: [26: 77]]),
        Wrong(field: "openContinuationStreams.request", [39: [:]]),
        Wrong(field: "openResultStream.request", [40: [:]]),
        Wrong(field: "layout", code: .unknownKind, [350: [:]]),
        Wrong(field: "drag", code: .unknownKind, [200: [:]]),
        Wrong(field: "answerDrag", code: .unknownKind, [202: [:]]),
        Wrong(field: "drag.move", code: .unknownKind, [200: [2: [1: .identifier]]]),
        Wrong(field: "updateScene.closure", code: .unknownKind, [10: [1: .identifier, 20: [:]]]),
        Wrong(field: "activate.event.handoff", [6: [2: [10: [2: "a"]]]]),
    ]

    @Test("An invalid field is refused by its name, and its limit if there is one", arguments: texts + numbers)
    func refused(_ wrong: Wrong) throws {
        var message: RawMessage = [1: 7]
        message.append(wrong.body)
        let error = try #require(Frames(control: message.bytes).refusal())
        #expect(error.messageID == 7)
        #expect(error.refusal.field == wrong.field)
        #expect(error.refusal.code == wrong.code)
        #expect(error.refusal.limit == wrong.limit)
    }

    @Test("An empty picture and the largest one are accepted")
    func sizes() throws {
        for side in [0.0, Double(Limits.snapshotPoints)] {
            let snapshot = SceneSnapshot(image: .empty, contentType: "", width: side, height: side, scale: side)
            let message = ClientMessage(id: 1, body: .acknowledge(Acknowledgement(call: CallID(1), snapshot: snapshot)))
            #expect(try Frames(WireCodec.encode(message)).clientMessage() == message)
        }
    }

    @Test("A non-finite point is decoded as sent, and refused when a drag moves by it")
    func points() throws {
        let raw: RawMessage = [200: [1: [1: "a", 3: [1: .double(.nan), 2: .double(.infinity)]]]]
        let body = try Frames(control: raw.bytes).clientMessage().body
        guard case .drag(.lift(_, _, let point)) = body else {
            Issue.record("no lift")
            return
        }
        #expect(point.x.isNaN && point.y == .infinity)
    }

    @Test("Messages from the broker are not held to a client's limits")
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

    @Test("A nested field is reported with the enclosing field's name in front")
    func paths() {
        #expect(Refusal(code: .tooLong, reason: "r").inside("a").field == "a")
        #expect(Refusal(code: .tooLong, reason: "r", field: "b").inside("a").field == "a.b")
    }
}
