import ActivityWire

/// The requests that ended in earlier runs, and the inputs that wait until the store has read them.
///
/// The broker serves before these requests are read. Whatever needs them waits, so that a repeated key starts nothing
/// twice. Inputs that follow from the same client wait too, so that a client's messages keep their order.
struct EarlierRequests: Sendable {
    /// The most inputs that wait. The shell serves no client while they wait.
    static let heldInputs = 64

    /// Whether the store still reads the requests.
    private(set) var areAwaited: Bool
    private var inputs: [Input] = []
    private var clients: Set<ClientID> = []

    init(areAwaited: Bool) {
        self.areAwaited = areAwaited
    }

    var isHolding: Bool { !inputs.isEmpty }
    var isFull: Bool { inputs.count >= Self.heldInputs }

    /// Whether inputs of the client wait.
    func holds(_ client: ClientID) -> Bool { clients.contains(client) }

    mutating func hold(_ input: Input, of client: ClientID) {
        inputs.append(input)
        clients.insert(client)
    }

    /// Notes that the requests are read.
    mutating func noteRead() {
        areAwaited = false
    }

    /// Removes and returns the inputs that wait, in their order.
    mutating func takeInputs() -> [Input] {
        defer {
            inputs = []
            clients = []
        }
        return inputs
    }
}

extension ClientRequest {
    /// Whether the request may concern a request that has ended: by its key, or because it asks for such requests.
    var concernsEndedRequests: Bool {
        switch self {
        case .activate(let request): request.idempotencyKey != nil
        case .notify(let request): request.idempotencyKey != nil
        case .query(.explain), .query(.log), .subscribe: true
        case .acknowledge, .answerDrag, .close, .destroy, .drag, .goodbye, .hello, .input, .launch, .layout, .loadItem,
            .look, .offerReference, .openContinuationStreams, .openResultStream, .openSessions, .query, .refresh,
            .reloadApps, .resolve, .restore, .retry, .revokeGrant, .screen, .setCurrentActivity, .setDefaultApp,
            .setInteractions, .setShortcutItems, .showPicture, .stream, .unsubscribe, .updateScene,
            .withdrawActivities, .updateCluster, .takeContent, .rejoinCluster, .askMachine, .machineReply:
            false
        }
    }
}
