import ActivityWire

/// Lists of sessions, which may be longer than any message, a page at a time.
extension Broker {
    func page(_ page: Page, where condition: (SceneSession) -> Bool = { _ in true }) -> Reply {
        var rows = PageRows<SessionRow>(page)
        sessions.forEach(after: page.after) { session in
            guard session.destruction == nil, condition(session) else { return rows.pass(session) }
            return rows.append(behind: session) {
                let row = row(of: session)
                return (row, BrokerEvent.session(row).bytes)
            }
        }
        return .sessions(rows.rows, next: rows.next)
    }

    /// With the saved states, unless they cannot be read now (U:M10, U:T8).
    func page(_ page: Page, of app: AppID) -> Reply {
        var rows = PageRows<SceneSessionDescription>(page)
        sessions.forEach(after: page.after, of: app) { session in
            guard session.destruction == nil else { return rows.pass(session) }
            return rows.append(behind: session) {
                let description = session.description(isStorageLocked: isStorageLocked)
                let state = description.stateRestorationActivity.map { SceneEvent.activity($0).bytes } ?? 0
                return (description, description.userInfo.count + (description.title?.utf8.count ?? 0) + state)
            }
        }
        return .openSessions(rows.rows, next: rows.next)
    }
}

/// The rows of one page, and where the next begins.
private struct PageRows<Row> {
    private(set) var rows: [Row] = []
    private(set) var next: PageToken?
    private var last: PageToken?
    private var bytes = 0
    private var passed = 0
    private let limit: Int
    /// A page ends, however few rows it has, when so many sessions were looked at for nothing.
    private static var passedMaximum: Int { 256 }

    init(_ page: Page) {
        limit = min(Int(clamping: page.limit ?? .max), Limits.rowsPerPage)
    }

    /// Goes past a session that is not listed; false when the rest is for the next page.
    mutating func pass(_ session: SceneSession) -> Bool {
        passed += 1
        last = PageToken(app: session.record.app, number: session.creation)
        guard passed >= Self.passedMaximum else { return true }
        next = last
        return false
    }

    /// False, with nothing appended, when the page is full.
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
