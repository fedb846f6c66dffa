import ActivityWire
import OrderedCollections
import Testing

@testable import BrokerCore

@Suite("Pages of sessions")
struct PageTests {
    private static let other = AppID("org.example.another") ?? .sample

    /// Sessions of two apps by turns, so that the store's order is not the list's.
    private func state(sessions: Int, title: String? = nil) -> StoredState {
        var state = StoredState()
        state.sessions = (0..<sessions).map {
            SessionRecord(
                id: SceneSessionID(UniqueID(high: UInt64(sessions - $0), low: 1)),
                app: $0 % 2 == 0 ? .sample : Self.other,
                configuration: SceneConfiguration(role: SceneRole.windowApplication), hasConnected: true, title: title,
                conditions: ActivationConditions(), created: WallTime(milliseconds: 1))
        }
        return state
    }

    private func page(_ page: Page, _ harness: inout Harness, _ tool: ClientID) throws -> ([SessionRow], PageToken?) {
        let message = harness.request(.query(.sessions(page)), from: tool)
        guard case .sessions(let rows, let next)? = harness.reply(message, to: tool) else {
            throw Missing()
        }
        return (rows, next)
    }

    private struct Missing: Error {}

    @Test("The maximum number of sessions is listed in full, in pages that each fit in a message")
    func whole() throws {
        var harness = Harness(Harness.app(), state: state(sessions: Limits.sessionsPerApp))
        let tool = harness.tool()
        var listed: OrderedSet<SceneSessionID> = []
        var (rows, next) = try page(Page(), &harness, tool)
        while true {
            #expect(rows.count <= Limits.rowsPerPage)
            for row in rows { #expect(listed.append(row.session).inserted) }
            guard let place = next else { break }
            (rows, next) = try page(Page(after: place), &harness, tool)
            harness.forgetMessages(but: ClientID(0))
        }
        #expect(listed.count == Limits.sessionsPerApp)
    }

    @Test("The list is ordered by app, and within an app by creation")
    func order() throws {
        var harness = Harness(Harness.app(), state: state(sessions: 6))
        let tool = harness.tool()
        let (rows, next) = try page(Page(), &harness, tool)
        #expect(next == nil)
        #expect(rows.map(\.app) == [Self.other, Self.other, Self.other, .sample, .sample, .sample])
        #expect(rows.map(\.session.value.high) == [5, 3, 1, 6, 4, 2])
    }

    @Test(
        "A page starts right after the previous page's position, whatever was added or removed in between",
        arguments: 1...7)
    func changes(limit: UInt32) throws {
        var harness = Harness(Harness.app(), state: state(sessions: 6))
        let tool = harness.tool()
        let (first, next) = try page(Page(limit: limit), &harness, tool)
        let place = try #require(next ?? first.last.map { PageToken(app: $0.app, number: 99) })
        let gone = try #require(first.last).session
        harness.request(.destroy(SessionReference(gone), .standard), from: tool)
        harness.open("new", from: tool) { $0.reuse = .alwaysNew }
        let (rest, end) = try page(Page(after: place), &harness, tool)
        #expect(end == nil)
        #expect(Set(rest.map(\.session)).isDisjoint(with: first.map(\.session)))
        let isNewListed = rest.contains { $0.targets == ["new"] }
        #expect(isNewListed == (limit < 6))
        #expect(first.count + rest.count == (limit < 6 ? 7 : 6))
    }

    @Test("A filtered list is also paged, and complete")
    func fewAmongMany() throws {
        var harness = Harness(Harness.app(), state: state(sessions: 1_000))
        let tool = harness.tool()
        var parts = 0
        var place: PageToken?
        repeat {
            let message = harness.request(.query(.scenes(Page(after: place))), from: tool)
            guard case .sessions(let rows, let next)? = harness.reply(message, to: tool) else {
                Issue.record("no list")
                return
            }
            #expect(rows.isEmpty, "none has a scene")
            parts += 1
            place = next
        } while place != nil
        #expect(parts == 1_000 / 256 + 1)
    }

    @Test("Large rows make for smaller pages, each with at least one row")
    func bytes() throws {
        let title = String(repeating: "x", count: Limits.titleBytes)
        var harness = Harness(Harness.app(), state: state(sessions: 3_000, title: title))
        let tool = harness.tool()
        let (rows, _) = try page(Page(), &harness, tool)
        #expect(rows.reduce(0) { $0 + BrokerEvent.session($1).bytes } <= Limits.pageBytes + 100_000)
        let (one, next) = try page(Page(limit: 1), &harness, tool)
        #expect(one.count == 1 && next != nil)
    }

    @Test("A window's list of its own sessions is also paged, and excludes those of other windows")
    func openSessions() throws {
        var harness = Harness(Harness.app(.application), state: state(sessions: 50))
        let tool = harness.tool()
        harness.open("x", from: tool) { $0.reuse = .alwaysNew }
        let window = harness.window()
        var listed: [SceneSessionDescription] = []
        var page = Page(limit: 10)
        while true {
            let message = harness.request(.openSessions(page), from: window)
            guard case .openSessions(let part, let next)? = harness.reply(message, to: window) else { break }
            listed += part
            guard let next else { break }
            page.after = next
        }
        #expect(listed.count == 26)
        #expect(listed.allSatisfy { $0.app == .sample })
    }

    @Test("A page is full when its rows reach the byte limit exactly")
    func fullPage() throws {
        var state = self.state(sessions: 6)
        for index in state.sessions.indices {
            state.sessions[index].userInfo = Blob([UInt8](repeating: 7, count: Limits.pageBytes / 2))
        }
        var harness = Harness(Harness.app(.application), state: state)
        let tool = harness.tool()
        harness.open("x", from: tool) { $0.reuse = .alwaysNew }
        let window = harness.window()
        let message = harness.request(.openSessions(Page()), from: window)
        guard case .openSessions(let rows, let next)? = harness.reply(message, to: window) else { throw Missing() }
        #expect(rows.count == 2 && rows.allSatisfy { $0.userInfo.count == Limits.pageBytes / 2 })
        #expect(next != nil)
    }

    @Test(
        "A saved state counts towards its page's size, and is omitted while the device is locked",
        arguments: [false, true])
    func states(isLocked: Bool) throws {
        var state = self.state(sessions: 6)
        let saved = Activity(type: "state", userInfo: Blob([UInt8](repeating: 7, count: Limits.pageBytes / 2)))
        for session in state.sessions {
            state.restorations[session.id] = [
                RestorationRecord(generation: 1, saved: WallTime(milliseconds: 1), activity: saved)
            ]
        }
        var harness = Harness(Harness.app(.application), state: state)
        let tool = harness.tool()
        harness.open("x", from: tool) { $0.reuse = .alwaysNew }
        let window = harness.window()
        if isLocked { harness.request(.screen(.lock), from: tool) }
        let message = harness.request(.openSessions(Page()), from: window)
        guard case .openSessions(let rows, let next)? = harness.reply(message, to: window) else { throw Missing() }
        // The last one was only just made.
        #expect(rows.map(\.isStateLocked) == (isLocked ? [true, true, true, false] : [false, false]))
        #expect(rows.map(\.stateRestorationActivity) == (isLocked ? [nil, nil, nil, nil] : [saved, saved]))
        #expect((next == nil) == isLocked)
    }
}
