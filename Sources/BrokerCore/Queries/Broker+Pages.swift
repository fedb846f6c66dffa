import ActivityWire

/// Lists sessions in pages, because a list may be longer than a message.
extension Broker {
    func page(_ page: Page, where condition: (SceneSession) -> Bool = { _ in true }) -> Reply {
        var rows = PageRows<SessionRow>(page)
        sessions.forEach(after: page.after) { session in
            guard session.destruction == nil, condition(session) else { return rows.skip(session) }
            return rows.append(behind: session) {
                let row = row(of: session)
                return (row, BrokerEvent.session(row).bytes)
            }
        }
        return .sessions(rows.rows, next: rows.next)
    }

    /// Returns a page of an app's sessions, with a scene or without (U:M1). Their saved states are included unless the
    /// device is locked (U:M10, U:T8).
    func page(_ page: Page, of app: AppID) -> Reply {
        var rows = PageRows<SceneSessionDescription>(page)
        sessions.forEach(after: page.after, of: app) { session in
            guard session.destruction == nil else { return rows.skip(session) }
            return rows.append(behind: session) {
                let description = session.description(isStorageLocked: isStorageLocked)
                let state = description.stateRestorationActivity.map { SceneEvent.activity($0).bytes } ?? 0
                return (description, description.userInfo.count + (description.title?.utf8.count ?? 0) + state)
            }
        }
        return .openSessions(rows.rows, next: rows.next)
    }

    /// Returns a page of what App Exposé shows of an app (W:§2): an entry for each session, connected or not (U:S11,
    /// W:2), but not for a session on the external display.
    func page(_ page: Page, exposing app: AppDescription) -> Reply {
        var rows = PageRows<SessionRow>(page)
        sessions.forEach(after: page.after, of: app.id) { session in
            guard isWindow(session) else { return rows.skip(session) }
            return rows.append(behind: session) {
                let row = row(of: session)
                return (row, BrokerEvent.session(row).bytes)
            }
        }
        return .expose(
            AppExpose(
                app: app.id, name: app.name, isNewWindowOffered: offersNewWindow(app), sessions: rows.rows,
                next: rows.next))
    }
}

/// The rows of one page, and the token of the next page.
private struct PageRows<Row> {
    private(set) var rows: [Row] = []
    private(set) var next: PageToken?
    /// The token of the last session that was listed or skipped.
    private var last: PageToken?
    private var bytes = 0
    private var skipped = 0
    private let limit: Int
    /// The number of skipped sessions at which a page ends, however few rows it has.
    private static var skippedMaximum: Int { 256 }

    init(_ page: Page) {
        limit = min(Int(clamping: page.limit ?? .max), Limits.rowsPerPage)
    }

    /// Skips a session that is not listed. Returns false when the page ends after this session.
    mutating func skip(_ session: SceneSession) -> Bool {
        skipped += 1
        last = PageToken(app: session.record.app, number: session.creation)
        guard skipped >= Self.skippedMaximum else { return true }
        next = last
        return false
    }

    /// Appends the row of a session. Returns false, and appends nothing, when the page is full.
    mutating func append(behind session: SceneSession, _ make: () -> (Row, bytes: Int)) -> Bool {
        guard rows.count < limit, bytes < Limits.pageBytes else {
            next = last
            return false
        }
        let (row, size) = make()
        rows.append(row)
        bytes += size
        last = PageToken(app: session.record.app, number: session.creation)
        return true
    }
}
