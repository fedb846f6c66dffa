import ActivityWire
import BrokerCore
import OrderedCollections

/// Peers that lie or send malformed messages. Their messages change nothing for any other peer.
extension World {
    mutating func lie(_ number: Int, kind: Int) {
        guard broker != nil, !isStopping, let index = livingProcess(number) else { return }
        let lie = Lie(rawValue: kind % Lie.allCases.count) ?? .sendsNonsense
        switch lie {
        case .acknowledgesUnknownCall, .acknowledgesOtherEpoch, .acknowledgesOtherSession, .acknowledgesOthersCall,
            .acknowledgesTwice:
            acknowledgeFalsely(lie, index)
        case .updatesForeignSession, .updatesOldEpoch, .setsForbiddenConditions: updateFalsely(lie, index)
        case .movesScreen: expectRefusal(windowSends(index, .screen(.home)))
        case .greetsTwice: greetTwice(index)
        case .claimsAnothersScene, .claimsOldScene: claimFalsely(lie, index)
        case .sendsNonsense:
            guard let client = processes[index].connection, processes[index].isConnected else { return }
            give(.malformed(client, Refusal(code: .malformed, reason: "no message"), id: nil))
        case .strangerSendsFirst, .strangerSendsNonsense, .strangerSpeaksOtherVersion, .strangerShowsWrongSecret,
            .strangerShowsSpentToken:
            intrude(lie, index)
        }
    }

    private mutating func acknowledgeFalsely(_ lie: Lie, _ index: Int) {
        guard let client = processes[index].connection, processes[index].isConnected else { return }
        let first = processes[index].inbox.first
        var answer: Acknowledgement?
        switch lie {
        case .acknowledgesOtherEpoch:
            guard let first, first.session != nil else { return }
            answer = Acknowledgement(call: first.id, session: first.session, epoch: first.epoch.next)
        case .acknowledgesOtherSession:
            guard let first else { return }
            let other = SceneSessionID(UniqueID(high: 7, low: 7))
            answer = Acknowledgement(call: first.id, session: other, epoch: first.epoch)
        case .acknowledgesOthersCall:
            let other = processes.indices.first { $0 != index && !processes[$0].inbox.isEmpty }
            guard let call = other.flatMap({ processes[$0].inbox.first }) else { return }
            answer = Acknowledgement(call: call.id, session: call.session, epoch: call.epoch)
        case .acknowledgesTwice:
            reached(.staleAcknowledgement)
            answer = processes[index].lastAcknowledgement
        default: answer = Acknowledgement(call: CallID(.max), epoch: SceneEpoch(1))
        }
        guard let answer else { return }
        let effects = give(.received(client, ClientMessage(id: 0, body: .acknowledge(answer))))
        if !effects.isEmpty { fail("\(lie) had the effects \(effects)") }
    }

    private mutating func updateFalsely(_ lie: Lie, _ index: Int) {
        let app = processes[index].app
        var update: SceneUpdate?
        switch lie {
        case .updatesForeignSession:
            let foreign = store.committed.sessions.first { $0.app != app }
            update = foreign.map { SceneUpdate(session: $0.id, title: "stolen") }
            if update != nil { reached(.foreignUpdate) }
        case .updatesOldEpoch:
            guard let scene = processes[index].scenes.values.first else { return }
            update = SceneUpdate(session: scene.session, epoch: scene.epoch.next, title: "old")
            reached(.staleUpdate)
        default:
            guard let scene = processes[index].scenes.values.first else { return }
            let conditions = ActivationConditions(canActivate: "SELF MATCHES '.*'", prefersToActivate: "TRUEPREDICATE")
            update = SceneUpdate(session: scene.session, title: "forbidden", conditions: conditions)
        }
        guard let update else { return }
        expectRefusal(windowSends(index, .updateScene(update)))
    }

    private mutating func greetTwice(_ index: Int) {
        guard let client = processes[index].connection, processes[index].isConnected else { return }
        let id = processes[index].nextMessage()
        processes[index].unanswered[id] = PendingMessage(kind: .other, sent: now)
        reached(.greetedTwice)
        expectRefusal(
            give(
                .greeted(
                    client,
                    DigestedHello(
                        id: id, version: ProtocolVersion.current, role: .window(processes[index].app),
                        freshSecret: Digests.secret(nextNumber())))))
    }

    /// Connects again and claims a scene of another process, or an old epoch of its own scene.
    private mutating func claimFalsely(_ lie: Lie, _ index: Int) {
        var claimed = processes[index].hosted
        if lie == .claimsOldScene {
            guard let first = claimed.first, first.epoch.number > 0 else { return }
            let epoch = SceneEpoch(first.epoch.number - 1)
            claimed[0] = HostedScene(
                session: first.session, epoch: epoch, state: first.state, lastHandled: first.lastHandled)
        } else {
            let foreign = store.committed.sessions.first { record in
                record.process != processes[index].identity && !claimed.contains { $0.session == record.id }
            }
            guard let foreign else { return }
            claimed.append(
                HostedScene(
                    session: foreign.id, epoch: foreign.epoch, state: .foregroundActive, lastHandled: .none))
        }
        reached(.claimedFalsely)
        windowReconnects(index, claiming: claimed)
    }

    /// Checks that the effects are at most a refusal and the end of the connection: nothing is stored, no other effect
    /// is ordered.
    private mutating func expectRefusal(_ effects: [Effect]) {
        for effect in effects {
            switch effect {
            case .send(_, let message):
                if case .reply(.refused) = message.body { continue }
                fail("a lie was answered with \(message.body)")
            case .close: continue
            default: fail("a lie had the effect \(effect)")
            }
        }
    }

    private mutating func intrude(_ lie: Lie, _ index: Int) {
        let process = processes[index]
        let credentials = PeerIdentity(pid: lie == .strangerShowsWrongSecret ? process.pid : 9)
        let client = open(.stranger, credentials)
        var greeting = DigestedHello(
            id: 1, version: ProtocolVersion.current, role: .window(process.app), freshSecret: Digests.secret(0))
        switch lie {
        case .strangerSendsFirst:
            reached(.notGreeted)
            return expectRefusal(give(.received(client, ClientMessage(id: 1, body: .query(.sessions())))))
        case .strangerSendsNonsense:
            let refusal = Refusal(code: .malformed, reason: "no message")
            return expectRefusal(give(.malformed(client, refusal, id: 1)))
        case .strangerSpeaksOtherVersion: greeting.version = 99
        case .strangerShowsWrongSecret:
            guard let identity = process.identity else { return close(client) }
            reached(.wrongSecret)
            greeting.resume = DigestedResume(process: identity, secret: Digests.token(0), scenes: process.hosted)
        default:
            reached(.spentToken)
            greeting.launchToken = process.token
        }
        expectRefusal(give(.greeted(client, greeting)))
    }
}
