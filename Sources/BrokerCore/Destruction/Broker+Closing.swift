import ActivityWire
import OrderedCollections

/// What ends a session without its app asking for it: its user, or the loss of its scene (U:M18, U:M19).
extension Broker {
    /// The user closes the window. One that asks first stays until the answer is known; the app's own request to destroy
    /// it never asks.
    mutating func close(
        _ reference: SessionReference, _ answer: ClosureAnswer?, _ asker: Asker, _ client: Client
    ) throws(Refusal) {
        guard client.app == nil else {
            throw Refusal(
                code: .requestDenied, reason: "only the user's tools close windows; an app destroys its own sessions")
        }
        let id = try sessions.find(reference)
        let report = close(id, answer)
        guard report.outcome == .closed else {
            return reply(.closure(report), to: asker)
        }
        destructions.wait(for: id, Destructions.Waiter(asker: asker, reply: .closure(report)))
    }

    /// The same for whoever moves the screen; a closed session is on its way out then, and with the app's last window
    /// its process ends (U:L19).
    mutating func close(_ id: SceneSessionID, _ answer: ClosureAnswer?) -> ClosureReport {
        let confirmation = sessions[id]?.record.closureConfirmation
        let outcome: ClosureOutcome =
            switch answer {
            case .close: .closed
            case .cancel: .kept
            case nil: confirmation == nil ? .closed : .needsConfirmation
            }
        if outcome == .closed {
            sessions.update(id) { $0.isClosedByUser = true }
            destroy(id, .standard)
        }
        return ClosureReport(session: id, outcome: outcome, confirmation: confirmation)
    }

    /// What the user is about to do ends those of these windows that have the condition. Where one of them asks first,
    /// that has to be answered before, and nothing is done yet.
    func requireNoQuestion(of ids: [SceneSessionID], before condition: SceneDestructionConditions) throws(Refusal) {
        for id in ids {
            guard let record = sessions[id]?.record, record.destructionConditions.contains(condition),
                record.closureConfirmation != nil
            else { continue }
            throw .asksFirst
        }
    }

    /// The user left these windows without closing them.
    mutating func dismissed(_ ids: [SceneSessionID]) {
        for id in ids where sessions[id]?.record.destructionConditions.contains(.userInitiatedDismissal) == true {
            destroy(id, .standard)
        }
    }

    /// The system has taken the scene away: its process ended, or its memory was wanted.
    mutating func disconnectedBySystem(_ id: SceneSessionID) {
        guard sessions[id]?.record.destructionConditions.contains(.systemDisconnection) == true else { return }
        destroy(id, .standard)
    }
}

extension Refusal {
    /// The user did without an answer what ends a window that asks first.
    static let asksFirst = Refusal(
        code: .requestDenied, reason: "the window asks before it closes: close it with an answer")
}
