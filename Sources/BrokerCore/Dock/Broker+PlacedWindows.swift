import ActivityWire
import IPadScreen

/// New windows whose place the user chose before they exist.
extension Broker {
    /// Makes a window of an app at a place of the screen, with the event in its connection options. A refusal of the
    /// screen leaves nothing behind.
    mutating func makeWindow(
        of app: AppDescription, with event: SceneEvent?, at place: ScreenPlacement, _ asker: Asker, _ client: Client
    ) throws(Refusal) {
        guard !isShuttingDown else { throw Refusal(code: .shuttingDown, reason: "the broker is shutting down") }
        let sent = ActivationRequest(
            app: app.id, event: event, reuse: .alwaysNew, joinBehavior: .preferredWithoutActivating)
        let request = try linked(sent)
        let plan = try plan(request, sent: event, client)
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
