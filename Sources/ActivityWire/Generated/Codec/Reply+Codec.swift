// Written by `make schema` from Tools/Schema/Proto.

extension SubscribeRequest: WireMessage {
    static let wireFields: WireFields = [1: "after", 2: "since"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var after: EventPosition?
        var since: WallTime?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: after = try reader.message(span)
            case 16: since = WallTime(milliseconds: try reader.int64(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(after: after, since: since)
    }

    func write(to writer: inout WireWriter) {
        writer.message(present: after, 1)
        writer.int64(present: since?.milliseconds, 2)
    }
}

extension Reply: WireChoiceMessage {
    static let wireFields: WireFields = [
        1: "welcome", 2: "done", 3: "refused", 4: "activation", 5: "decision", 6: "status", 7: "settings", 8: "apps",
        9: "sessions", 10: "log", 11: "screen", 12: "openSessions", 13: "subscribed", 45: "defaultApps",
        410: "shortcutItems", 20: "closure", 21: "history", 22: "quarantines", 23: "snapshot",
        25: "continuationStreams", 26: "resultStream", 30: "process", 200: "drag", 201: "dragReport",
        204: "livePicture", 202: "itemLoadBegan", 203: "grants", 350: "layouts", 351: "layout", 352: "layoutDifference",
        353: "layoutLoaded", 300: "sceneReport", 301: "screenTour", 420: "picker", 421: "expose", 500: "cluster",
        501: "clusterMachines", 502: "clusterApps", 503: "clusterSessions",
    ]
    static var wireNoun: String { "kind of reply" }

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 10: self = .welcome(try reader.message(span))
        case 18: self = try reader.nothing(span, tag, is: .done)
        case 26: self = .refused(try reader.message(span))
        case 34: self = .activation(try reader.message(span))
        case 42:
            let fields = try reader.message(span, as: DecisionReply.self)
            self = .decision(fields.record, outcome: fields.outcome)
        case 50: self = .status(try reader.message(span))
        case 58: self = .settings(try reader.message(span, as: SettingList.self).settings)
        case 66: self = .apps(try reader.message(span, as: AppList.self).apps)
        case 74:
            let fields = try reader.message(span, as: SessionList.self)
            self = .sessions(fields.sessions, next: fields.next)
        case 82: self = .log(path: try reader.message(span, as: LogReply.self).path)
        case 90: self = .screen(try reader.message(span))
        case 98:
            let fields = try reader.message(span, as: SceneSessionList.self)
            self = .openSessions(fields.sessions, next: fields.next)
        case 106: self = .subscribed(try reader.message(span))
        case 362: self = .defaultApps(try reader.message(span, as: DefaultAppList.self).apps)
        case 3282: self = .shortcutItems(try reader.message(span, as: ShortcutItemList.self).items)
        case 162: self = .closure(try reader.message(span))
        case 170:
            let fields = try reader.message(span, as: StateHistory.self)
            self = .history(fields.session, fields.generations)
        case 178: self = .quarantines(try reader.message(span, as: QuarantineList.self).quarantines)
        case 186:
            let fields = try reader.message(span, as: SnapshotReply.self)
            self = .snapshot(fields.row, fields.snapshot)
        case 202: self = .continuationStreams(try reader.message(span))
        case 208: self = .resultStream(StreamID(try reader.uint64(span)))
        case 242: self = .process(try reader.message(span))
        case 1602: self = .drag(try reader.message(span))
        case 1610: self = .dragReport(try reader.message(span))
        case 1634: self = .livePicture(try reader.message(span))
        case 1618: self = .itemLoadBegan(try reader.message(span))
        case 1626: self = .grants(try reader.message(span, as: GrantList.self).grants)
        case 2802: self = .layouts(try reader.message(span, as: LayoutList.self).layouts)
        case 2810: self = .layout(try reader.message(span))
        case 2818: self = .layoutDifference(try reader.message(span))
        case 2826: self = .layoutLoaded(try reader.message(span))
        case 2402: self = .sceneReport(try reader.message(span))
        case 2410: self = .screenTour(try reader.message(span, as: ScreenTour.self).stops)
        case 3362: self = .picker(try reader.message(span, as: AppPicker.self).apps)
        case 3370: self = .expose(try reader.message(span))
        case 4002: self = .cluster(try reader.message(span))
        case 4010: self = .clusterMachines(try reader.message(span))
        case 4018: self = .clusterApps(try reader.message(span))
        case 4026: self = .clusterSessions(try reader.message(span))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .welcome(let value): writer.message(value, 1)
        case .done: writer.nothing(2)
        case .refused(let value): writer.message(value, 3)
        case .activation(let value): writer.message(value, 4)
        case .decision(let record, let outcome): writer.message(DecisionReply(record: record, outcome: outcome), 5)
        case .status(let value): writer.message(value, 6)
        case .settings(let settings): writer.message(SettingList(settings: settings), 7)
        case .apps(let apps): writer.message(AppList(apps: apps), 8)
        case .sessions(let sessions, let next): writer.message(SessionList(sessions: sessions, next: next), 9)
        case .log(let path): writer.message(LogReply(path: path), 10)
        case .screen(let value): writer.message(value, 11)
        case .openSessions(let sessions, let next): writer.message(SceneSessionList(sessions: sessions, next: next), 12)
        case .subscribed(let value): writer.message(value, 13)
        case .defaultApps(let apps): writer.message(DefaultAppList(apps: apps), 45)
        case .shortcutItems(let items): writer.message(ShortcutItemList(items: items), 410)
        case .closure(let value): writer.message(value, 20)
        case .history(let session, let generations):
            writer.message(StateHistory(session: session, generations: generations), 21)
        case .quarantines(let quarantines): writer.message(QuarantineList(quarantines: quarantines), 22)
        case .snapshot(let row, let snapshot): writer.message(SnapshotReply(row: row, snapshot: snapshot), 23)
        case .continuationStreams(let value): writer.message(value, 25)
        case .resultStream(let value): writer.uint64(present: value.number, 26)
        case .process(let value): writer.message(value, 30)
        case .drag(let value): writer.message(value, 200)
        case .dragReport(let value): writer.message(value, 201)
        case .livePicture(let value): writer.message(value, 204)
        case .itemLoadBegan(let value): writer.message(value, 202)
        case .grants(let grants): writer.message(GrantList(grants: grants), 203)
        case .layouts(let layouts): writer.message(LayoutList(layouts: layouts), 350)
        case .layout(let value): writer.message(value, 351)
        case .layoutDifference(let value): writer.message(value, 352)
        case .layoutLoaded(let value): writer.message(value, 353)
        case .sceneReport(let value): writer.message(value, 300)
        case .screenTour(let stops): writer.message(ScreenTour(stops: stops), 301)
        case .picker(let apps): writer.message(AppPicker(apps: apps), 420)
        case .expose(let value): writer.message(value, 421)
        case .cluster(let value): writer.message(value, 500)
        case .clusterMachines(let value): writer.message(value, 501)
        case .clusterApps(let value): writer.message(value, 502)
        case .clusterSessions(let value): writer.message(value, 503)
        }
    }
}
