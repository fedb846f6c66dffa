import ActivityWire
import BrokerClient
import Foundation
import TestSupport
import Testing

@Suite("Traces across real processes", .serialized, .processes, .timeLimit(.minutes(10)))
struct TraceTests {
    private func entries(of trace: UniqueID, in broker: BrokerUnderTest) -> [String] {
        let log = (try? String(contentsOf: broker.log, encoding: .utf8)) ?? ""
        return log.split(separator: "\n").map(String.init).filter { $0.contains("trace.id=\(trace)") }
    }

    @Test("An open's trace is in its call, its events, its outcome and the log")
    func everyHop() async throws {
        try await withBroker { broker in
            let notes = try #require(AppID("org.activitybroker.demo.notes"))
            let window = try await HandWindow(notes, of: broker)
            let session = try await window.session()
            let watcher = try await broker.connection()
            _ = try await watcher.request(.subscribe(nil))
            let tool = try await broker.connection()
            let trace = UniqueID(high: .random(in: 1 ... .max), low: 7)
            let activity = Activity(type: "org.activitybroker.demo.notes.note", targetContentIdentifier: "note/1")
            let request = ActivationRequest(
                app: notes, event: .activity(activity), session: SessionReference(session), timeout: .seconds(300))
            guard case .activation(let outcome) = try await tool.request(.activate(request), trace: trace) else {
                throw ClientError.cancelled
            }
            #expect(outcome.code == .handled)

            let delivered = window.messages.first {
                if case .call(let call) = $0.body, case .deliver(let delivery) = call.body {
                    delivery.request == outcome.request
                } else {
                    false
                }
            }
            #expect(delivered?.trace == trace)
            try await Self.untilEnd(of: outcome.request, trace, on: watcher)
            for text in ["a message was received", "a window was called", "a request was answered"] {
                // What is sent is logged when it is out, and it may be here sooner.
                try await Polling.until("the log says: \(text)") {
                    entries(of: trace, in: broker).contains { $0.contains(text) }
                }
            }
            #expect(entries(of: trace, in: broker).contains { $0.contains("\(outcome.request)") })
            await window.connection.close()
        }
    }

    @Test("A cold open's trace is on the launch too; without one the request is its own trace")
    func launch() async throws {
        try await withBroker { broker in
            let tool = try await broker.connection()
            let trace = UniqueID(high: .random(in: 1 ... .max), low: 8)
            let request = try ActivationRequest.photo("photo/1", sequence: 1)
            guard case .activation = try await tool.request(.activate(request), trace: trace) else {
                throw ClientError.cancelled
            }
            #expect(entries(of: trace, in: broker).contains { $0.contains("a window process was launched") })
            let own = try await tool.openPhoto("photo/1", sequence: 2)
            let entries = entries(of: own.request.value, in: broker)
            #expect(entries.contains { $0.contains("a window was called") })
        }
    }

    /// Waits for the event that tells the request's end.
    private static func untilEnd(of request: RequestID, _ trace: UniqueID, on watcher: BrokerConnection) async throws {
        for await batch in watcher.messages {
            for message in batch {
                guard case .event(let event) = message.body, case .request(let outcome) = event.event,
                    outcome.request == request
                else { continue }
                #expect(message.trace == trace)
                if outcome.code != nil { return }
            }
        }
        throw ClientError.connectionLost
    }
}
