import Foundation
import TestSupport
import Testing

/// The camera with real processes (P:X8; W:§10).
@Suite("Camera", .serialized, .processes, .timeLimit(.minutes(10)))
struct CameraTests {
    private static func camera(_ broker: BrokerUnderTest, of session: String) async throws -> [String] {
        try await broker.windowLog(session).filter {
            $0.contains("captureInterrupted ") || $0.contains("captureResumed")
        }
    }

    private static func gallery(_ broker: BrokerUnderTest) async throws -> String {
        let opened = try await broker.ask(
            "open", "org.activitybroker.demo.gallery", "--target", "photo/1", "--user-info", #"{"camera":true}"#)
        return try #require(opened["session"].text)
    }

    @Test("A capture session is interrupted with reason 4 beside another app, and continues once that has left")
    func interruption() async throws {
        try await withBroker { broker in
            let photo = try await Self.gallery(broker)
            let note = try await broker.append("milk")
            try await broker.settle([photo, note])
            let log = try await Self.camera(broker, of: photo)
            #expect(log.count == 1)
            #expect(log.last?.contains("videoDeviceNotAvailableWithMultipleForegroundApps (4)") == true)
            _ = try await broker.ask("screen", "expand", photo)
            try await broker.settle([photo])
            let after = try await Self.camera(broker, of: photo)
            #expect(after.count == 2 && after.last?.contains("captureResumed") == true)
        }
    }

    @Test("A call takes the camera until it ends, and an unknown reason is refused with the known ones")
    func call() async throws {
        try await withBroker { broker in
            let photo = try await Self.gallery(broker)
            let begun = try await broker.ask("screen", "camera", "call")
            #expect(begun["captureObstacles"].items.map(\.text) == ["call"])
            let ended = try await broker.ask("screen", "camera", "call", "--end")
            #expect(ended["captureObstacles"].items.isEmpty)
            try await broker.settle([photo])
            let log = try await Self.camera(broker, of: photo)
            #expect(log.count == 2 && log.first?.contains("audioDeviceInUseByAnotherClient (2)") == true)
            let unknown = try await broker.brokerctl("screen", "camera", "sunshine")
            #expect(unknown.status == 2 && "\(unknown)".contains("otherClient"))
        }
    }

    @Test("A keyboard that is higher than the screen is refused with its field and the screen's height")
    func keyboard() async throws {
        try await withBroker { broker in
            let note = try await broker.append("milk")
            let high = try await broker.brokerctl("screen", "keyboard", note, "--height", "5000", "--json")
            #expect(high.status == 1)
            let refusal = try high.json()["refusal"]
            let screen = try await broker.ask("screen", "show")
            #expect(refusal["field"].text == "screen.keyboard.height")
            #expect(refusal["limit"].integer == screen["height"].integer && screen["keyboardHeight"].integer == 0)
        }
    }
}
