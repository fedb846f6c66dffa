import ActivityWire
import Adaptation
import UniformTypes

@testable import brokerctl

/// What commands print when values are missing, numbers are zero, lists are empty, and texts are hostile.
enum RareOutputs {
    private static let hostile = "a\u{1b}[2J\t\"\\/\n\u{202e}ß日\u{7f}\u{2028}"
    private static let time = WallTime(milliseconds: 1_763_712_647_123)

    static func all() throws -> [String: [any CommandOutput]] {
        [
            "sessions list": [
                Listing(sessions: []),
                Listing(sessions: [try full(), try bare(), try launching()]),
            ],
            "scenes list": [Listing(scenes: [])],
            "sessions show": [try full(), try bare()],
            "sessions history": [
                HistoryOutput(session: "s", generations: []),
                HistoryOutput(session: "s", generations: [setAside]),
            ],
            "sessions quarantined": [Listing(quarantined: [])],
            "sessions log": [LogOutput(session: "s", path: "/l", text: "one\ntwo \(hostile)\n")],
            "apps list": [Listing(apps: []), Listing(apps: [try app()])],
            "apps show": [try app()],
            "apps launch": [LaunchOutput(process: try process())],
            "apps defaults": [Listing(defaults: [])], "apps actions": [Listing(actions: [])],
            "status": [busy, unwell],
            "config": [Listing(settings: [])],
            "open": try opened(), "resolve": [try decided()], "explain": [try whyNot()],
            "scenes report": [
                SceneReport(
                    session: Samples.session, app: try Samples.app(), state: .unattached, epoch: .none,
                    processIdentifier: 7, isBusy: true, lastEnd: "signal 9"),
                try saving(),
            ],
            "screen show": [
                ScreenReport(device: "d", orientation: "portrait", layout: "home", windows: [])
            ]
                + [try screen()],
            "events": try events(), "close": [try closed(nil), try closed(SceneClosureConfirmation())],
            "doctor": [DoctorOutput([])], "store salvage": [soundStore],
            "screen picker": [Listing(picker: [])],
            "screen expose": [AppExpose(app: try Samples.app(), name: hostile, sessions: [try full(), try bare()])],
            "layouts list": [Listing(layouts: [])],
            "layouts diff": [LayoutDifference(name: try LayoutOutputs.name(), changes: [])],
            "desktop install": [DesktopInstallOutput()], "desktop remove": [DesktopRemoveOutput()],
            "desktop status": [
                DesktopStatusOutput(
                    types: [
                        .init(
                            type: "text/plain", entry: Nullable(nil), app: Nullable(nil), source: Nullable(nil),
                            state: "removed")
                    ])
            ],
            "grants list": [Listing(grants: []), Listing(grants: [try grant()])],
        ]
    }

    private static func bare() throws -> SessionRow {
        SessionRow(
            session: Samples.other, app: try Samples.app(), role: "", state: .unattached,
            conditions: ActivationConditions(), created: time, epoch: .none)
    }

    private static func launching() throws -> SessionRow {
        var row = try bare()
        row.isLaunching = true
        return row
    }

    private static func full() throws -> SessionRow {
        var row = try Samples.sessionRow(targets: ["b", hostile])
        (row.configuration, row.title, row.subtitle, row.problem) = ("Main", hostile, "sub", "too large")
        (row.needsAttention, row.isQuarantined, row.isStateLocked, row.isRestorationExtended) = (true, true, true, true)
        (row.restorationGeneration, row.restorationBytes, row.requestedGeneration) = (4, 5, 6)
        row.snapshot = SnapshotRow(
            taken: time, contentType: "image/png", bytes: 1, width: 320.5, height: 240, scale: 2,
            presentation: .redacted)
        row.content = SceneContent(
            presented: [PresentedContent(title: hostile, wantedStyle: .pageSheet, style: .pageSheet, form: .sheet)],
            split: SplitContent(columns: [SplitColumnContent(column: .primary, titles: [hostile])]))
        row.currentActivity?.title = nil
        row.currentActivity?.targetContentIdentifier = nil
        return row
    }

    private static let setAside = StateGeneration(
        generation: 1, saved: time, bytes: 0, activityType: "t", isNext: false, isQuarantined: true)

    private static func app() throws -> AppRow {
        AppRow(
            app: try Samples.app(), name: hostile, path: "/a", executable: nil, processModel: "scene",
            supportsMultipleScenes: false, activityTypes: [], urlSchemes: [], warnings: ["w", hostile],
            isRunning: false, sessions: 0)
    }

    private static func process() throws -> ProcessRow {
        var row = try Samples.processRow(.ended)
        (row.processIdentifier, row.reason) = (nil, "signal 9")
        return row
    }

    private static let busy = StatusReport(
        version: "0.1.0", brokerEpoch: 2, processIdentifier: 9, uptime: .seconds(90_061), endpoint: "ipc:///x",
        stateDirectory: "/s", apps: 1, sessions: 2, scenes: 3, clients: 4, requestsUnderWay: 5, deliveriesPending: 6,
        commits: .max,
        metrics: [
            Metric(name: "messages.read", value: 12, unit: "count"),
            Metric(name: "refusals.a", value: 1, unit: "count"),
            Metric(name: "refusals.b", value: 2, unit: "count"),
            Metric(name: "commit.latency.p99", value: 3, unit: "µs"),
            Metric(name: "store.repaired", value: 1, unit: "count"),
        ])

