import ActivityWire
import BrokerClient
import Foundation
import TestSupport
import Testing

/// `open` on real processes: which window, how many, in which order.
@Suite("Opening content", .serialized, .processes, .timeLimit(.minutes(10)))
struct OpeningTests {
    private static let gallery = "org.activitybroker.demo.gallery"

    @Test("The same photo opened twice is one session, created and then reactivated")
    func sameContentSameWindow() async throws {
        try await withBroker { broker in
            let first = try await broker.ask("open", Self.gallery, "--target", "photo/7")
            let second = try await broker.ask("open", Self.gallery, "--target", "photo/7")
            #expect(first["decision"].text == "created")
            #expect(second["decision"].text == "reactivated")
            #expect(first["session"] == second["session"])
            #expect(second["stage"].text == "handled")
            #expect(try await broker.ask("sessions", "list")["sessions"].items.count == 1)
        }
    }

    @Test("The grid window is never chosen for a photo")
    func gridDoesNotTakePhotos() async throws {
        try await withBroker { broker in
            let grid = try await broker.ask("open", Self.gallery)
            let first = try await broker.ask("open", Self.gallery, "--target", "photo/7")
            let second = try await broker.ask("open", Self.gallery, "--target", "photo/7")
            #expect(grid["session"] != first["session"])
            #expect(first["decision"].text == "created")
            #expect(second["decision"].text == "reactivated")
            #expect(first["session"] == second["session"])
            #expect(KernelProcesses.windows(of: broker.endpoint).count == 2)
        }
    }

    @Test("Two hundred concurrent requests for cold content get one session, one process and their order")
    func singleFlight() async throws {
        try await withBroker { broker in
            let endpoint = try BrokerEndpoint(broker.endpoint)
            let outcomes = try await openAtOnce(200, "photo/3", at: endpoint)
            #expect(Set(outcomes.map(\.request)).count == 200)
            #expect(Set(outcomes.map(\.session)).count == 1)
            #expect(outcomes.allSatisfy { $0.code == .handled })
            #expect(outcomes.count { $0.decision == .created } == 1)
            #expect(KernelProcesses.windows(of: broker.endpoint).count == 1)

            let session = try #require(outcomes.first?.session)
            let handled = try await broker.windowLog(session.description).filter { $0.contains("handled request=") }
            let numbers = handled.compactMap { WindowLogLine($0).number }
            #expect(numbers == Array(1...200))
            #expect(Set(handled.compactMap { WindowLogLine($0).request }).count == 200)
        }
    }

    private func openAtOnce(
        _ count: Int, _ target: String, at endpoint: BrokerEndpoint
    ) async throws -> [ActivationOutcome] {
        try await withThrowingTaskGroup(of: ActivationOutcome.self) { group in
            var connections: [BrokerConnection] = []
            for _ in 0..<10 {
                connections.append(
                    try await BrokerConnection.connect(
                        to: endpoint, role: .tool, agent: "EndToEndTests", timeout: .seconds(60)))
            }
            for index in 0..<count {
                let connection = connections[index % connections.count]
                group.addTask {
                    try await connection.openPhoto(target, sequence: index)
                }
            }
            var outcomes: [ActivationOutcome] = []
            for try await outcome in group { outcomes.append(outcome) }
            return outcomes
        }
    }

    @Test("A dry run and an explanation name the same winner as the real request, and the dry run changes nothing")
    func explained() async throws {
        try await withBroker { broker in
            let opened = try await broker.ask("open", Self.gallery, "--target", "photo/1")
            let dry = try await broker.ask("resolve", Self.gallery, "--target", "photo/2")
            #expect(dry["decision"].text == "created")
            #expect(try await broker.ask("sessions", "list")["sessions"].items.count == 1)
            let again = try await broker.ask("open", Self.gallery, "--target", "photo/1")
            let explained = try await broker.ask("explain", try #require(again["request"].text))
            #expect(explained["session"] == opened["session"])
            #expect(explained["rule"].text?.contains("prefers") == true)
        }
    }

    @Test("An unknown app is refused by name, with exit status 1")
    func unknownApp() async throws {
        try await withBroker { broker in
            let refused = try await broker.brokerctl("open", "org.example.nobody", "--target", "x")
            #expect(refused.status == 1)
            #expect(try refused.json()["refusal"]["code"].text == "unknownApp")
        }
    }
}
