import ActivityWire
import Testing
import UniformTypes

@Suite("Events and their subjects")
struct EventRuleTests {
    private let session = GoldenSamples.session
    private let process = GoldenSamples.process
    private let request = RequestID(GoldenSamples.id(3))
    private let drag = DragID(GoldenSamples.id(9))
    private var app: AppID { get throws { try #require(GoldenSamples.notes) } }

    private func row() throws -> SessionRow {
        SessionRow(
            session: session, app: try app, role: "r", state: .background, conditions: ActivationConditions(),
            created: WallTime(milliseconds: 1), epoch: SceneEpoch(1))
    }

    private func outcome(_ code: OutcomeCode? = nil, _ id: RequestID? = nil) -> ActivationOutcome {
        var outcome = ActivationOutcome(request: id ?? request, decision: .created, stage: .accepted)
        outcome.code = code
        return outcome
    }

    @Test("Each event has its subject; those of the stream have none")
    func subjects() throws {
        let row = try row()
        let appRow = AppRow(app: try app, name: "n", path: "p", processModel: "m", supportsMultipleScenes: true)
        let dragRow = DragRow(drag: drag, phase: .held, source: session, app: try app)
        #expect(BrokerEvent.app(appRow).subject == .app(try app))
        #expect(BrokerEvent.appRemoved(try app).subject == .app(try app))
        #expect(BrokerEvent.session(row).subject == .session(row.session))
        #expect(BrokerEvent.sessionRemoved(session, try app).subject == .session(session))
        #expect(BrokerEvent.request(outcome()).subject == .request(request))
        #expect(BrokerEvent.drag(dragRow).subject == .drag(drag))
        #expect(BrokerEvent.stateComplete.subject == nil && BrokerEvent.gap.subject == nil)
        #expect(BrokerEvent.lagged.subject == nil)
    }

    @Test(
        "The size of a session, request or app event counts all its texts")
    func sizes() throws {
        let plain = try row()
        func bytes(_ change: (inout SessionRow) -> Void) -> Int {
            var row = plain
            change(&row)
            return BrokerEvent.session(row).bytes
        }
        let long = String(repeating: "x", count: 1_000)
        for text in [\SessionRow.role, \.conditions.canActivate, \.conditions.prefersToActivate] {
            #expect(bytes { $0[keyPath: text] = long } == bytes { $0[keyPath: text] = "" } + 1_000)
        }
        for text in [\SessionRow.configuration, \.title, \.subtitle] {
            #expect(bytes { $0[keyPath: text] = long } == bytes { $0[keyPath: text] = "" } + 1_000)
            #expect(bytes { $0[keyPath: text] = "" } > bytes { $0[keyPath: text] = nil })
        }
        #expect(bytes { $0.targets = [long, long] } >= bytes { $0.targets = [] } + 2_000)
        var reasoned = outcome()
        let least = BrokerEvent.request(reasoned).bytes
        reasoned.reason = long
        #expect(BrokerEvent.request(reasoned).bytes == least + 1_000)
        reasoned.refusal = Refusal(code: .tooLong, reason: long)
        #expect(BrokerEvent.request(reasoned).bytes == least + 2_000)
        let bare = BrokerEvent.stateComplete.bytes
        #expect(BrokerEvent.gap.bytes == bare && BrokerEvent.lagged.bytes == bare)
        #expect(BrokerEvent.appRemoved(try app).bytes == bare + (try app).text.utf8.count)
        #expect(BrokerEvent.sessionRemoved(session, try app).bytes == bare + (try app).text.utf8.count)
        #expect(bare > 64)
        var loading = DragRow(drag: drag, phase: .held, source: session, app: try app)
        let empty = BrokerEvent.drag(loading).bytes
        #expect(empty == bare)
        let load = DragRow.Load(load: LoadID(1), item: 0, type: .plainText, received: 0)
        loading.loads = [load, load]
        #expect(BrokerEvent.drag(loading).bytes == bare + 2 * MemoryLayout<DragRow.Load>.stride)
    }

    @Test("A mirror keeps each row until it is removed and lists its subjects in order")
    func mirror() throws {
        var mirror = BrokerMirror()
        #expect(mirror.subjects.isEmpty && mirror.event(about: .screen) == nil && !mirror.isComplete)
        let row = try row()
        let appRow = AppRow(app: try app, name: "n", path: "p", processModel: "m", supportsMultipleScenes: true)
        let dragRow = DragRow(drag: drag, phase: .held, source: session, app: try app)
        let ended = RequestID(GoldenSamples.id(1))
        let events: [BrokerEvent] = [
            .drag(dragRow), .request(outcome(.handled, ended)), .request(outcome()), .session(row), .app(appRow),
        ]
        for event in events { mirror.apply(event) }
        #expect(
            mirror.subjects == [
                .app(try app), .session(row.session), .request(request), .request(ended), .drag(drag),
            ])
        #expect(mirror.replicate() == [events[4], events[3], events[2], events[1], events[0]])
        for event in events { #expect(mirror.event(about: try #require(event.subject)) == event) }
        #expect(mirror.event(about: .session(SceneSessionID(GoldenSamples.id(77)))) == nil)
        mirror.apply(.sessionRemoved(row.session, try app))
        #expect(mirror.sessions.isEmpty && mirror.apps.count == 1)
        mirror.apply(.appRemoved(try app))
        #expect(mirror.apps.isEmpty && mirror.requests.count == 2)
    }

    @Test("An event has the identifier of its kind, and its kind's end")
    func sceneEvents() {
        let time = WallTime(milliseconds: 5)
        let activity = Activity(type: "a", targetContentIdentifier: "t", expiration: time)
        let advert = ActivityAdvert(number: 1, type: "a", targetContentIdentifier: "v", expiration: time)
        let events: [(SceneEvent, String, String, WallTime?)] = [
            (.activity(activity), "activity", "t", time), (.url(URLContext(url: "u:")), "url", "u:", nil),
            (
                .notification(NotificationResponse(notificationIdentifier: "n", targetContentIdentifier: "w")),
                "notification", "w", nil
            ),
            (.shortcut(ShortcutItem(type: "s", targetContentIdentifier: "x")), "shortcut", "x", nil),
            (.handoff(advert), "handoff", "v", time),
        ]
        for (event, kind, target, expiration) in events {
            #expect(event.kind == kind && event.targetContentIdentifier == target)
            #expect(event.expiration == expiration)
        }
    }

    @Test("A result is only for its requester, and counts with its type and bytes")
    func results() {
        var answered = outcome(.handled)
        answered.result = HandlerResult(contentType: "a/b", content: Blob([1, 2]))
        #expect(answered.result?.size == 5)
        #expect(answered.withoutResult == outcome(.handled))
    }

    @Test("A layout is loaded completely if no window failed and no state is quarantined")
    func layouts() throws {
        let name = try #require(LayoutName("desk"))
        func report(
            _ state: LayoutWindowReport.State, _ failure: String? = nil
        ) throws -> LayoutReport {
            let good = LayoutWindowReport(session: session, app: try app, place: "p", state: .restored)
            let window = LayoutWindowReport(
                session: session, app: try app, place: "p", state: state, failureCode: failure)
            return LayoutReport(name: name, windows: [good, window])
        }
        for state in LayoutWindowReport.State.allCases {
            #expect(try report(state).isComplete == (state != .quarantined))
        }
        #expect(try !report(.restored, "launchFailed").isComplete)
        #expect(LayoutReport(name: name, windows: []).isComplete)
    }

    @Test("A drop's summary tells whether any of its items conforms to any of the types")
    func conforming() {
        let summary = DropSummary(
            items: [ItemSummary(types: [.png]), ItemSummary(types: [.plainText])], locality: .otherApp,
            allowsMove: false)
        #expect(summary.hasItemsConforming(to: [.image], in: .system))
        #expect(summary.hasItemsConforming(to: [.url, .text], in: .system))
        #expect(!summary.hasItemsConforming(to: [.url], in: .system))
        #expect(!summary.hasItemsConforming(to: [], in: .system))
    }

    @Test("The subject of a default app describes itself")
    func defaultApps() {
        let kinds: [(DefaultAppSubject.Kind, String)] = [
            (.activityType, "the activity type x"), (.urlScheme, "the URL scheme x"),
            (.documentType, "the document type x"),
        ]
        for (kind, text) in kinds { #expect(DefaultAppSubject(kind: kind, name: "x").description == text) }
    }
}
