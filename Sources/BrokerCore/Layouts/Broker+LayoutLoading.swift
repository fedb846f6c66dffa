import ActivityWire
import Adaptation
import IPadScreen
import OrderedCollections

/// Loads layouts: puts the windows in their places, restores the windows' states, launches apps where needed, and waits
/// for the windows.
extension Broker {
    mutating func perform(_ command: LayoutCommand, _ requester: Requester, _ client: Client) throws(Refusal) {
        guard client.app == nil else {
            throw Refusal(code: .requestDenied, reason: "only the user's tools may use layouts")
        }
        switch command {
        case .save(let name, let replaces):
            let layout = try saveLayout(name, replaces: replaces)
            reply(.layout(layout), to: requester)
        case .load(let name, let keepsStates, let timeout):
            try loadLayout(name, keepsStates: keepsStates, timeout: timeout, requester, client)
        case .remove(let name):
            step.record(try layouts.remove(name))
            reply(.done, to: requester)
        }
    }

    /// Loads a layout. The reply is a report, which is sent when the requests for all visible windows have ended.
    /// Windows that cannot be shown fail in the report.
    mutating func loadLayout(
        _ name: LayoutName, keepsStates: Bool, timeout: Duration?, _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        try service.requireServing()
        let record = try layouts.record(named: name, as: "load.name")
        try requireReadableStates()
        var failures = missing(of: record.layout, for: client)
        for window in record.layout.windows where failures[window.session] == nil { introduce(window.session) }
        let whole = record.layout.arrangement.arrangement
        let wanted = whole.keeping { failures[$0] == nil }
        // No window floats over the home screen. A floating window fails if the windows below it are gone.
        for (window, _) in whole.placed where failures[window] == nil && !wanted.shows(window) {
            failures[window] = .leftOut(.needsFullScreenApp)
        }
        for leftOut in try show(wanted, heldAs: record.layout.orientation) {
            failures[leftOut.window] = .leftOut(leftOut.reason)
        }
        var load = PendingLayoutLoad(
            requester: requester,
            report: LayoutReport(name: name, windows: record.layout.windows.map { LayoutWindowReport($0) }))
        for (index, window) in record.layout.windows.enumerated() {
            if sessions.exists(window.session) {
                load.report.windows[index].state = restore(record, of: window, keeping: keepsStates)
            }
            if let failure = failures[window.session] {
                load.fail(index, failure)
            } else if screen.presence(of: window.session) != .absent {
                // Windows that are not visible, such as the windows of a saved pair, need no scene yet.
                beginWindowRequest(window.session, at: index, of: &load, timeout, requester, client)
            }
        }
        guard !load.pending.isEmpty else { return report(load) }
        layouts.begin(load)
    }

    /// Records how a request for a window of a layout ended. Reports the load if none of its requests is left.
    mutating func recordLayoutRequestEnd(_ request: OpenRequest) {
        let outcome = request.record.outcome
        let failure: LayoutFailure? =
            if let code = outcome.code, code != .handled { .ended(code, reason: outcome.reason) } else { nil }
        if let load = layouts.recordEnd(request.id, failure) { report(load) }
    }

    mutating func report(_ load: PendingLayoutLoad) {
        reply(.layoutLoaded(load.report), to: load.requester)
    }

    /// Returns the windows whose session or app is gone, or which the client may not show, each with the failure to
    /// report.
    private func missing(of layout: ScreenLayout, for client: Client) -> [SceneSessionID: LayoutFailure] {
        var failures: [SceneSessionID: LayoutFailure] = [:]
        for window in layout.windows {
            if !sessions.exists(window.session) {
                failures[window.session] = .refused(
                    Refusal(code: .sessionGone, reason: "the session was destroyed"))
            } else if apps[window.app] == nil {
                failures[window.session] = .refused(.unknownApp(window.app))
            } else {
                do throws(Refusal) {
                    try requirePermission(of: client, toShow: window.session, field: "session")
                } catch { failures[window.session] = .refused(error) }
            }
        }
        return failures
    }

    /// Puts the layout's windows in their places; all other windows leave the screen. Returns the windows of the layout
    /// that cannot be shown.
    private mutating func show(
        _ wanted: Arrangement<SceneSessionID>, heldAs orientation: String
    ) throws(Refusal) -> [ScreenMachine<SceneSessionID>.LeftOut] {
        let before = screen.placedWindows
        let leftOut: [ScreenMachine<SceneSessionID>.LeftOut]
        do throws(ScreenRefusal) {
            leftOut = try screen.show(wanted, orientation: InterfaceOrientation(rawValue: orientation))
        } catch {
            throw Refusal(code: .screenRefused, reason: "\(error.code): \(error)")
        }
        applyScreenChange(before)
        // A window that is shown again is neither reclaimed nor hidden by a pushed window.
        for session in screen.sessions {
            sessions.update(session) { $0.isReclaimed = false }
            endPushes(over: session)
        }
        return leftOut
    }

    /// Gives the window its state in the layout, unless the windows keep their present states. Returns what became of
    /// the state.
    mutating func restore(
        _ record: LayoutRecord, of window: LayoutWindow, keeping keepsStates: Bool
    ) -> LayoutWindowReport.State {
        guard let state = record.state(of: window.session) else { return .none }
        return keepsStates ? .kept : restore(state, of: window.session)
    }

    /// Begins a request that ends when the window's scene has reached the state that its place on the screen asks for.
    private mutating func beginWindowRequest(
        _ session: SceneSessionID, at index: Int, of load: inout PendingLayoutLoad, _ timeout: Duration?,
        _ requester: Requester, _ client: Client
    ) {
        let request = ActivationRequest(
            session: SessionReference(session),
            role: sessions[session]?.record.configuration.role ?? SceneRole.windowApplication,
            joinBehavior: .preferredWithoutActivating, timeout: timeout)
        do throws(Refusal) {
            let plan = try plan(request, sent: request.event, client)
            let decision = try check(request, for: session)
            let id = accept(request, plan, session: session, decision, nil, requester.unanswered, client)
            load.pending[id] = index
        } catch {
            load.fail(index, .refused(error))
        }
    }
}

extension LayoutWindowReport {
    fileprivate init(_ window: LayoutWindow) {
        self.init(session: window.session, app: window.app, title: window.title, place: window.place)
    }
}
