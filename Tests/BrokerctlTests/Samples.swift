import ActivityWire

@testable import brokerctl

/// Values with nothing left out, and the identifiers in them.
enum Samples {
    static let session = SceneSessionID(UniqueID(high: 0x1111_2222_3333_4444, low: 0x5555_6666_7777_8888))
    static let other = SceneSessionID(UniqueID(high: 0x1111_2222_9999_4444, low: 0x5555_6666_7777_8888))
    static let request = RequestID(UniqueID(high: 0xAAAA_BBBB_CCCC_DDDD, low: 1))
    static let process = WindowProcessID(UniqueID(high: 7, low: 8))

    static func app() throws -> AppID {
        guard let app = AppID("org.example.notes") else { throw SampleError() }
        return app
    }

    static func sessionRow(
        _ session: SceneSessionID = session, state: SceneState = .foregroundActive, targets: [String] = ["note/1"]
    ) throws -> SessionRow {
        SessionRow(
            session: session, app: try app(), role: SceneRole.windowApplication, title: "Shopping", state: state,
            targets: targets, conditions: ActivationConditions(), created: WallTime(milliseconds: 0),
            lastActive: WallTime(milliseconds: 1_500), processIdentifier: 42, epoch: SceneEpoch(3),
            pendingDeliveries: 2,
            currentActivity: ActivityAdvert(
                number: 1, type: "org.example.note", title: "Shopping", targetContentIdentifier: "note/1",
                webpageURL: "https://example.org/note/1", expiration: WallTime(milliseconds: 2_500)), content: content)
    }

    /// A popover that fills the window, over a split view.
    static let content = SceneContent(
        presented: [PresentedContent(title: "Share", wantedStyle: .popover, style: .fullScreen, form: .fullScreen)],
        split: SplitContent(
            mode: .oneBesideSecondary,
            columns: [
                SplitColumnContent(column: .primary, titles: ["Sent", "Ferry"]),
                SplitColumnContent(column: .secondary, titles: ["Tickets"]),
            ]))

    static func appRow() throws -> AppRow {
        AppRow(
            app: try app(), name: "Notes", path: "/apps/Notes.app", executable: "/bin/notes",
            processModel: "application", supportsMultipleScenes: true, activityTypes: ["org.example.note"],
            urlSchemes: ["note"], warnings: [], isRunning: true, sessions: 2)
    }

    static func defaultApp() throws -> DefaultApp {
        DefaultApp(
            subject: DefaultAppSubject(kind: .urlScheme, name: "note"), app: try app(),
            chosen: WallTime(milliseconds: 1_700_000_000_000))
    }

    static let actions = [
        OfferedShortcutItem(item: ShortcutItem(type: "new", title: "New Note")),
        OfferedShortcutItem(
            item: ShortcutItem(type: "last", title: "Go On", targetContentIdentifier: "note/1", subtitle: "Shopping"),
            isDynamic: true),
    ]

    static func picker() throws -> [PickerRow] {
        [
            PickerRow(app: try app(), name: "Notes", isEligible: true),
            PickerRow(app: try app(), name: "Game", reason: "requiresFullScreen"),
        ]
    }

    static func expose() throws -> AppExpose {
        AppExpose(
            app: try app(), name: "Notes", isNewWindowOffered: true, sessions: [try sessionRow()],
            next: PageToken(app: try app(), number: 7))
    }

    static func processRow(_ state: ProcessState) throws -> ProcessRow {
        ProcessRow(process: process, app: try app(), processIdentifier: 42, state: state)
    }

    static func outcome(
        stage: RequestStage = .handled, code: OutcomeCode? = .handled, reason: String = ""
    ) throws -> ActivationOutcome {
        ActivationOutcome(
            request: request, app: try app(), session: session, decision: .created, stage: stage, code: code,
            reason: reason)
    }

    /// What `open` prints of an outcome, handled if nothing else is said.
    static func opened(
        _ outcome: ActivationOutcome? = nil, _ change: (inout OpenOutput) -> Void
    ) throws -> OpenOutput {
        var output = OpenOutput(try outcome ?? self.outcome())
        change(&output)
        return output
    }

    static func mirror(_ events: [BrokerEvent]) -> BrokerMirror {
        var mirror = BrokerMirror()
        for event in events { mirror.apply(event) }
        mirror.apply(.stateComplete)
        return mirror
    }
}

struct SampleError: Error {}
