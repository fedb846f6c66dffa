import ActivityWire
import AppDescriptions
import ScenePredicates

/// Finds the session that a client means, and checks whether the client may name it.
extension SessionRegistry {
    /// Finds a session by its identifier, a unique prefix of it, or `APP:TARGET`: the session of the app that *prefers*
    /// the target. `APP` is the app's identifier, the end of it, or the app's name.
    ///
    /// - Parameter field: The field that a refusal names.
    func find(_ reference: SessionReference, as field: String = "session") throws(Refusal) -> SceneSessionID {
        let text = reference.text
        if let id = SceneSessionID(text) {
            // A session that is being destroyed is not there any more (U:X4).
            guard let session = self[id], session.destruction == nil else {
                throw Refusal.unknownSession(text, field: field)
            }
            return id
        }
        let matches: [SceneSessionID]
        if let colon = text.firstIndex(of: ":") {
            matches = try find(app: text[..<colon], target: String(text[text.index(after: colon)...]), as: field)
        } else {
            matches = all.filter { $0.destruction == nil && $0.id.value.hasPrefix(text) }.map(\.id)
        }
        guard let first = matches.first else { throw Refusal.unknownSession(text, field: field) }
        guard matches.count == 1 else {
            throw Refusal(
                code: .ambiguousSession, reason: "\(matches.count) sessions match \(text)", field: field,
                candidates: matches.prefix(Limits.decisionCandidates).map(\.description))
        }
        return first
    }

    private func find(app text: Substring, target: String, as field: String) throws(Refusal) -> [SceneSessionID] {
        guard let app = try app(String(text), as: field) else { return [] }
        return (index(of: app)?.prefers.candidates(for: target) ?? []).filter {
            self[$0]?.conditions.prefersToActivate.evaluate(target) == true && self[$0]?.destruction == nil
        }
    }

    /// Returns the app that a reference names; nil for an unknown identifier. Throws if several apps, or no app, have
    /// the name.
    private func app(_ text: String, as field: String) throws(Refusal) -> AppID? {
        if let app = AppID(text), index(of: app) != nil { return app }
        let matches = appNames.find(text)
        guard matches.count <= 1 else {
            throw Refusal(
                code: .ambiguousApp, reason: "\(matches.count) apps are named \(text)", field: field,
                candidates: matches.prefix(Limits.decisionCandidates).map(\.text))
        }
        guard matches.first != nil || AppID(text) != nil else {
            throw Refusal(code: .invalidValue, reason: "no app is named \(text)", field: field)
        }
        return matches.first
    }

    /// Finds a session that the client may name. UIKit's requests concern the window's own app; tools may name any
    /// session.
    func findOwn(
        _ reference: SessionReference, for client: Client, as field: String = "session"
    ) throws(Refusal) -> SceneSessionID {
        let id = try find(reference, as: field)
        if let app = client.app, self[id]?.record.app != app {
            throw Refusal(code: .notYourSession, reason: "the session belongs to another app", field: field)
        }
        return id
    }

    /// Finds the session that an optional reference names; nil without a reference. A refusal names `field`.
    func find(_ reference: SessionReference?, field: String) throws(Refusal) -> SceneSessionID? {
        guard let reference else { return nil }
        do {
            return try find(reference)
        } catch {
            throw Refusal(code: error.code, reason: error.reason, field: field, candidates: error.candidates)
        }
    }

    /// Returns a session of the window's app; throws for any other session.
    func ownSession(_ id: SceneSessionID, of client: Client) throws(Refusal) -> SceneSession {
        guard let session = self[id], session.destruction == nil else {
            throw Refusal.unknownSession(id.description)
        }
        guard session.record.app == client.app else {
            throw Refusal(code: .notYourSession, reason: "the session belongs to another app", field: "session")
        }
        return session
    }

    /// Returns the session if the client's process owns it under `epoch`; throws otherwise.
    func session(
        _ id: SceneSessionID, connectedAs epoch: SceneEpoch, by client: Client
    ) throws(Refusal) -> SceneSession {
        let session = try ownSession(id, of: client)
        guard let process = client.process, session.record.epoch == epoch, session.record.process == process else {
            throw Refusal(
                code: .sessionTakenOver, reason: "a later connect of the session has another owner", field: "epoch")
        }
        return session
    }

    /// Whether the session is known and is not being destroyed.
    func exists(_ session: SceneSessionID) -> Bool { self[session].map { $0.destruction == nil } ?? false }
}

extension Refusal {
    static func unknownSession(_ text: String, field: String = "session") -> Refusal {
        Refusal(code: .unknownSession, reason: "no session matches \(text)", field: field)
    }
}
