import ActivityWire
import BrokerCore

/// A request that is repeated with its key is the same request; another request with the same key is refused.
struct RepeatRule: Rule {
    private struct Scope: Hashable {
        let app: AppID?
        let key: String
    }

    private struct First {
        let request: RequestID
        let digest: Blob
    }

    private var asked: [ClientID: [UInt64: (Scope, Blob)]] = [:]
    private var answered: [Scope: First] = [:]

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .stepped(let input, _):
            guard let (client, id, body) = input?.request, case .activate(let request) = body,
                let key = request.idempotencyKey
            else { return nil }
            let app = outside.window(client).map { outside.processes[$0].app }
            asked[client, default: [:]][id] = (Scope(app: app, key: key), request.digest)
        case .done(.send(let client, let message)):
            guard case .reply(.activation(let outcome)) = message.body,
                let (scope, digest) = asked[client]?.removeValue(forKey: message.id)
            else { return nil }
            guard let first = answered[scope] else {
                answered[scope] = First(request: outcome.request, digest: digest)
                return nil
            }
            if first.digest != digest { return "key \(scope.key) was used for another request and is answered" }
            if first.request != outcome.request {
                return "key \(scope.key) led to \(first.request) and now to \(outcome.request)"
            }
        case .ended: asked = [:]
        case .began, .done, .committed, .executed, .crashed, .rested, .quiet: break
        }
        return nil
    }
}
