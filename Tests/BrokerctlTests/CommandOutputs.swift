import ActivityWire
import Adaptation
import Foundation
import TestSupport

@testable import brokerctl

/// What each command prints, with nothing left out: one value for each form that its output has.
enum CommandOutputs {
    static func all() throws -> [String: [any CommandOutput]] {
        let session = try Samples.sessionRow()
        let app = try Samples.appRow()
        let screen = try screenReport()
        let opened = try opened()
        let decided = try decided()
        return try StateOutputs.all().merging(try ClusterOutputs.all()) { $1 }.merging([
            "open": opened, "activate": opened, "notify": opened, "apps perform": opened, "resolve": decided,
            "explain": decided,
            "refresh": [DoneOutput(done: "refreshed", session: "s", app: "a")],
            "destroy": [DoneOutput(done: "destroyed", session: "s", app: "a")],
            "sessions list": [Listing(sessions: [try Samples.sessionRow()])],
            "sessions show": [session], "scenes show": [session],
            "sessions log": [LogOutput(session: "s", path: "/l", text: "")],
            "log": [LogOutput(session: "s", path: "/l", text: "")],
            "scenes list": [Listing(scenes: [try Samples.sessionRow()])],
            "apps list": [Listing(apps: [try Samples.appRow()])], "apps show": [app], "apps install": [app],
            "apps check": [try checked()],
            "apps defaults": [Listing(defaults: [try Samples.defaultApp()])],
            "apps actions": [Listing(actions: Samples.actions)],
            "apps set-default": [DoneOutput(done: "chosen", app: "a")],
            "apps clear-default": [DoneOutput(done: "forgotten")],
            "apps remove": [DoneOutput(done: "removed", app: "a", path: "/a")],
            "screen show": [screen], "screen home": [screen], "screen switcher": [screen], "screen alert": [screen],
            "screen lock": [screen], "screen unlock": [screen],
            "screen fling": [screen], "screen pressure": [screen],
            "screen device": [screen, DeviceListOutput(present: "ipad10")],
            "screen rotate": [screen], "screen open": [screen], "screen split": [screen], "screen divider": [screen],
            "screen slide-over": [screen], "screen expand": [screen], "screen put-away": [screen],
            "scenes report": [try sceneReport()],
            "screen warm-up": [
                WarmUpOutput(
                    app: "a", session: "s", beside: "b", device: "d", layouts: 2, visited: 1, savesState: true,
                    faults: [WarmUpFault(kind: .crash, layout: "l", detail: "d")],
                    contents: [WarmUpContent(layout: "k", width: 320, height: 1_366.5, shows: "popover Share")])
            ],
            "screen picker": [Listing(picker: try Samples.picker())],
            "screen expose": [screen, try Samples.expose()],
            "screen dock": [screen], "screen drop": [screen], "screen camera": [screen], "screen keyboard": [screen],
            "screen pip": [screen],
            "screen display": [screen], "screen set": [screen],
            "apps launch": [LaunchOutput(process: try Samples.processRow(.connected))],
            "events": try events(), "wait": [WaitOutput(condition: "app a running")],
            "status": [statusReport()],
            "top": [TopReport(statusReport(), [session], before: (statusReport(), 1)) { _ in 1 }],
            "store check": [StoreCheckOutput(storeReport)],
            "store backup": [StoreBackupOutput(path: "/s/broker.sqlite", file: "/b", bytes: 1, commits: 2)],
            "store salvage": [
                StoreSalvageOutput(
                    path: "/s", kept: "/k", damage: "d", rows: 1, missingRows: [storeRow], missingRowCount: 1,
                    brokenTables: ["sessions"], lostCommits: 2, damagedRows: [storeRow])
            ],
            "config": [Listing(settings: [setting])],
            "limits": [Listing(limits: [setting])],
            "schema": [
                SchemaListOutput(types: [definition]), SchemaOutput(definition: definition),
                ProtocolTextOutput(proto: ""),
            ],
            "desktop open": opened,
            "apps import": [app, ImportedBundleOutput(app: "a", propertyList: "<plist/>\n")],
            "desktop install": [
                DesktopInstallOutput(
                    entries: [.init(app: "a", path: "/p")], defaults: [.init(type: "text/plain", entry: "e.desktop")])
            ],
            "desktop remove": [DesktopRemoveOutput(restored: ["/r"], kept: ["/k"])],
            "desktop status": [
                DesktopStatusOutput(
                    entries: [.init(app: "a", path: "/p")],
                    types: [
                        .init(
                            type: "text/plain", entry: Nullable("e.desktop"), app: Nullable("a"),
                            source: Nullable("/s"), state: "installed")
                    ])
            ],
            "doctor": [
                DoctorOutput([Finding(code: .noBroker, subject: "s", explanation: "e", remedy: "r")])
            ],
        ]) { first, _ in first }.merging(DragOutputs.all()) { first, _ in first }
            .merging(try LayoutOutputs.all()) { first, _ in first }
    }

    private static let storeRow = StoreRowOutput(table: "sessions", key: "k", reason: "checksum: does not fit the row")
    private static let storeReport = BrokerReport.Store(
        path: "/s/broker.sqlite", verdict: "damagedRows", detail: "d", damagedRows: 1, remedy: "r", rows: [storeRow],
        quarantinedRows: 2, keptStores: ["/s/broker.sqlite.damaged-1"], remarks: ["m"])

    private static let definition = ProtocolSchema.Definition(
        name: "Hello", kind: .message, section: "Connecting", meaning: "m",
        members: [.init(name: "version", number: 1, type: "uint32", label: "", meaning: "m")])

