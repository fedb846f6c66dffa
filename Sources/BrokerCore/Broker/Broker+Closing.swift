import ActivityWire
import OrderedCollections

/// What ends a session without its app asking for it: its user, or the loss of its scene (U:M18, U:M19).
extension Broker {
    /// The user closes the window. One that asks first stays until the answer is known; the app's own request to destroy
    /// it never asks.
    mutating func close(
        _ reference: SessionReference, _ answer: ClosureAnswer?, _ message: ClientMessage, _ client: Client
    ) throws(Refusal) {
        guard client.app == nil else {
            throw Refusal(
                code: .requestDenied, reason: "only the user's tools close windows; an app destroys its own sessions")
        }
        let id = try find(reference)
        let report = close(id, answer)
        guard report.outcome == .closed else {
            return reply(.closure(report), to: client.id, id: message.id, trace: message.trace)
        }
        destructionWaiters[id, default: []].append(
            DestructionWaiter(
                client: client.id, message: message.id, trace: message.trace, reply: .closure(report)))
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

/// Who waits for a session's destruction to be complete, and for which answer.
struct DestructionWaiter: Hashable, Sendable {
    let client: ClientID
    let message: UInt64
    let trace: UniqueID?
    let reply: Reply
}
