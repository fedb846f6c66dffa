import ActivityWire
import OrderedCollections

/// Sessions that end without a request of their app: by the user, or with the loss of their scene (U:M18, U:M19).
extension Broker {
    /// Closes a window for the user. A window with a closure confirmation stays until the user has answered. An app
    /// that destroys its own session is not held up by a confirmation.
    mutating func close(
        _ reference: SessionReference, _ answer: ClosureAnswer?, _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        guard client.app == nil else {
            throw Refusal(
                code: .requestDenied,
                reason: "only the user's tools may close windows; an app may destroy its own sessions")
        }
        let id = try sessions.find(reference)
        let report = close(id, answer)
        guard report.outcome == .closed else {
            return reply(.closure(report), to: requester)
        }
        destructions.addWaiter(for: id, Destructions.Waiter(requester: requester, reply: .closure(report)))
    }

    /// Throws if one of these sessions has the destruction condition and a closure confirmation: the user's action
    /// would end the session without the confirmation. Callers check this before they change anything.
    func requireNoQuestion(of ids: [SceneSessionID], before condition: SceneDestructionConditions) throws(Refusal) {
        for id in ids {
            guard let record = sessions[id]?.record, record.destructionConditions.contains(condition),
                record.closureConfirmation != nil
            else { continue }
            throw .closureNeedsAnswer
        }
    }

    /// Destroys each of these sessions that has the condition `userInitiatedDismissal`, because the user has dismissed
    /// their windows (U:M18, U:X9).
    mutating func destroyDismissed(_ ids: [SceneSessionID]) {
        for id in ids where sessions[id]?.record.destructionConditions.contains(.userInitiatedDismissal) == true {
            destroy(id, .standard)
        }
    }

    /// Destroys the session if it has the condition `systemDisconnection` (U:M18, U:X9). Called when the session's
    /// scene has ended, because its process ended or its memory was needed.
    mutating func destroyIfEndingWithScene(_ id: SceneSessionID) {
        guard sessions[id]?.record.destructionConditions.contains(.systemDisconnection) == true else { return }
        destroy(id, .standard)
    }
}

extension Refusal {
    /// The refusal of an action that would end a window without the confirmation that the window asks for.
    static let closureNeedsAnswer = Refusal(
        code: .requestDenied, reason: "the window asks for confirmation: close it with an answer")
}
