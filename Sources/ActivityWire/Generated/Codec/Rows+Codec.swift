// Written by `make schema` from Tools/Schema/Proto.

extension AppList: WireMessage {
    static let wireFields: WireFields = [1: "apps"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var apps: [AppRow] = []
        try reader.fields(span, Self.wireFields, at: [1: apps.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: apps.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(apps: apps)
    }

    func write(to writer: inout WireWriter) {
        for element in apps { writer.message(element, 1) }
    }
}

extension AppRow: WireMessage {
    static let wireFields: WireFields = [
        1: "app", 2: "name", 3: "path", 4: "executable", 5: "processModel", 6: "supportsMultipleScenes",
        7: "activityTypes", 8: "urlSchemes", 9: "warnings", 10: "isRunning", 11: "sessions", 20: "state",
        21: "launchFailure", 22: "sessionEnd",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var app: AppID?
        var name: String = ""
        var path: String = ""
        var executable: String?
        var processModel: String = ""
        var supportsMultipleScenes = false
        var activityTypes: [String] = []
        var urlSchemes: [String] = []
        var warnings: [String] = []
        var isRunning = false
        var sessions: UInt32 = 0
        var state: SceneState = .unattached
        var launchFailure: String?
        var sessionEnd: String?
        try reader.fields(
            span, Self.wireFields, at: [7: activityTypes.count, 8: urlSchemes.count, 9: warnings.count]
        ) { reader, tag throws(Refusal) in
            switch tag {
            case 10: app = try AppID(wire: reader.text(span))
            case 18: name = try reader.text(span)
            case 26: path = try reader.text(span)
            case 34: executable = try reader.text(span)
            case 42: processModel = try reader.text(span)
            case 48: supportsMultipleScenes = try reader.bool(span)
            case 58: activityTypes.append(try reader.text(span))
            case 66: urlSchemes.append(try reader.text(span))
            case 74: warnings.append(try reader.text(span))
            case 80: isRunning = try reader.bool(span)
            case 88: sessions = try reader.uint32(span)
            case 160: state = try reader.choice(span)
            case 170: launchFailure = try reader.text(span)
            case 178: sessionEnd = try reader.text(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let app else { throw Refusal.missing("app") }
        self.init(
            app: app, name: name, path: path, executable: executable, processModel: processModel,
            supportsMultipleScenes: supportsMultipleScenes, activityTypes: activityTypes, urlSchemes: urlSchemes,
            warnings: warnings, isRunning: isRunning, sessions: sessions, state: state, launchFailure: launchFailure,
            sessionEnd: sessionEnd
        )
    }

    func write(to writer: inout WireWriter) {
        writer.text(app.wireText, 1)
        writer.text(name, 2)
        writer.text(path, 3)
        writer.text(present: executable, 4)
        writer.text(processModel, 5)
        writer.bool(supportsMultipleScenes, 6)
        for element in activityTypes { writer.text(present: element, 7) }
        for element in urlSchemes { writer.text(present: element, 8) }
        for element in warnings { writer.text(present: element, 9) }
        writer.bool(isRunning, 10)
        writer.uint32(sessions, 11)
        writer.choice(state, 20)
        writer.text(present: launchFailure, 21)
        writer.text(present: sessionEnd, 22)
    }
}

extension SessionList: WireMessage {
    static let wireFields: WireFields = [1: "sessions", 2: "next"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var sessions: [SessionRow] = []
        var next: PageToken?
        try reader.fields(span, Self.wireFields, at: [1: sessions.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: sessions.append(try reader.message(span))
            case 18: next = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(sessions: sessions, next: next)
    }

    func write(to writer: inout WireWriter) {
        for element in sessions { writer.message(element, 1) }
        writer.message(present: next, 2)
    }
}

extension SessionRow: WireMessage {
    static let wireFields: WireFields = [
        1: "session", 2: "app", 3: "role", 4: "configuration", 5: "title", 6: "subtitle", 7: "state", 8: "isLaunching",
        9: "needsAttention", 10: "targets", 11: "conditions", 12: "created", 13: "lastActive", 14: "processIdentifier",
        15: "epoch", 16: "pendingDeliveries", 17: "restorationGeneration", 18: "restorationBytes", 19: "isQuarantined",
        20: "snapshot", 21: "isStateLocked", 22: "isRestorationExtended", 23: "problem", 24: "requestedGeneration",
        40: "currentActivity", 41: "content",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var app: AppID?
        var role: String = ""
        var configuration: String?
        var title: String?
        var subtitle: String?
        var state: SceneState = .unattached
        var isLaunching = false
        var needsAttention = false
        var targets: [String] = []
        var conditions: ActivationConditions?
        var created = WallTime(milliseconds: 0)
        var lastActive: WallTime?
        var processIdentifier: Int32?
        var epoch = SceneEpoch(0)
        var pendingDeliveries: UInt32 = 0
        var restorationGeneration: UInt32 = 0
        var restorationBytes: UInt32 = 0
        var isQuarantined = false
        var snapshot: SnapshotRow?
        var isStateLocked = false
        var isRestorationExtended = false
        var problem: String?
        var requestedGeneration: UInt32 = 0
        var currentActivity: ActivityAdvert?
        var content: SceneContent?
        try reader.fields(span, Self.wireFields, at: [10: targets.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 18: app = try AppID(wire: reader.text(span))
            case 26: role = try reader.text(span)
            case 34: configuration = try reader.text(span)
            case 42: title = try reader.text(span)
            case 50: subtitle = try reader.text(span)
            case 56: state = try reader.choice(span)
            case 64: isLaunching = try reader.bool(span)
            case 72: needsAttention = try reader.bool(span)
            case 82: targets.append(try reader.text(span))
            case 90: conditions = try reader.message(span)
            case 96: created = WallTime(milliseconds: try reader.int64(span))
            case 104: lastActive = WallTime(milliseconds: try reader.int64(span))
            case 112: processIdentifier = try reader.int32(span)
            case 120: epoch = SceneEpoch(try reader.uint64(span))
            case 128: pendingDeliveries = try reader.uint32(span)
            case 136: restorationGeneration = try reader.uint32(span)
            case 144: restorationBytes = try reader.uint32(span)
            case 152: isQuarantined = try reader.bool(span)
            case 162: snapshot = try reader.message(span)
            case 168: isStateLocked = try reader.bool(span)
            case 176: isRestorationExtended = try reader.bool(span)
            case 186: problem = try reader.text(span)
            case 192: requestedGeneration = try reader.uint32(span)
            case 322: currentActivity = try reader.message(span)
            case 330: content = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        guard let app else { throw Refusal.missing("app") }
        self.init(
            session: session, app: app, role: role, configuration: configuration, title: title, subtitle: subtitle,
            state: state, isLaunching: isLaunching, needsAttention: needsAttention, targets: targets,
            conditions: try reader.present(conditions, "conditions", span), created: created, lastActive: lastActive,
            processIdentifier: processIdentifier, epoch: epoch, pendingDeliveries: pendingDeliveries,
            restorationGeneration: restorationGeneration, restorationBytes: restorationBytes,
            isQuarantined: isQuarantined, snapshot: snapshot, isStateLocked: isStateLocked,
            isRestorationExtended: isRestorationExtended, problem: problem, requestedGeneration: requestedGeneration,
            currentActivity: currentActivity, content: content
        )
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.text(app.wireText, 2)
        writer.text(role, 3)
        writer.text(present: configuration, 4)
        writer.text(present: title, 5)
        writer.text(present: subtitle, 6)
        writer.choice(state, 7)
        writer.bool(isLaunching, 8)
        writer.bool(needsAttention, 9)
        for element in targets { writer.text(present: element, 10) }
        writer.message(conditions, 11)
        writer.int64(created.milliseconds, 12)
        writer.int64(present: lastActive?.milliseconds, 13)
        writer.int32(present: processIdentifier, 14)
        writer.uint64(epoch.number, 15)
        writer.uint32(pendingDeliveries, 16)
        writer.uint32(restorationGeneration, 17)
        writer.uint32(restorationBytes, 18)
        writer.bool(isQuarantined, 19)
        writer.message(present: snapshot, 20)
        writer.bool(isStateLocked, 21)
        writer.bool(isRestorationExtended, 22)
        writer.text(present: problem, 23)
        writer.uint32(requestedGeneration, 24)
        writer.message(present: currentActivity, 40)
        writer.message(present: content, 41)
    }
}

extension ProcessRow: WireMessage {
    static let wireFields: WireFields = [1: "process", 2: "app", 3: "processIdentifier", 4: "state", 5: "reason"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var process: WindowProcessID?
        var app: AppID?
        var processIdentifier: Int32?
        var state: ProcessState?
        var reason: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: process = try reader.identifier(span)
            case 18: app = try AppID(wire: reader.text(span))
            case 24: processIdentifier = try reader.int32(span)
            case 32: state = try reader.choice(span)
            case 42: reason = try reader.text(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let process else { throw Refusal.missing("process") }
        guard let app else { throw Refusal.missing("app") }
        guard let state else { throw Refusal.missing("state") }
        self.init(process: process, app: app, processIdentifier: processIdentifier, state: state, reason: reason)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(process, 1)
        writer.text(app.wireText, 2)
        writer.int32(present: processIdentifier, 3)
        writer.choice(state, 4)
        writer.text(present: reason, 5)
    }
}
