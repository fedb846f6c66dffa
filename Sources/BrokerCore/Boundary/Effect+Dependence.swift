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
