import ActivityWire
import Foundation
import TestSupport
import Testing

/// Connections that say nothing, of so many processes that they would take every place.
@Suite("Attempts to lock others out", .serialized, .processes, .timeLimit(.minutes(10)))
struct LockOutTests {
    private static let arguments = ["--listener", "zmtp"]
    private static let notes = "org.activitybroker.demo.notes"

    /// A tool is answered, and so is a window that has to be launched.
    private func expectOpen(_ siege: Siege, _ number: Int) async throws {
        #expect(try await siege.broker.ask("status")["pid"].integer == Int(siege.brokerProcess))
        let opened = try await siege.broker.ask("open", Self.notes, "--target", "note/\(number)")
        #expect(opened["outcome"].text == "handled")
    }

    @Test("Nine stopped processes that fill all slots keep nobody out, and each keeps four")
    func stopped() async throws {
        try await Siege.lay(arguments: Self.arguments) { siege in
            // They connect again until all places are taken, however slow the machine is.
            let attackers = try (0..<9).map { _ in try Attacker(.again, to: siege.path) }
            try await Polling.until("every place is taken") { try await siege.metric("listener.silentDisplaced") > 0 }
            for attacker in attackers { kill(attacker.processIdentifier, SIGSTOP) }
            defer { for attacker in attackers { kill(attacker.processIdentifier, SIGCONT) } }
            try await expectOpen(siege, 1)
            let kept = attackers.count * Limits.silentConnectionsOfStopped
            try await Polling.until("each of the stopped keeps a few places") {
                Siege.openDescriptors(of: siege.brokerProcess) < kept + 64
            }
            // The few are still there later: they cannot speak.
            try await expectOpen(siege, 2)
            #expect(try await siege.metric("listener.silentCut") > 0)
            #expect(Siege.openDescriptors(of: siege.brokerProcess) >= kept)
            try await siege.expectUnharmed()
        }
    }

    @Test("Nine processes that keep reconnecting keep nobody out, and doctor reports them")
    func reconnecting() async throws {
        try await Siege.lay(arguments: Self.arguments) { siege in
            let attackers = try (0..<9).map { _ in try Attacker(.again, to: siege.path) }
            try await Polling.until("every place is taken") {
                try await siege.metric("listener.silentDisplaced") > 0
            }
            for number in 0..<3 { try await expectOpen(siege, number) }
            let finished = try await siege.broker.brokerctl("doctor", "--endpoint", siege.broker.endpoint)
            let findings = try finished.json()["findings"].items.filter { $0["code"].text == "connectionsRefused" }
            #expect(!findings.isEmpty)
            let culprits = Set(attackers.map { "process \($0.processIdentifier)," })
            for finding in findings {
                let subject = try #require(finding["subject"].text)
                #expect(culprits.contains { subject.hasPrefix($0) }, "\(subject) did nothing")
                #expect(finding["explanation"].text?.contains("started at 20") == true)
            }
            #expect(!attackers.contains { !$0.isRunning })
            for attacker in attackers { attacker.end() }
            try await siege.expectUnharmed()
        }
    }

    @Test("With 128 descriptors a process that takes every slot keeps nobody out")
    func fewDescriptors() async throws {
        try await Siege.lay(arguments: Self.arguments) { siege in
            try await siege.limitDescriptors(128)
            let attacker = try Attacker(.again, to: siege.path)
            try await Polling.until("it has every place") {
                try await siege.metric("listener.refusedForSilence") > 0
            }
            for number in 0..<3 { try await expectOpen(siege, number) }
            #expect(attacker.isRunning)
            attacker.end()
            try await siege.expectUnharmed()
        }
    }

    @Test("brokerctl reports why its connections are refused, in the words of the handshake")
    func toldWhy() async throws {
        try await Siege.lay(arguments: Self.arguments) { siege in
            // It gives up the question for the words when the broker takes too long over them, and then asks again.
            try await Polling.until("brokerctl says why") {
                let limit = Siege.openDescriptors(of: siege.brokerProcess) + 4
                try await siege.limitDescriptors(limit)
                let finished = try await siege.broker.brokerctl(
                    "status", "--endpoint", siege.broker.endpoint, "--timeout", "3s")
                return finished.status == 1 && finished.output.contains("tooManyClients")
                    && finished.output.contains("the broker has no file descriptor left for the connection")
            }
            try await siege.limitDescriptors(1_024)
            try await siege.expectUnharmed()
        }
    }
}

extension Siege {
    /// Only the soft limit, so that it can be raised again.
    fileprivate func limitDescriptors(_ limit: Int) async throws {
        let limited = try await ChildProcess.run(
            "/usr/bin/env", ["prlimit", "--pid", "\(brokerProcess)", "--nofile=\(limit):"])
        try #require(limited.status == 0, "\(limited)")
    }
}
