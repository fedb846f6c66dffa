import ActivityWire
import IPadScreen

/// New windows whose place the user chose before they exist.
extension Broker {
    /// Makes a window of an app at a place of the screen, with the event in its connection options. A refusal of the
    /// screen leaves nothing behind.
    ///
    /// - Parameter field: The field of the command for the screen, which a refusal names.
    mutating func makeWindow(
        of app: AppDescription, with event: SceneEvent?, at place: ScreenPlacement, _ asker: Asker, _ client: Client,
        _ field: String
    ) throws(Refusal) {
        let sent = ActivationRequest(
            app: app.id, event: event, reuse: .alwaysNew, joinBehavior: .preferredWithoutActivating)
        var plan: ActivationPlan?
        do throws(Refusal) {
            try makeWindow(of: app, for: sent, at: place, asker, client, planned: &plan)
        } catch {
            // The screen has no room: no request was made.
            guard error.code != .screenRefused else { throw error }
            throw recordRefusal(error, of: sent, plan, client, asScreenCommand: field)
        }
    }

    private mutating func makeWindow(
        of app: AppDescription, for sent: ActivationRequest, at place: ScreenPlacement, _ asker: Asker,
        _ client: Client, planned: inout ActivationPlan?
    ) throws(Refusal) {
        guard !isShuttingDown else { throw Refusal(code: .shuttingDown, reason: "the broker is shutting down") }
        guard offersNewWindow(app) || !hasWindow(app.id) else {
            throw Refusal(
                code: .multipleScenesNotSupported, reason: "\(app.id) has its only window already", limit: 1)
        }
        let request = try linked(sent)
        let plan = try plan(request, sent: sent.event, client)
        planned = plan
        if case .refuse(let refusal) = plan.resolution.choice { throw refusal }
        try checkOutboxBytes(for: request, app: app.id, session: nil)
        try requireRoom(for: app, at: place)
        let session = try createSession(
            app: app, role: request.role, target: request.event?.targetContentIdentifier)
        introduce(session)
        // The window has its place before the request is accepted, so that it does not come forward once more.
        try perform(.open(session, place), recordingUseOf: [session])
        accept(request, plan, session: session, .created, nil, asker.unanswered, client)
    }

    /// Throws unless a new window of the app could come to the place.
    private func requireRoom(for app: AppDescription, at place: ScreenPlacement) throws(Refusal) {
        var (trial, identifiers) = (screen, identifiers)
        let window = identifiers.next(IdentifierKind.SceneSession.self)
        trial.addDescription(
            WindowDescription(window, app: "\(app.id)", process: "\(app.id)", facts: app.multitasking))
        do throws(ScreenRefusal) { try trial.perform(.open(window, place)) } catch { throw Refusal(error) }
    }
}
