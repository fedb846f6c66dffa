import ActivityWire
import BrokerCore

/// A fact about the broker that can be seen from outside: an input, an effect, or a window's reaction.
enum ObservedFact {
    /// A run of the broker begins with the stored state.
    case began(StoredState)
    /// The broker is gone, and every connection with it.
    case ended
    /// The core got the input and answered with these effects, none of which is performed yet. The input is nil at the
    /// start.
    case stepped(Input?, [Effect])
    /// The effect is performed: everything that it depends on is committed.
    case done(Effect)
    case committed([Change])
    /// A window process has executed a call; its acknowledgement is not sent yet.
    case executed(Int, SceneCall, Acknowledgement)
    /// A window process ended; the broker is told later.
    case crashed(Int)
    /// An operation is over.
    case rested
    /// An operation is over, and nothing more happens before time passes.
    case quiet
}

extension [Effect] {
    /// Messages and their receivers.
    var messages: [(client: ClientID, message: BrokerMessage)] {
        compactMap { effect in
            switch effect {
            case .send(let client, let message), .welcome(let client, let message): (client, message)
            case .persist, .close, .launch, .watch, .inspect, .signal, .forget, .writeSnapshot, .removeSnapshot,
                .keepSnapshots, .sendSnapshot, .transfer, .spool, .stop, .awaitTaken,
                .readDeliveries:
                nil
            }
        }
    }

    /// Clients that are told to leave.
    var sentAway: [ClientID] {
        messages.compactMap { client, message in
            if case .goodbye = message.body { client } else { nil }
        }
    }

    var calls: [(client: ClientID, call: SceneCall)] {
        messages.compactMap { client, message in
            if case .call(let call) = message.body { (client, call) } else { nil }
        }
    }

    var replies: [(client: ClientID, id: UInt64, reply: Reply)] {
        messages.compactMap { client, message in
            if case .reply(let reply) = message.body { (client, message.id, reply) } else { nil }
        }
    }

    var changes: [Change] {
        flatMap { effect -> [Change] in
            if case .persist(_, let changes) = effect { changes } else { [] }
        }
    }

    func reply(to client: ClientID, _ id: UInt64) -> Reply? {
        replies.first { $0.client == client && $0.id == id }?.reply
    }
}

extension Input {
    var isActivation: Bool {
        if case .activate? = request?.body { true } else { false }
    }

    /// The request of a connected client; nil for any other input.
    var request: (client: ClientID, id: UInt64, body: ClientRequest)? {
        if case .received(let client, let message) = self { (client, message.id, message.body) } else { nil }
    }
}
