// Written by `make schema` from Tools/Schema/Proto.

extension Reply: JSONMessage {
    public var jsonMembers: JSONMembers {
        switch self {
        case .welcome(let value): ["welcome": value]
        case .done: ["done": true]
        case .refused(let value): ["refused": value]
        case .activation(let value): ["activation": value]
        case .decision(let record, let outcome): ["decision": DecisionReply(record: record, outcome: outcome)]
        case .status(let value): ["status": value]
        case .settings(let settings): ["settings": SettingList(settings: settings)]
        case .apps(let apps): ["apps": AppList(apps: apps)]
        case .sessions(let sessions, let next): ["sessions": SessionList(sessions: sessions, next: next)]
        case .log(let path): ["log": LogReply(path: path)]
        case .screen(let value): ["screen": value]
        case .openSessions(let sessions, let next): ["openSessions": SceneSessionList(sessions: sessions, next: next)]
        case .subscribed(let value): ["subscribed": value]
        case .defaultApps(let apps): ["defaultApps": DefaultAppList(apps: apps)]
        case .shortcutItems(let items): ["shortcutItems": ShortcutItemList(items: items)]
        case .closure(let value): ["closure": value]
        case .history(let session, let generations):
            ["history": StateHistory(session: session, generations: generations)]
        case .quarantines(let quarantines): ["quarantines": QuarantineList(quarantines: quarantines)]
        case .snapshot(let row, let snapshot): ["snapshot": SnapshotReply(row: row, snapshot: snapshot)]
        case .continuationStreams(let value): ["continuationStreams": value]
        case .resultStream(let value): ["resultStream": value]
        case .process(let value): ["process": value]
        case .drag(let value): ["drag": value]
        case .dragReport(let value): ["dragReport": value]
        case .livePicture(let value): ["livePicture": value]
        case .itemLoadBegan(let value): ["itemLoadBegan": value]
        case .grants(let grants): ["grants": GrantList(grants: grants)]
        case .layouts(let layouts): ["layouts": LayoutList(layouts: layouts)]
        case .layout(let value): ["layout": value]
        case .layoutDifference(let value): ["layoutDifference": value]
        case .layoutLoaded(let value): ["layoutLoaded": value]
        case .sceneReport(let value): ["sceneReport": value]
        case .screenTour(let stops): ["screenTour": ScreenTour(stops: stops)]
        case .picker(let apps): ["picker": AppPicker(apps: apps)]
        case .expose(let value): ["expose": value]
        case .cluster(let value): ["cluster": value]
        case .clusterMachines(let value): ["clusterMachines": value]
        case .clusterApps(let value): ["clusterApps": value]
        case .clusterSessions(let value): ["clusterSessions": value]
        }
    }
}
