import Foundation
import TestSupport
import Testing

/// Notifications for apps with real processes (W:§9).
@Suite("Notifications", .serialized, .processes, .timeLimit(.minutes(10)))
struct NotificationTests {
    private static let notes = "org.activitybroker.demo.notes"
    private static let gallery = "org.activitybroker.demo.gallery"

    /// The picture that the switcher shows of a session.
    private static func picture(of session: String, _ broker: BrokerUnderTest) async throws -> Data {
        let file = broker.folder.url.appendingPathComponent("shown.png")
        _ = try await broker.ask("snapshot", session, "-o", file.path)
        return try Data(contentsOf: file)
    }

    @Test("A push launches the app for a refresh without showing a window, and the snapshot is updated")
    func refreshAfterPush() async throws {
        try await withBroker { broker in
            let session = try await broker.append("milk")
            _ = try await broker.ask("screen", "home")
            try await Polling.until("the picture is kept") {
                try await broker.ask("sessions", "show", session)["snapshot"]["presentation"].text == "image"
            }
            let before = try await Self.picture(of: session, broker)
            let process = try #require(try await broker.processIdentifier(of: session))
            kill(process, SIGTERM)
            try await broker.untilMissed(process)
            let sent = try await broker.ask(
                "notify", "notes", "--payload", #"{"note":"note/plan","append":" bread"}"#)
            #expect(sent["outcome"].text == "handled" && sent["fetchResult"].text == "newData")
            #expect(sent["decision"].text == "application" && sent["session"].text == nil)
            try await Polling.until("the switcher has another picture") {
                try await Self.picture(of: session, broker) != before
            }
            #expect(try await broker.subtitle(of: session) == "milk bread")
            #expect(try await broker.ask("sessions", "show", session)["state"].text == "background")
            #expect(try await broker.ask("screen", "show")["windows"].items.isEmpty)
            let request = try #require(sent["request"].text)
            #expect(try await broker.ask("explain", request)["fetchResult"].text == "newData")
        }
    }

    @Test("A front app gets a notification; a closed app or one without its own process is not launched")
    func standings() async throws {
        try await withBroker { broker in
            let session = try await broker.append("milk")
            let sent = try await broker.ask("notify", Self.notes, "--payload", #"{"note":"note/other"}"#)
            #expect(sent["outcome"].text == "handled" && sent["fetchResult"].text == "noData")
            let failed = try await broker.brokerctl("notify", Self.notes, "--payload", "{}", "--json")
            #expect(failed.status == 1)
            #expect(try failed.json()["outcome"].text == "handlerFailed")
            _ = try await broker.ask("screen", "fling", "--app", Self.notes)
            let refused = try await broker.brokerctl("notify", Self.notes, "--payload", "{}", "--json")
            #expect(refused.status == 1)
            #expect(try refused.json()["refusal"]["code"].text == "appEndedByUser")
            #expect(try refused.json()["refusal"]["field"].text == "notify.app")
            try await broker.kill()
            try await broker.start()
            let again = try await broker.brokerctl("notify", Self.notes, "--payload", "{}", "--json")
            #expect(try again.json()["refusal"]["code"].text == "appEndedByUser")
            #expect(try await broker.append(" bread") == session)
            let woken = try await broker.ask("notify", Self.notes, "--payload", #"{"note":"note/plan","append":"!"}"#)
            #expect(woken["fetchResult"].text == "newData")
            let alone = try await broker.brokerctl("notify", Self.gallery, "--payload", "{}", "--json")
            #expect(try alone.json()["refusal"]["code"].text == "requestDenied")
        }
    }

    @Test("A payload that is not a JSON object or is too large is refused with its field and limit")
    func badPayloads() async throws {
        try await withBroker { broker in
            for (payload, reason) in [
                ("{", "is not valid JSON"), ("[]", "not an object"), ("nothing", "is not valid JSON"),
            ] {
                let finished = try await broker.brokerctl("notify", Self.notes, "--payload", payload, "--json")
                #expect(finished.status == 2)
                #expect(try finished.json()["refusal"]["field"].text == "payload")
                #expect(try finished.json()["refusal"]["reason"].text?.contains(reason) == true)
            }
            let text = String(repeating: "x", count: 4_096)
            let large = try await broker.brokerctl("notify", Self.notes, "--payload", #"{"a":"\#(text)"}"#, "--json")
            #expect(large.status == 1)
            let refusal = try large.json()["refusal"]
            #expect(refusal["code"].text == "tooLarge" && refusal["field"].text == "payload")
            #expect(refusal["limit"].integer == 4_096)
            let nowhere = try await broker.brokerctl("notify", "org.example.nowhere", "--payload", "{}", "--json")
            #expect(try nowhere.json()["refusal"]["code"].text == "unknownApp")
        }
    }
}
