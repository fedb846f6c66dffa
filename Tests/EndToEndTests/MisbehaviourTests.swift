import ActivityWire
import BrokerClient
import Foundation
import TestSupport
import Testing

/// Windows that do not do what they should: the request ends with its own name, inside its deadline.
@Suite("Misbehaving windows", .serialized, .processes, .timeLimit(.minutes(10)))
struct MisbehaviourTests {
    private static let faulty = "org.activitybroker.demo.faulty"

    @Test("A process that never connects ends the request as connectTimedOut")
    func neverConnects() async throws {
        try await expectOutcome(
            "connectTimedOut", stage: "launched", "\(Self.faulty).never-connects", "x", impatient: "connectTimeout")
    }

    @Test("A process that exits immediately ends the request as exitedBeforeConnecting")
    func exitsAtOnce() async throws {
        try await expectOutcome(
            "exitedBeforeConnecting", stage: "launched", "\(Self.faulty).exits", "x", reason: "status 3")
    }

    @Test("A window that hangs in its handler ends the request as windowUnresponsive")
    func hangs() async throws {
        let folder = try ScratchFolder(named: "impatient")
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("config.json")
        try Data(#"{"callTimeout": "120s"}"#.utf8).write(to: file)
        try await withBroker(arguments: ["--config", file.path], withTestApps: true) { broker in
            let opened = try await broker.ask("open", "\(Self.faulty).window", "--target", "faulty/works")
            let session = try #require(opened["session"].text)
            try await broker.settle([session])
            // Only what is to pass is short: the window is there already, however long its start took.
            try Data(#"{"callTimeout": "3s"}"#.utf8).write(to: file)
            #expect(kill(await broker.processIdentifier, SIGHUP) == 0)
            try await Polling.until("the setting holds") {
                let settings = try await broker.ask("config")["settings"].items
                return settings.contains { $0["name"].text == "callTimeout" && $0["value"].text == "3s" }
            }
            let ended = try await broker.brokerctl(
                "open", "--session", session, "--target", "faulty/hangs", "--type", "\(Self.faulty).misbehave")
            try await expect(ended, "windowUnresponsive", stage: "delivered", broker)
        }
    }

    @Test("A handler that throws ends the request as handlerFailed, with its error")
    func throwing() async throws {
        try await expectOutcome("handlerFailed", stage: "delivered", "\(Self.faulty).window", "faulty/throws")
    }

    @Test("A window that crashes on every attempt ends the request as windowCrashed")
    func crashes() async throws {
        try await expectOutcome(
            "windowCrashed", stage: "delivered", "\(Self.faulty).window", "faulty/crashes", reason: "3 attempts")
    }

    private func expectOutcome(
        _ outcome: String,
        stage: String,
        _ app: String,
        _ target: String,
        reason: String? = nil,
        impatient setting: String? = nil
    ) async throws {
        // Only what is to pass is short: a machine that stands still for a moment is to run out of nothing else.
        let folder = try ScratchFolder(named: "impatient")
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("config.json")
        try Data("{\(setting.map { "\"\($0)\": \"3s\"" } ?? "")}".utf8).write(to: file)
        try await withBroker(arguments: ["--config", file.path], withTestApps: true) { broker in
            let ended = try await broker.brokerctl("open", app, "--target", target)
            try await expect(ended, outcome, stage: stage, reason: reason, broker)
        }
    }

    private func expect(
        _ ended: Finished, _ outcome: String, stage: String, reason: String? = nil, _ broker: BrokerUnderTest
    ) async throws {
        #expect(ended.status == 1, "\(ended)")
        let json = try ended.json()
        #expect(json["outcome"].text == outcome)
        #expect(json["stage"].text == stage)
        if let reason { #expect(json["reason"].text?.contains(reason) == true, "\(json)") }
        let explained = try await broker.ask("explain", try #require(json["request"].text))
        #expect(explained["outcome"].text == outcome)
    }

    @Test("A stopped window ends the request as windowStopped, is not killed, and continues when resumed")
    func stopped() async throws {
        try await withBroker { broker in
            let gallery = "org.activitybroker.demo.gallery"
            let session = try #require(try await broker.ask("open", gallery, "--target", "photo/1")["session"].text)
            let window = try #require(try await broker.processIdentifier(of: session))
            try await KernelProcesses.stop(window)
            let ended = try await broker.brokerctl("open", gallery, "--target", "photo/1", "--timeout", "5s")
            #expect(ended.status == 1)
            let json = try ended.json()
            #expect(json["outcome"].text == "windowStopped")
            #expect(json["stage"].text == "delivered")
            #expect(KernelProcesses.entry(window)?.state == "T")
            kill(window, SIGCONT)
            let again = try await broker.ask("open", gallery, "--target", "photo/1")
            #expect(again["outcome"].text == "handled")
            #expect(try await broker.processIdentifier(of: session) == window)
        }
    }

    @Test("A deadline that passes first ends the request as deadlinePassed, with exit status 4")
    func deadline() async throws {
        try await withBroker(withTestApps: true) { broker in
            let ended = try await broker.brokerctl(
                "open", "\(Self.faulty).never-connects", "--target", "x", "--timeout", "2s")
            #expect(ended.status == 4, "\(ended)")
            #expect(try ended.json()["outcome"].text == "deadlinePassed")
            #expect(try await broker.ask("sessions", "list")["sessions"].items.isEmpty)
        }
    }

    @Test("A broker stopped for longer than its windows' deadlines ends none of them when it continues")
    func stoppedBroker() async throws {
        let folder = try ScratchFolder(named: "stopped")
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("config.json")
        // More than a window needs on a slow machine.
        let time = Duration.seconds(20)
        try Data(#"{"callTimeout": "20s"}"#.utf8).write(to: file)
        try await withBroker(arguments: ["--config", file.path]) { broker in
            let stream = OpenStream(endpoint: try BrokerEndpoint(broker.endpoint))
            _ = try await stream.open(4, windows: 4)
            let before = try await broker.ask("sessions", "list")["sessions"].items.map { $0["pid"].integer }
            async let outcomes = stream.open(400, windows: 4)
            let process = await broker.processIdentifier
            for _ in 0..<2 {
                try await KernelProcesses.stop(process)
                let over = ContinuousClock.now + time
                try await Polling.until("the windows' time is over") { ContinuousClock.now > over }
                kill(process, SIGCONT)
                _ = try await broker.ask("status")
            }
            #expect(try await outcomes.allSatisfy { $0.code == .handled })
            let after = try await broker.ask("sessions", "list")["sessions"].items.map { $0["pid"].integer }
            #expect(after == before && before.count == 4)
        }
    }
}
