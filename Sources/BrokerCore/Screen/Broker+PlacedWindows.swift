import ActivityWire
import Adaptation
import DequeModule
import IPadScreen
import OrderedCollections

/// New windows whose place the user chose before they exist.
extension Broker {
    /// Makes a window of an app at a place of the screen, with the event in its connection options. A refusal of the
    /// screen leaves nothing behind.
    ///
    /// - Parameter field: The field of the command for the screen, which a refusal names.
    mutating func makeWindow(
        of app: AppDescription, with event: SceneEvent?, at place: ScreenPlacement, _ requester: Requester,
        _ client: Client,
        _ field: String
    ) throws(Refusal) {
        let sent = ActivationRequest(
            app: app.id, event: event, reuse: .alwaysNew, joinBehavior: .preferredWithoutActivating)
        var plan: ActivationPlan?
        do throws(Refusal) {
            try makeWindow(of: app, for: sent, at: place, requester, client, planned: &plan)
        } catch {
            // No request was made if the screen has no place for the window.
            guard error.code != .screenRefused else { throw error }
            throw recordRefusal(error, of: sent, plan, client, screenField: field)
        }
    }

    private mutating func makeWindow(
        of app: AppDescription, for sent: ActivationRequest, at place: ScreenPlacement, _ requester: Requester,
        _ client: Client, planned: inout ActivationPlan?
    ) throws(Refusal) {
        try service.requireServing()
        guard offersNewWindow(app) || !hasWindow(app.id) else {
            throw Refusal(
                code: .multipleScenesNotSupported, reason: "\(app.id) already has its only window", limit: 1)
        }
        let request = try linked(sent)
        let plan = try plan(request, sent: sent.event, client)
        planned = plan
        if case .refuse(let refusal) = plan.resolution.choice { throw refusal }
        try checkOutboxBytes(for: request, app: app.id, session: nil)
        // The trial takes its identifier from a copy of the source, so that a refused trial uses up no identifier.
        var identifiers = identifiers
        try requireRoom(for: description(of: identifiers.next(IdentifierKind.SceneSession.self), in: app.id), at: place)
        let session = try createSession(
            app: app, role: roleOfNewSession(request.role, of: app), target: request.event?.targetContentIdentifier)
        introduce(session)
        // The window has its place before the request is accepted, so that it does not come forward once more.
        try perform(.open(session, place), recordingUseOf: [session])
        accept(request, plan, session: session, .created, nil, requester.unanswered, client)
    }

    /// Throws unless the window could come to the place.
    func requireRoom(for window: WindowDescription<SceneSessionID>, at place: ScreenPlacement) throws(Refusal) {
        var trial = screen
        trial.addDescription(window)
        do throws(ScreenRefusal) { try trial.perform(.open(window.window, place)) } catch { throw Refusal(error) }
    }
}
