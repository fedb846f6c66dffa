public import ActivityWire

extension Effect {
    /// The change that must be committed first; nil where the effect is never held.
    public var after: ChangeSequence? {
        switch self {
        case .send(_, _, let after), .welcome(_, _, let after), .close(_, _, _, let after), .launch(_, let after),
            .removeSnapshot(_, let after), .sendSnapshot(_, _, _, _, _, let after), .awaitTaken(_, _, let after),
            .readDeliveries(_, _, let after):
            after
        case .persist, .watch, .inspect, .signal, .forget, .writeSnapshot, .keepSnapshots, .transfer, .spool, .stop: nil
        }
    }

    /// The client that the effect reaches; nil where it reaches none.
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
