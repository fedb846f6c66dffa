public import ActivityWire
public import BrokerCore

/// Checks, step by step, that no effect is ordered before the commit that it depends on (ADR 2).
///
/// Test shells pass every step to this check. The check sees nothing of the core but inputs and effects.
public struct CommitOrder: Sendable {
    /// A message or an effect that a client notices and that may have to wait for a commit.
    public enum Kind: Hashable, Sendable {
        case reply(Reply.Kind)
        case call(SceneCall.Body.Kind)
        case dragCall(DragCall.Kind)
        case event(BrokerEvent.Kind)
        case goodbye, close, launch
    }

    /// A request, by its client and the number of its message.
    private struct Question: Hashable {
        let client: ClientID
        let id: UInt64
    }

    /// The kinds that were ordered to wait for all changes so far.
    public private(set) var waited: Set<Kind> = []
    /// The newest group of changes.
    private var sequence = ChangeSequence.none
    private var storedRequests: Set<RequestID>
    /// Unanswered requests of the kinds that may be answered without a commit.
    private var momentary: Set<Question> = []
    private static let momentaryKinds: Set<ClientRequest.Kind> = [.drag, .look, .loadItem]

    /// - Parameter state: The stored state that the broker started with.
    public init(_ state: StoredState = StoredState()) {
        storedRequests = Set(state.requests.map(\.id))
    }

    /// Returns a sentence if an effect does not wait for the changes that it depends on.
    public mutating func check(_ orders: [Order], of input: Input?) -> String? {
        note(input)
        for order in orders {
            let (effect, after) = (order.effect, order.after)
            if case .persist(let group, let changes) = effect {
                guard group > sequence else { return "group \(group.number) comes after \(sequence.number)" }
                sequence = group
                for case .request(let record) in changes { storedRequests.insert(record.id) }
            }
            if after > sequence { return "\(effect) waits for a group that was never made" }
            if after == sequence {
                if sequence != .none, let kind = Kind(effect) { waited.insert(kind) }
            } else if dependsOnChanges(effect, of: input) {
                return "\(effect) does not wait for group \(sequence.number)"
            }
            forgetQuestion(of: effect)
        }
        return nil
    }

    private mutating func note(_ input: Input?) {
        guard case .received(let client, let message)? = input, message.id != 0,
            Self.momentaryKinds.contains(message.body.kind)
        else { return }
        momentary.insert(Question(client: client, id: message.id))
    }

    private mutating func forgetQuestion(of effect: Effect) {
        guard case .send(let client, let message) = effect, case .reply = message.body else { return }
        momentary.remove(Question(client: client, id: message.id))
    }

    private func dependsOnChanges(_ effect: Effect, of input: Input?) -> Bool {
        switch effect {
        case .send(let client, let message): dependsOnChanges(message, to: client)
        // A connection that is refused when it opens was told nothing before, so its end depends on no commit.
        case .close(let client, _, _): if case .opened(client, _)? = input { false } else { true }
        case .welcome, .awaitTaken, .launch, .removeSnapshot, .sendSnapshot, .readDeliveries: true
        case .persist, .watch, .inspect, .signal, .forget, .writeSnapshot, .keepSnapshots, .transfer, .spool, .stop:
            false
        }
    }

    private func dependsOnChanges(_ message: BrokerMessage, to client: ClientID) -> Bool {
        // Streams, transfers and looks, which have no kind here, end with the broker. There is no cluster in this world.
        switch Kind(message.body)?.dependence ?? .none {
        case .changes: true
        case .none: false
        case .content:
            switch message.body {
            case .reply(.activation(let outcome)): storedRequests.contains(outcome.request)
            // Only a tool's welcome is a plain message. A window's welcome is an effect of its own.
            case .reply(.welcome): false
            case .reply: !momentary.contains(Question(client: client, id: message.id))
            case .call(let call): if case .deliver(let delivery) = call.body { delivery.number != .none } else { true }
            case .event, .goodbye, .streamOpened, .stream, .dragCall, .produceItem, .droppedCopy, .transferTicket,
                .look, .machineContent, .rejoinCluster, .machineRequest:
                true
            }
        }
    }
}

extension CommitOrder.Kind {
    /// Nil for effects that no client notices.
    fileprivate init?(_ effect: Effect) {
        switch effect {
        case .send(_, let message), .welcome(_, let message): self.init(message.body)
        case .sendSnapshot: self = .reply(.snapshot)
        case .close: self = .close
        case .launch: self = .launch
        case .persist, .awaitTaken, .watch, .inspect, .signal, .forget, .writeSnapshot, .removeSnapshot, .keepSnapshots,
            .transfer, .spool, .readDeliveries, .stop:
            return nil
        }
    }

    fileprivate init?(_ body: BrokerMessage.Body) {
        switch body {
        case .reply(let reply): self = .reply(reply.kind)
        case .call(let call): self = .call(call.body.kind)
        case .dragCall(let call): self = .dragCall(call.body.kind)
        case .event(let event): self = .event(event.event.kind)
        case .goodbye: self = .goodbye
        case .streamOpened, .stream, .produceItem, .droppedCopy, .transferTicket, .look, .machineContent,
            .rejoinCluster, .machineRequest:
            return nil
        }
    }
}

extension CommitOrder.Kind: CaseIterable {
    public static var allCases: [Self] {
        Reply.Kind.allCases.map { .reply($0) } + SceneCall.Body.Kind.allCases.map { .call($0) }
            + DragCall.Kind.allCases.map { .dragCall($0) } + BrokerEvent.Kind.allCases.map { .event($0) }
            + [.goodbye, .close, .launch]
    }

    var dependence: CommitDependence {
        switch self {
        case .reply(let kind): kind.dependence
        case .call(let kind): kind.dependence
        case .dragCall(let kind): kind.dependence
        case .event(let kind): kind.dependence
        case .goodbye, .close, .launch: .changes
        }
    }

    /// All kinds that wait for changes, always or because of their content. A test has to see each of them wait.
    public static let dependentKinds = Set(allCases.filter { $0.dependence != .none })
}
