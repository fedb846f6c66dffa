import ActivityWire
import BrokerClient
import Foundation
import TestSupport
import Testing

/// Processes that die in the middle of a drag, at each step that a pointer can stop at.
@Suite("Losses during a drag between real windows", .serialized, .processes, .timeLimit(.minutes(10)))
struct DragLossTests {
    enum Victim: CaseIterable { case source, destination, broker }
    enum Step: CaseIterable { case held, over, loading }

    @Test(
        "Whichever side is killed at any step, the remaining sides learn of one ending, once",
        arguments: Victim.allCases,
        Step.allCases)
    func loss(victim: Victim, step: Step) async throws {
        try await withBroker(withTestApps: true) { broker in
            let (from, to) = try await Freight.open(broker, form: "endless", bytes: 300_000, way: "count")
            let pointer = try await broker.connection()
            let drag = try await drag(from, to, upTo: step, pointer, broker)
            try await kill(victim, from, to, broker)
            if victim != .broker {
                let report = try await drag.report()
                let expected: [DragEnding] =
                    switch (victim, step) {
                    case (.source, .loading): [.dropped]
                    // It may die before it has concluded the drop, or after that.
                    case (_, .loading): [.dropped, .destinationLost, .destinationSceneGone]
                    // It may be let go before the loss is noticed.
                    case (.source, .held): [.sourceLost, .notAccepted]
                    case (.source, _): [.sourceLost, .dropped]
                    // Its scene goes with it; which is noticed first is the kernel's affair.
                    case (_, .over): [.destinationLost, .destinationSceneGone]
                    default: [.notAccepted]
                    }
                #expect(expected.contains(report.ending), "\(report.ending)")
                #expect(report.loads.allSatisfy { if case .failed = $0.ending { true } else { false } })
            }
            if victim != .source { try await expectOne("drag ended", from, broker) }
            if victim != .destination, step != .held { try await expectOne("drop session ended", to, broker) }
            if victim != .destination, step == .loading { try await expectOne("took nothing", to, broker) }
            try await expectHealthy(broker)
        }
    }

    @Test("A move is deleted at its source only once the destination has it", arguments: [false, true])
    func moves(isDestinationKilled: Bool) async throws {
        try await withBroker(withTestApps: true) { broker in
            let form = isDestinationKilled ? "endless" : "stream"
            let (from, to) = try await Freight.open(broker, form: form, bytes: 300_000, way: "move")
            let pointer = try await broker.connection()
            let drag = try await drag(from, to, upTo: .loading, pointer, broker)
            if isDestinationKilled { try await kill(.destination, from, to, broker) }
            let report = try await drag.report()
            #expect(report.operation == (isDestinationKilled ? .cancel : .move))
            #expect(
                isDestinationKilled
                    ? [.destinationLost, .destinationSceneGone].contains(report.ending) : report.ending == .dropped)
            let word = isDestinationKilled ? "drag ended cancel" : "drag ended move"
            try await expectOne(word, from, broker)
            #expect(try await count("drag ended", from, broker) == 1)
        }
    }

    /// A drag at some step.
    private struct Held: Sendable {
        let drag: DragID
        let pointer: BrokerConnection
        /// Set once it was let go.
        var release: Task<DragReport, any Error>?

        /// Lets go, where that has not happened, and tells the end.
        func report() async throws -> DragReport { try await (release ?? letGo()).value }

        func letGo() -> Task<DragReport, any Error> {
            Task {
                let reply = try await pointer.request(.drag(.release(drag, copies: [])), timeout: .seconds(60))
                guard case .dragReport(let report) = reply else { throw ClientError.cancelled }
                return report
            }
        }
    }

    private func drag(
        _ from: String, _ to: String, upTo step: Step, _ pointer: BrokerConnection, _ broker: BrokerUnderTest
    ) async throws -> Held {
        let source = SessionReference(text: from)
        let target = DragTarget.session(SessionReference(text: to))
        let patience = Duration.seconds(60)
        let lift = DragCommand.lift(source, interaction: nil, at: .zero)
        guard case .drag(let row) = try await pointer.request(.drag(lift), timeout: patience) else {
            throw ClientError.cancelled
        }
        var held = Held(drag: row.drag, pointer: pointer)
        _ = try await pointer.request(.drag(.move(row.drag, to: .nowhere)), timeout: patience)
        if step == .held { return held }
        _ = try await pointer.request(.drag(.move(row.drag, to: target)), timeout: patience)
        // The pointer does not wait for the window, which hears of no end where it has heard of no beginning.
        try await Polling.until("the drag has entered") { try await count("drop session entered", to, broker) > 0 }
        if step == .over { return held }
        let grants = try await broker.ask("grants", "list")["grants"].items.count
        held.release = held.letGo()
        try await Polling.until("a load is under way") {
            try await broker.ask("grants", "list")["grants"].items.count > grants
        }
        return held
    }

    private func kill(_ victim: Victim, _ from: String, _ to: String, _ broker: BrokerUnderTest) async throws {
        guard victim != .broker else {
            try await broker.kill()
            return try await broker.start()
        }
        let process = try #require(try await broker.processIdentifier(of: victim == .source ? from : to))
        Foundation.kill(process, SIGKILL)
        try await broker.untilGone(process)
    }

    private func count(_ text: String, _ session: String, _ broker: BrokerUnderTest) async throws -> Int {
        try await broker.windowLog(session).count { $0.contains(text) }
    }

    /// Comes, and does not come again while something else is done.
    private func expectOne(_ text: String, _ session: String, _ broker: BrokerUnderTest) async throws {
        try await Polling.until("\(session) says \(text)") { try await count(text, session, broker) > 0 }
        #expect(try await count(text, session, broker) == 1, "\(text)")
    }

    private func expectHealthy(_ broker: BrokerUnderTest) async throws {
        let (from, to) = try await Freight.open(broker, form: "stream", bytes: 1_000, way: "digest")
        let drag = try await broker.ask("drag", from, "--drop-on", to)
        #expect(drag["ending"].text == "dropped")
    }
}
