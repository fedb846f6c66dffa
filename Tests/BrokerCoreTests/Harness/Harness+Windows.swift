import ActivityWire

@testable import BrokerCore

/// Calls of windows, and their acknowledgements.
extension Harness {
    func calls(to client: ClientID) -> [SceneCall] {
        (messages[client] ?? []).compactMap { if case .call(let call) = $0.body { call } else { nil } }
    }

    /// Without changes of size, which have tests of their own.
    func names(to client: ClientID) -> [String] {
        calls(to: client).map(\.body.callback).filter { $0 != "windowSceneDidUpdate" }
    }

    @discardableResult
    mutating func acknowledge(
        _ call: SceneCall?,
        from client: ClientID,
        _ change: (inout Acknowledgement) -> Void = { _ in }
    ) -> SceneCall? {
        guard let call else { return nil }
        var answer = Acknowledgement(call: call.id, session: call.session, epoch: call.epoch)
        change(&answer)
        handle(.received(client, ClientMessage(id: 0, body: .acknowledge(answer))))
        return call
    }

    /// Acknowledges everything that is under way for `client`, in order, until nothing more comes.
    mutating func settle(_ client: ClientID) {
        while let call = calls(to: client).first(where: { broker.calls[$0.id] != nil }) {
            acknowledge(call, from: client)
        }
    }
}
