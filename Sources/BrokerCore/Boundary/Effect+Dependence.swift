public import ActivityWire

extension Effect {
    /// The number of the changes that must be committed before the effect; nil if the effect never waits for a commit.
    public var after: ChangeSequence? {
        switch self {
        case .send(_, _, let after), .welcome(_, _, let after), .close(_, _, _, let after), .launch(_, let after),
            .removeSnapshot(_, let after), .sendSnapshot(_, _, _, _, _, let after), .awaitTaken(_, _, let after),
            .readDeliveries(_, _, let after):
            after
        case .persist, .watch, .inspect, .signal, .forget, .writeSnapshot, .keepSnapshots, .transfer, .spool, .stop: nil
        }
    }

    /// Changes the number of the changes that must be committed first, of an effect that waits for some.
    mutating func wait(for sequence: ChangeSequence) {
        switch self {
        case .send(let client, let message, _): self = .send(client, message, after: sequence)
        case .welcome(let client, let message, _): self = .welcome(client, message, after: sequence)
        case .close(let client, let refusal, let reconnect, _):
            self = .close(client, refusal, reconnect: reconnect, after: sequence)
        case .awaitTaken(let client, let portion, _): self = .awaitTaken(client, portion: portion, after: sequence)
        case .launch(let order, _): self = .launch(order, after: sequence)
        case .removeSnapshot(let file, _): self = .removeSnapshot(file, after: sequence)
        case .sendSnapshot(let file, let row, let client, let id, let trace, _):
            self = .sendSnapshot(file, row, to: client, id: id, trace: trace, after: sequence)
        case .readDeliveries(let session, let range, _): self = .readDeliveries(session, range, after: sequence)
        case .persist, .watch, .inspect, .signal, .forget, .writeSnapshot, .keepSnapshots, .transfer, .spool, .stop:
            break
        }
    }

    /// The client that the effect sends to or disconnects; nil if the effect is not for a client.
    public var client: ClientID? {
        switch self {
        case .send(let client, _, _), .welcome(let client, _, _), .close(let client, _, _, _),
            .awaitTaken(let client, _, _), .sendSnapshot(_, _, let client, _, _, _):
            client
        case .persist, .launch, .watch, .inspect, .signal, .forget, .writeSnapshot, .removeSnapshot, .keepSnapshots,
            .transfer, .spool, .readDeliveries, .stop:
            nil
        }
    }
}
