import ActivityWire
import BrokerCore
import OrderedCollections

/// Checks after every operation.
extension World {
    mutating func audit() {
        guard let broker, broken.isEmpty else { return }
        if judges { for sentence in broker.brokenInvariants { fail(sentence) } }
        // A broker that shuts down has closed the auditor's connection, as all others, so it answers nothing.
        guard case .sessions(let rows, _)? = ask(.sessions()) else { return }
        oracle.lastRows = rows
        guard judges else { return }
        checkContents(rows)
        checkAnswers()
        if store.isClean { checkAgainstStore(rows) }
        checkImages()
        if store.held.isEmpty { checkMirrors(rows) }
        see(.rested)
        if isQuiet { see(.quiet) }
    }

    /// Asks a copy of the broker, so that the query leaves no trace.
    func ask(_ query: Query) -> Reply? {
        guard var copy = broker else { return nil }
        let orders = copy.handle(.received(auditor, ClientMessage(id: 9, body: .query(query))), at: moment)
        for case .send(auditor, let message) in orders.map(\.effect) {
            if case .reply(let reply) = message.body { return reply }
        }
        return nil
    }

    func sessionRows() -> [SessionRow] {
        guard case .sessions(let rows, _)? = ask(.sessions()) else { return [] }
        return rows
    }

    /// Returns the session with the number `index`, modulo the count of the sessions that the broker shows.
    func row(_ index: Int) -> SessionRow? {
        oracle.lastRows.isEmpty ? nil : oracle.lastRows[index % oracle.lastRows.count]
    }

    /// Checks that requests never made two windows that prefer the same content, under policies that reuse a
    /// window (ADR 19).
    private mutating func checkContents(_ rows: [SessionRow]) {
        var owners: [String: SceneSessionID] = [:]
        for row in rows {
            guard let content = oracle.uniqueContents[row.session], row.targets.contains(content) else { continue }
            let appAndContent = "\(row.app) \(content)"
            if let other = owners.updateValue(row.session, forKey: appAndContent) {
                fail("sessions \(other) and \(row.session) were both made for \(appAndContent)")
            }
        }
    }

    /// Checks that every request ended within its timeout, as far as everything is committed (ADR 18).
    private mutating func checkAnswers() {
        guard store.held.isEmpty, pending.isEmpty, launches.isEmpty || broken.isEmpty else { return }
        let waiting = tools.flatMap { $0.unanswered.values } + processes.flatMap { $0.unanswered.values }
        for message in waiting where message.kind == .activate && message.sent + message.timeout + Self.slack < now {
            return fail("a request of \(message.timeout) ms waits since \(now - message.sent) ms")
        }
    }

    private static let slack: Int64 = 20

    /// Checks that the core and the store agree when nothing is left to commit.
    private mutating func checkAgainstStore(_ rows: [SessionRow]) {
        let state = store.committed
        for sentence in broker?.differences(from: state) ?? [] { fail(sentence) }
        if rows.count != state.sessions.count {
            fail("the broker shows \(rows.count) sessions, the store has \(state.sessions.count)")
        }
        let shown = Dictionary(rows.map { ($0.session, $0) }) { first, _ in first }
        for record in state.sessions {
            guard let row = shown[record.id] else { return fail("session \(record.id) is stored and not shown") }
            let isSame =
                row.title == record.title && row.epoch == record.epoch && row.conditions == record.conditions
                && row.needsAttention == record.needsAttention
                && RestorationFacts(row) == RestorationFacts(state, record.id)
                && row.pendingDeliveries >= state.deliveries[record.id]?.count ?? 0
            if !isSame { fail("session \(record.id) is \(row) and stored as \(record)") }
        }
        let ended = Set(state.requests.filter { $0.outcome.code != nil }.map(\.id))
        for (session, deliveries) in state.deliveries.sorted(by: { $0.key < $1.key }) {
            for delivery in deliveries where ended.contains(delivery.request) {
                fail("\(delivery.number) of session \(session) is stored, and its request ended")
            }
        }
    }

    /// Checks that each subscriber has the same state as the broker (ADR 9).
    private mutating func checkMirrors(_ rows: [SessionRow]) {
        for tool in tools where tool.isSubscribed && tool.mirror.isComplete {
            for row in rows where tool.mirror.sessions[row.session] != row {
                let mirrored = tool.mirror.sessions[row.session].map { "\($0)" } ?? "nothing"
                fail("a subscriber knows \(mirrored), the broker \(row)")
            }
            for session in tool.mirror.sessions.keys.sorted() where !rows.contains(where: { $0.session == session }) {
                fail("a subscriber knows session \(session), which is gone")
            }
            if case .screen(let screen)? = ask(.screen), tool.mirror.screen != screen {
                fail("a subscriber sees \(String(describing: tool.mirror.screen)), the broker shows \(screen)")
            }
            if case .apps(let apps)? = ask(.apps) { checkApps(apps, tool.mirror) }
        }
    }

    private mutating func checkApps(_ apps: [AppRow], _ mirror: BrokerMirror) {
        for app in apps where mirror.apps[app.app] != app {
            fail("a subscriber knows the app \(String(describing: mirror.apps[app.app])), the broker \(app)")
        }
        if mirror.apps.count != apps.count { fail("a subscriber knows \(mirror.apps.count) apps of \(apps.count)") }
    }
}
