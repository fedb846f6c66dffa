import ActivityWire
import OrderedCollections

/// Clients that wait for a new picture of a window. A window is asked for pictures only while a client waits.
struct LookTable: Hashable, Sendable {
    /// A client that waits for a new picture.
    struct Looker: Hashable, Sendable {
        var requester: Requester
        /// The number of the picture that the client has seen last in the present epoch; 0 if it has seen none.
        var seen: UInt64
        /// Pixels for each point; 0 for as many as the display has.
        var scale: Double
    }

    /// The clients that wait for pictures of one window.
    private struct Look: Hashable, Sendable {
        var lookers: [Looker] = []
        /// The last request that was sent to the window, until the window answers it.
        var asked: SceneLook?
    }

    private var looks: OrderedDictionary<SceneSessionID, Look> = [:]

    var isEmpty: Bool { looks.isEmpty }
    /// Sessions for whose pictures clients wait.
    var sessions: [SceneSessionID] { Array(looks.keys) }

    /// Adds a client. Returns the request to send to the window; nil if the same request is unanswered.
    mutating func add(_ looker: Looker, at session: SceneSessionID, epoch: SceneEpoch) -> SceneLook? {
        looks[session, default: Look()].lookers.append(looker)
        return question(to: session, epoch: epoch)
    }

    /// Removes and returns the clients to which the picture is new. Also returns the request to send to the window for
    /// the clients that still wait, if any.
    mutating func take(_ picture: LivePicture) -> (lookers: [Looker], next: SceneLook?) {
        guard var look = looks[picture.session], look.asked?.epoch == picture.epoch else { return ([], nil) }
        let shown = look.lookers.filter { $0.seen < picture.number }
        look.lookers.removeAll { $0.seen < picture.number }
        look.asked = nil
        looks[picture.session] = look.lookers.isEmpty ? nil : look
        return (shown, question(to: picture.session, epoch: picture.epoch))
    }

    /// Removes and returns the clients that wait for a scene that is gone.
    mutating func drop(_ session: SceneSessionID) -> [Looker] {
        looks.removeValue(forKey: session)?.lookers ?? []
    }

    /// Removes a client that is gone. The unanswered request to the window stays for the other clients.
    mutating func drop(_ client: ClientID) {
        for (session, look) in looks {
            var look = look
            look.lookers.removeAll { $0.requester.client == client }
            looks[session] = look.lookers.isEmpty ? nil : look
        }
    }

    /// Returns the request that suits all clients of a window: for a picture newer than the oldest picture that any
    /// client has seen, at the largest scale that a client wants. A scale of 0, the display's own, comes before every
    /// other scale. Returns nil if no client waits, or if the same request is unanswered.
    private mutating func question(to session: SceneSessionID, epoch: SceneEpoch) -> SceneLook? {
        guard let lookers = looks[session]?.lookers, let seen = lookers.map(\.seen).min() else { return nil }
        let scales = lookers.map(\.scale)
        let scale = scales.contains(0) ? 0 : scales.max() ?? 0
        let look = SceneLook(session: session, epoch: epoch, seen: seen, scale: scale)
        guard looks[session]?.asked != look else { return nil }
        looks[session]?.asked = look
        return look
    }
}
