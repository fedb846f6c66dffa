import ActivityWire
import BrokerCore

/// What can be seen of the broker from outside: what goes in, what comes out, and what windows make of it.
enum Sight {
    /// A run of the broker begins with what the store holds.
    case began(StoredState)
    /// It is gone, and every connection with it.
    case ended
    /// A fact was given to it, and these effects are its answer; none of them is carried out yet. Nil: its start.
    case turned(Input?, [Effect])
    /// An effect is carried out: everything that it depends on is committed.
    case done(Effect)
    case committed([Change])
    /// A window's process has executed a call; its answer has not left yet.
    case executed(Int, SceneCall, Acknowledgement)
    /// A window's process ends; the broker will hear of it.
    case crashed(Int)
    /// An operation is over.
    case rested
    /// The same, and nobody has anything to do before time passes.
    case quiet
}

extension [Effect] {
    /// What is said, and to whom.
    var messages: [(client: ClientID, message: BrokerMessage)] {
        compactMap { effect in
            switch effect {
            case .send(let client, let message, _), .welcome(let client, let message, _): (client, message)
            case .persist, .close, .launch, .watch, .inspect, .signal, .forget, .writeSnapshot, .removeSnapshot,
                .keepSnapshots, .sendSnapshot, .transfer, .spool, .stop, .awaitTaken,
                .readDeliveries:
                nil
            }
        }
    }

    /// Those that are told to go.
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

    /// What a connected client asks, if it is that.
    var request: (client: ClientID, id: UInt64, body: ClientRequest)? {
        if case .received(let client, let message) = self { (client, message.id, message.body) } else { nil }
    }
}
