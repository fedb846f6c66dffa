import ActivityWire
import OrderedCollections

/// Clients that wait for a new picture of a window. The window is asked only while a client waits, and for one picture
/// at a time.
struct LookTable: Hashable, Sendable {
    struct Looker: Hashable, Sendable {
        var asker: Asker
        /// The number of the picture that the client has seen in the present epoch; 0: none.
        var seen: UInt64
        /// Pixels for each point; 0: as many as the display has.
        var scale: Double
    }

    private struct Look: Hashable, Sendable {
        var lookers: [Looker] = []
        /// The last request to the window that it has not answered.
        var asked: SceneLook?
    }

    private var looks: OrderedDictionary<SceneSessionID, Look> = [:]

    var isEmpty: Bool { looks.isEmpty }
    /// Sessions whose windows clients look at.
    var sessions: [SceneSessionID] { Array(looks.keys) }

    /// Adds a client. Returns what the window is to be asked; nil where it was asked the same already.
    mutating func add(_ looker: Looker, at session: SceneSessionID, epoch: SceneEpoch) -> SceneLook? {
        looks[session, default: Look()].lookers.append(looker)
        return question(to: session, epoch: epoch)
    }

    /// Removes the clients to which the picture is new. Returns them, and what the window is to be asked for the
    /// others.
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

    /// Removes a client that is gone. The window still answers what it was asked, for the clients that remain.
    mutating func drop(_ client: ClientID) {
        for (session, look) in looks {
            var look = look
            look.lookers.removeAll { $0.asker.client == client }
            looks[session] = look.lookers.isEmpty ? nil : look
        }
    }

    /// Returns the request that suits all clients of a window: for a picture newer than the oldest that they have seen,
    /// at their largest scale. Nil where no client waits, or the window was asked the same already.
    private mutating func question(to session: SceneSessionID, epoch: SceneEpoch) -> SceneLook? {
        guard let lookers = looks[session]?.lookers, let seen = lookers.map(\.seen).min() else { return nil }
        let scales = lookers.map(\.scale)
        let look = SceneLook(
            session: session, epoch: epoch, seen: seen, scale: scales.contains(0) ? 0 : scales.max() ?? 0)
        guard looks[session]?.asked != look else { return nil }
        looks[session]?.asked = look
        return look
    }
}
