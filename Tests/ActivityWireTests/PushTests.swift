import ActivityWire
import Testing

@Suite("Pushed notifications")
struct PushTests {
    @Test("The content of a payload is target-content-id in aps, and all of it is user info")
    func target() throws {
        let payload: [String: PropertyListValue] = [
            "aps": .dictionary(["alert": .string("Hello"), "target-content-id": .string("note/1")]),
            "folder": .string("home"),
        ]
        let response = try NotificationResponse(notificationIdentifier: "n", actionIdentifier: "reply", push: payload)
        #expect(response.notificationIdentifier == "n" && response.actionIdentifier == "reply")
        #expect(response.targetContentIdentifier == "note/1")
        #expect(try UserInfoCodec.decode(response.userInfo) == payload)
    }

    @Test(
        "A payload without target-content-id has no content",
        arguments: [
            [:], ["target-content-id": .string("note/1")], ["aps": .string("target-content-id")],
            ["aps": .dictionary([:])], ["aps": .dictionary(["target-content-id": .string("")])],
            ["aps": .dictionary(["target-content-id": .integer(1)])],
        ] as [[String: PropertyListValue]])
    func nothing(payload: [String: PropertyListValue]) throws {
        #expect(try NotificationResponse(notificationIdentifier: "n", push: payload).targetContentIdentifier == nil)
    }

    @Test("A payload over the limit of user info is refused")
    func tooLarge() {
        let payload = ["text": PropertyListValue.string(String(repeating: "x", count: Limits.userInfoBytes))]
        #expect(throws: UserInfoError.self) { try NotificationResponse(notificationIdentifier: "n", push: payload) }
    }
}
