import ActivityWire
import OrderedCollections

/// Who waits for a window to look otherwise. A window is asked only while somebody waits, and owes one picture at a time.
struct LookTable: Hashable, Sendable {
    struct Looker: Hashable, Sendable {
        var asker: Asker
        /// The number of the picture that it has seen under the present epoch; 0: none.
        var seen: UInt64
        /// Pixels that a point is shown with; 0: as many as the display has.
        var scale: Double
    }

    private struct Look: Hashable, Sendable {
        var lookers: [Looker] = []
        /// What the window was asked last, and has not answered.
        var asked: SceneLook?
    }

    private var looks: OrderedDictionary<SceneSessionID, Look> = [:]

    var isEmpty: Bool { looks.isEmpty }
    /// The sessions that somebody looks at.
    var sessions: [SceneSessionID] { Array(looks.keys) }

    /// Somebody looks: what the window is to be asked; nil where it was asked that already.
    mutating func add(_ looker: Looker, at session: SceneSessionID, epoch: SceneEpoch) -> SceneLook? {
        looks[session, default: Look()].lookers.append(looker)
        return question(to: session, epoch: epoch)
    }

    /// A picture came: who gets it, and what the window is to be asked for the others.
    mutating func take(_ picture: LivePicture) -> (lookers: [Looker], next: SceneLook?) {
        guard var look = looks[picture.session], look.asked?.epoch == picture.epoch else { return ([], nil) }
        let shown = look.lookers.filter { $0.seen < picture.number }
        look.lookers.removeAll { $0.seen < picture.number }
        look.asked = nil
        looks[picture.session] = look.lookers.isEmpty ? nil : look
        return (shown, question(to: picture.session, epoch: picture.epoch))
    }

    /// The scene is gone: nobody there draws.
    mutating func drop(_ session: SceneSessionID) -> [Looker] {
        looks.removeValue(forKey: session)?.lookers ?? []
    }

    /// Somebody looks no more. The window keeps what it was asked, and its answer goes to nobody.
    mutating func drop(_ client: ClientID) {
        for (session, look) in looks {
            var look = look
            look.lookers.removeAll { $0.asker.client == client }
            looks[session] = look.lookers.isEmpty ? nil : look
        }
    }

    /// Of several lookers the one that has seen least decides, and the one that sees it largest.
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