    private static let setting = Setting(name: "n", value: "v", unit: "count", source: "flag", meaning: "m")

    private static func opened() throws -> [any CommandOutput] {
        let failure = CommandFailure(Refusal(code: .noMatch, reason: "none", field: "f", limit: 1, candidates: ["a"]))
        let candidate = DecisionRecord.Candidate(session: Samples.session, rejection: .cannotActivate)
        let text = HandlerResult(contentType: "text/plain", content: Blob(Array("a".utf8)))
        let info = HandlerResult(contentType: "", content: try UserInfoCodec.encode([:]))
        let part = ResultStreams.Part(contentType: "image/png", beginning: [0xff], byteCount: 2)
        return [
            try Samples.opened { $0.candidates = [candidate] },
            try Samples.opened { ($0.result, $0.parts) = (ResultOutput(text), [ResultOutput(part)]) },
            try Samples.opened { $0.result = ResultOutput(info) },
            OpenOutput(refused: failure, app: nil),
        ]
    }

    private static func decided() throws -> [any CommandOutput] {
        let record = DecisionRecord(
            request: Samples.request, app: try Samples.app(), decision: .reactivated, session: Samples.session,
            reuse: .matchElseNew, targetContentIdentifier: "note/1", rule: "prefers",
            others: [.init(session: Samples.other, rejection: .cannotActivate)],
            counts: [.init(rejection: .cannotActivate, count: 1)], permission: "mail-may-open-notes",
            sender: Sender(
                app: try Samples.app(), session: Samples.other, processIdentifier: 42, userIdentifier: 1_000))
        return [DecisionOutput(record: record, outcome: try Samples.outcome())]
    }

    private static func statusReport() -> StatusReport {
        StatusReport(
            version: "0.1.0", brokerEpoch: 2, processIdentifier: 9, uptime: .milliseconds(1_500), endpoint: "ipc:///x",
            stateDirectory: "/s", apps: 1, sessions: 2, scenes: 3, clients: 4, requestsUnderWay: 5,
            deliveriesPending: 6, commits: 7,
            refusedProcesses: [
                RefusedProcess(processIdentifier: 7, program: "/p", connections: 3, reason: "r", limit: 128)
            ])
    }

    private static func screenReport() throws -> ScreenReport {
        let window = ScreenWindow(
            session: Samples.session, app: try Samples.app(), role: "r", width: 1194, height: 834,
            horizontal: "regular", vertical: "compact", state: .background, isCovered: true, hides: Samples.other,
            statusBar: StatusBarReport(style: "lightContent", isHidden: false, height: 24))
        return ScreenReport(
            device: "d", orientation: "landscape", layout: "full", windows: [window], cover: "alert",
            video: ScreenVideo(session: Samples.session, x: 1, y: 2, width: 3, height: 4, role: "primary"),
            display: DisplayReport(
                name: "TV", width: 1_920, height: 1_080, scale: 2, isMirrored: true, session: Samples.other,
                app: try Samples.app(),
                refusal: Refusal(code: .invalidValue, reason: "r", field: "configuration", limit: 1, candidates: ["a"])),
            iconDrag: IconDragReport(app: try Samples.app(), phase: "choosing", edge: "leading"),
            captureObstacles: ["call", "systemPressure"])
    }

    private static func sceneReport() throws -> SceneReport {
        SceneReport(
            session: Samples.session, app: try Samples.app(), state: .background, epoch: SceneEpoch(1),
            geometry: WindowGeometry(
                size: ScreenSize(width: 1, height: 2), screenSize: ScreenSize(width: 3, height: 4),
                traits: TraitCollection(
                    horizontalSizeClass: .compact, verticalSizeClass: .regular, displayScale: 2,
                    userInterfaceIdiom: .pad, forceTouchCapability: .unavailable)),
            savedState: Activity(type: "t", targetContentIdentifier: "c"),
            position: ScenePosition(origin: ScreenPoint(x: 5, y: 6), statusBarHeight: 24),
            statusBar: StatusBarReport(style: "default", isHidden: true, height: 24),
            content: Samples.content)
    }

    private static func events() throws -> [any CommandOutput] {
        let app = try Samples.app()
        let events: [BrokerEvent] = [
            .app(try Samples.appRow()), .appRemoved(app), .process(try Samples.processRow(.connected)),
            .session(try Samples.sessionRow()), .sessionRemoved(Samples.session, app),
            .request(try Samples.outcome()), .screen(try screenReport()),
            .drag(try DragOutputs.row()), .machine(ClusterOutputs.machine), .machineGone("wall"), .stateComplete,
        ]
        let position = EventPosition(brokerEpoch: 1, number: 5)
        return events.map { EventOutput(NumberedEvent(position: position, event: $0)) }
    }

    /// A file with one of everything that the facts, errors and warnings can name.
    private static func checked() throws -> BundleCheckOutput {
        let folder = try ScratchFolder(named: "page")
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("Info.plist")
        try """
        <plist><dict><key>CFBundleName</key><true/><key>UIApplicationSceneManifest</key><dict>
        <key>UISceneConfigurations</key><dict><key>Role</key><array><dict>
        <key>UISceneConfigurationName</key><string>n</string></dict></array></dict></dict></dict></plist>
        """.write(to: file, atomically: true, encoding: .utf8)
        var output = BundleCheckOutput(BundleCheck(path: file.path))
        output.path = "/b/Info.plist"
        return output
    }
}
