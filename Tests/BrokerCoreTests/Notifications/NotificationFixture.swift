import ActivityWire
import Testing

@testable import BrokerCore

/// An app with one process, a tool, and the notifications that the tool sends to it.
struct NotificationFixture {
    var harness: Harness
    let tool: ClientID

    init(
        _ model: ProcessModel = .application, policy: BrokerPolicy = .standard, state: StoredState = StoredState(),
        _ change: (inout AppDescription) -> Void = { _ in }
    ) {
        harness = Harness(Harness.app(model, change), policy: policy, state: state)
        tool = harness.tool()
    }

    @discardableResult
    mutating func notify(_ change: (inout NotifyRequest) -> Void = { _ in }) -> UInt64 {
        var request = NotifyRequest(app: .sample, payload: Blob([1, 2, 3]))
        change(&request)
        return harness.request(.notify(request), from: tool)
    }

    /// The calls of notifications that a process was sent.
    func notifications(to client: ClientID) -> [RemoteNotification] {
        harness.calls(to: client).compactMap { call in
            if case .receiveNotification(let notification) = call.body { notification } else { nil }
        }
    }

    /// Completes the last notification that the process was sent.
    mutating func complete(
        _ client: ClientID, _ change: (inout Acknowledgement) -> Void = { $0.fetchResult = .newData }
    ) {
        let call = harness.calls(to: client).last { if case .receiveNotification = $0.body { true } else { false } }
        harness.acknowledge(call, from: client, change)
    }

    func outcome(_ id: UInt64) -> ActivationOutcome? { harness.outcome(id, to: tool) }

    func refusal(_ id: UInt64) -> Refusal? { harness.refusal(id, to: tool) }

    /// The process that was started last is gone.
    mutating func exit(_ status: BrokerCore.ExitStatus = .signaled(9)) throws {
        harness.handle(.processExited(try #require(harness.launches.last).process, status))
    }

    /// The broker starts anew from what it has stored, with the tool connected again.
    func restarted() -> NotificationFixture {
        var state = harness.stored
        state.brokerEpoch += 1
        return NotificationFixture(state: state)
    }
}