    private static let unwell: StatusReport = {
        var report = busy
        report.metrics = [
            Metric(name: "store.unavailable", value: 1, unit: ""), Metric(name: "store.diskLow", value: 1, unit: ""),
        ]
        return report
    }()

    private static func opened() throws -> [any CommandOutput] {
        let refusal = Refusal(code: .unknownApp, reason: "none such")
        var refused = try Samples.outcome(stage: .accepted, code: .refused, reason: hostile)
        (refused.app, refused.session, refused.decision, refused.wasRedelivered) = (nil, nil, .refused, true)
        refused.refusal = refusal
        var asked = try Samples.outcome(stage: .resolved, code: .candidatesListed)
        asked.decision = .candidates
        let info = HandlerResult(
            contentType: "",
            content: try UserInfoCodec.encode([
                "text": .string(hostile), "real": .real(1.5), "whole": .real(3), "none": .null, "flag": .boolean(true),
                "number": .integer(-4), "data": .data([1, 2]), "list": .array([.integer(1)]), "url": .url("a:b/c"),
                "dictionary": .dictionary(["k": .date(2.25)]), "set": .set([.string("x")]),
            ]))
        var forgotten = try Samples.outcome(stage: .launched, code: nil)
        forgotten.wasResultForgotten = true
        var early = OpenOutput(refused: CommandFailure(refusal), app: try Samples.app())
        early.warnings = ["w"]
        let part = ResultStreams.Part(
            contentType: "text/plain", beginning: Array("abc".utf8), byteCount: 9, ending: "lost")
        var died = asked
        (died.code, died.lastOutput) = (.exitedBeforeConnecting, "one\ntwo \(hostile)")
        return [
            OpenOutput(died),
            try Samples.opened(refused) { $0.warnings = [hostile] }, OpenOutput(asked), OpenOutput(forgotten),
            try Samples.opened { ($0.result, $0.parts) = (ResultOutput(info), [ResultOutput(part)]) },
            early,
        ]
    }

    private static func decided() throws -> DecisionOutput {
        let record = DecisionRecord(app: try Samples.app(), decision: .created, reuse: .alwaysNew, rule: "none")
        return DecisionOutput(record: record, warnings: [hostile])
    }

    private static func whyNot() throws -> DecisionOutput {
        let record = DecisionRecord(
            request: Samples.request, app: try Samples.app(), decision: .created, reuse: .matchElseNew, rule: "none",
            others: [.init(session: Samples.other, title: hostile, rejection: .lessRecent)])
        var outcome = try Samples.outcome(stage: .launched, code: nil, reason: "r")
        outcome.lastOutput = "one\ntwo \(hostile)"
        return DecisionOutput(record: record, outcome: outcome, isWhyNot: true)
    }

    private static func saving() throws -> SceneReport {
        SceneReport(
            session: Samples.session, app: try Samples.app(), state: .foregroundInactive, epoch: SceneEpoch(1),
            geometry: WindowGeometry(
                size: ScreenSize(width: 320.5, height: 2), screenSize: ScreenSize(width: 3, height: 4),
                traits: TraitCollection(
                    horizontalSizeClass: .regular, verticalSizeClass: .regular, displayScale: 2,
                    userInterfaceIdiom: .pad, forceTouchCapability: .unavailable)),
            savedState: Activity(
                type: "t", title: "T", userInfo: try UserInfoCodec.encode(["k": .string("v/w"), "d": .real(2)])))
    }

    private static func screen() throws -> ScreenReport {
        let window = ScreenWindow(
            session: Samples.session, app: try Samples.app(), title: hostile, role: "primary", place: "leading", x: 0,
            y: 0.5, width: 600.25, height: 834, horizontal: "regular", vertical: "regular", state: .foregroundActive)
        return ScreenReport(
            device: "ipad10", deviceName: "iPad", profile: "windowed", release: 18, firstRelease: 17,
            lastRelease: 26, orientation: "landscape", width: 1210, height: 834, layout: "split half",
            windows: [window], cover: "switcher", heldDivider: 400.5, keyboardOwner: Samples.session,
            keyboardHeight: 300, externalDisplay: "TV", displayViewer: Samples.session)
    }

    private static func events() throws -> [any CommandOutput] {
        var row = try DragOutputs.row()
        (row.destination, row.operation, row.ending, row.loads[0].total) = (nil, nil, nil, nil)
        let events: [BrokerEvent] = [.gap, .lagged, .process(try process()), .drag(row), .session(try full())]
        return events.map {
            EventOutput(NumberedEvent(position: EventPosition(brokerEpoch: .max, number: 0), event: $0))
        }
    }

    private static func closed(_ confirmation: SceneClosureConfirmation?) throws -> ClosureReport {
        ClosureReport(session: Samples.session, outcome: .kept, confirmation: confirmation)
    }

    private static let soundStore = StoreSalvageOutput(
        path: "/s", kept: nil, damage: "", rows: 1, missingRows: [], missingRowCount: 0, brokenTables: [],
        lostCommits: 0, damagedRows: [])

    private static func grant() throws -> GrantRow {
        GrantRow(
            grant: GrantID(4), drag: try DragOutputs.row().drag, item: 1, type: .jpeg, state: .spent, usesLeft: 1)
    }
}
