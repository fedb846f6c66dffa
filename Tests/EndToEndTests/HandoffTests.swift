import Foundation
import TestSupport
import Testing

/// Activities, streams and results across real processes.
@Suite("Handoff between windows", .serialized, .processes, .timeLimit(.minutes(10)))
struct HandoffTests {
    private static let gallery = "org.activitybroker.demo.gallery"
    private static let faulty = "org.activitybroker.demo.faulty.window"

    @Test("A photo is continued in another window, and the requester gets the window's result")
    func continued() async throws {
        try await withBroker { broker in
            let first = try await broker.ask(
                "open", Self.gallery, "--target", "photo/7", "--user-info", #"{"zoom": 3}"#)
            let source = try #require(first["session"].text)
            try await Self.untilCurrent(source, at: broker)
            let shown = try await broker.ask("sessions", "show", source)
            #expect(shown["currentActivity"]["target"].text == "photo/7")
            let second = try await broker.ask("open", "--handoff-from", source)
            #expect(second["decision"].text == "created")
            #expect(second["session"] != first["session"])
            #expect(first["result"]["userInfo"]["zoom"].integer == 3)
            #expect(second["result"]["userInfo"]["zoom"].integer == 3)
            let log = try await broker.windowLog(try #require(second["session"].text))
            #expect(log.count { $0.contains("willContinue") } == 1)
            #expect(log.count { $0.contains("handled request=") } == 1)
        }
    }

    @Test("kill -9 of the source during the fetch ends both sides by name")
    func sourceKilled() async throws {
        try await withBroker(withTestApps: true) { broker in
            let source = try await Self.openFaulty("faulty/holds/1", at: broker)
            async let handoff = broker.brokerctl(
                "open", "--handoff-from", source, "--reuse", "alwaysNew", "--timeout", "300s")
            try await Polling.until("the activity is asked for") {
                try await broker.windowLog(source).contains { $0.contains("userActivityWillSave") }
            }
            kill(try #require(try await broker.processIdentifier(of: source)), SIGKILL)
            let ended = try await handoff
            #expect(ended.status == 1, "\(ended)")
            let json = try ended.json()
            #expect(json["outcome"].text == "connectionUnavailable")
            let receiver = try #require(json["session"].text)
            try await Polling.until("the other window hears of it") {
                try await broker.windowLog(receiver).contains {
                    $0.contains("didFailToContinue") && $0.contains("4609")
                }
            }
        }
    }

    @Test("100 MB are streamed completely from window to window in bounded memory")
    func manyBytes() async throws {
        try await withBroker(withTestApps: true) { broker in
            let size = 100_000_000
            let source = try await Self.openFaulty("faulty/streams/\(size)", at: broker)
            let before = Self.residentKilobytes(await broker.processIdentifier)
            let handed = try await broker.ask(
                "open", "--handoff-from", source, "--reuse", "alwaysNew", "--timeout", "300s")
            #expect(handed["result"]["userInfo"]["bytes"].integer == size)
            let receiver = try #require(handed["session"].text)
            // The window is told when the request has ended.
            try await Polling.until("the source hears of it") {
                try await broker.windowLog(source).contains { $0.contains("userActivityWasContinued") }
            }
            let peaks = [
                "broker": Self.peakKilobytes(await broker.processIdentifier),
                "source": Self.peakKilobytes(try #require(try await broker.processIdentifier(of: source))),
                "receiver": Self.peakKilobytes(try #require(try await broker.processIdentifier(of: receiver))),
            ]
            print("resident memory at its peak in kB: \(peaks), broker before: \(before)")
            for (name, peak) in peaks { #expect(peak < 90_000, "\(name)") }
        }
    }

    @Test("Parts that a handler streams are all saved into a file")
    func parts() async throws {
        try await withBroker(withTestApps: true) { broker in
            let size = 5_000_000
            let file = broker.folder.url.appendingPathComponent("parts").path
            let opened = try await broker.ask(
                "open", Self.faulty, "--target", "faulty/parts/\(size)", "--save-result", file)
            #expect(opened["parts"].items.first?["bytes"].integer == size)
            #expect(opened["parts"].items.first?["ending"].text == "complete")
            let saved = try Data(contentsOf: URL(fileURLWithPath: file))
            #expect(saved.count == size)
            let pattern = Data((0..<100_000).map { UInt8(truncatingIfNeeded: 7 * ($0 + 1)) })
            let isWhole = stride(from: 0, to: size, by: pattern.count).allSatisfy {
                saved[$0..<$0 + pattern.count] == pattern
            }
            #expect(isWhole)
        }
    }

    private static func openFaulty(_ target: String, at broker: BrokerUnderTest) async throws -> String {
        let opened = try await broker.ask("open", faulty, "--target", target)
        let session = try #require(opened["session"].text)
        try await untilCurrent(session, at: broker)
        return session
    }

    /// A window says what is current when it has become active.
    private static func untilCurrent(_ session: String, at broker: BrokerUnderTest) async throws {
        try await Polling.until("the window's activity is current") {
            try await broker.ask("sessions", "show", session)["currentActivity"]["type"].text != nil
        }
    }

    private static func residentKilobytes(_ process: Int32) -> Int { status("VmRSS", of: process) }
    private static func peakKilobytes(_ process: Int32) -> Int { status("VmHWM", of: process) }

    private static func status(_ field: String, of process: Int32) -> Int {
        let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("\(field):") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
}
