// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension SubscribeRequest: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("after", after)
        }
    }
}

extension Reply: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .welcome(let value): json.member("welcome", value)
            case .done: json.member("done", true)
            case .refused(let value): json.member("refused", value)
            case .activation(let value): json.member("activation", value)
            case .decision(let record, let outcome):
                json.member("decision", DecisionReply(record: record, outcome: outcome))
            case .status(let value): json.member("status", value)
            case .settings(let settings): json.member("settings", SettingList(settings: settings))
            case .apps(let apps): json.member("apps", AppList(apps: apps))
            case .sessions(let sessions, let next): json.member("sessions", SessionList(sessions: sessions, next: next))
            case .log(let path): json.member("log", LogReply(path: path))
            case .screen(let value): json.member("screen", value)
            case .openSessions(let sessions, let next):
                json.member("openSessions", SceneSessionList(sessions: sessions, next: next))
            case .subscribed(let value): json.member("subscribed", value)
            case .defaultApps(let apps): json.member("defaultApps", DefaultAppList(apps: apps))
            case .closure(let value): json.member("closure", value)
            case .history(let session, let generations):
                json.member("history", StateHistory(session: session, generations: generations))
            case .quarantines(let quarantines): json.member("quarantines", QuarantineList(quarantines: quarantines))
            case .snapshot(let row, let snapshot): json.member("snapshot", SnapshotReply(row: row, snapshot: snapshot))
            case .continuationStreams(let value): json.member("continuationStreams", value)
            case .resultStream(let value): json.member("resultStream", value)
            case .process(let value): json.member("process", value)
            case .drag(let value): json.member("drag", value)
            case .dragReport(let value): json.member("dragReport", value)
            case .itemLoadBegan(let value): json.member("itemLoadBegan", value)
            case .grants(let grants): json.member("grants", GrantList(grants: grants))
            case .layouts(let layouts): json.member("layouts", LayoutList(layouts: layouts))
            case .layout(let value): json.member("layout", value)
            case .layoutDifference(let value): json.member("layoutDifference", value)
            case .layoutLoaded(let value): json.member("layoutLoaded", value)
            case .sceneReport(let value): json.member("sceneReport", value)
            case .screenTour(let stops): json.member("screenTour", ScreenTour(stops: stops))
            }
        }
    }
}
