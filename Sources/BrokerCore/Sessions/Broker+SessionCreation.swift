import ActivityWire
import OrderedCollections

/// Creates sessions.
extension Broker {
    mutating func createSession(
        app: AppDescription,
        role: String,
        target: String?
    ) throws(Refusal) -> SceneSessionID {
        try sessions.checkCapacity(for: app.id)
        let id = identifiers.next(IdentifierKind.SceneSession.self)
        try sessions.create(id, of: app, role: role, target: target, at: now.wall)
        step.changedApps.append(app.id)
        return id
    }
}
