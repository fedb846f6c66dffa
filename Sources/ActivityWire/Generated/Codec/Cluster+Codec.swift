// Written by `make schema` from Tools/Schema/Proto.

extension ClusterQuery: WireMessage {
    static let wireFields: WireFields = [1: "machine", 2: "after", 3: "limit"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var machine: String?
        var after: String?
        var limit: UInt32?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: machine = try reader.text(span, atMost: ClusterLimits.nameBytes)
            case 18: after = try reader.text(span, atMost: ClusterLimits.placeBytes)
            case 24: limit = try reader.optionalNumber(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(machine: machine, after: after, limit: limit)
    }

    func write(to writer: inout WireWriter) {
        writer.text(present: machine, 1)
        writer.text(present: after, 2)
        writer.uint32(limit ?? 0, 3)
    }
}

extension ClusterReport: WireMessage {
    static let wireFields: WireFields = [
        1: "endpoints", 2: "cluster", 3: "machine", 4: "processIdentifier", 5: "restarts", 6: "lastEnd",
        7: "knowledgeAge", 8: "stateAge", 9: "state", 10: "machines", 11: "apps", 12: "sessions",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var endpoints: [String] = []
        var cluster: String = ""
        var machine: String = ""
        var processIdentifier: Int32?
        var restarts: UInt32 = 0
        var lastEnd: String?
        var knowledgeAge: Duration?
        var stateAge: Duration?
        var state: ClusterState?
        var machines: UInt32 = 0
        var apps: UInt32 = 0
        var sessions: UInt32 = 0
        try reader.fields(span, Self.wireFields, at: [1: endpoints.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: endpoints.append(try reader.text(span))
            case 18: cluster = try reader.text(span)
            case 26: machine = try reader.text(span)
            case 32: processIdentifier = try reader.int32(span)
            case 40: restarts = try reader.uint32(span)
            case 50: lastEnd = try reader.text(span)
            case 56: knowledgeAge = .milliseconds(try reader.int64(span))
            case 64: stateAge = .milliseconds(try reader.int64(span))
            case 74: state = try reader.message(span)
            case 80: machines = try reader.uint32(span)
            case 88: apps = try reader.uint32(span)
            case 96: sessions = try reader.uint32(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            endpoints: endpoints, cluster: cluster, machine: machine, processIdentifier: processIdentifier,
            restarts: restarts, lastEnd: lastEnd, knowledgeAge: knowledgeAge, stateAge: stateAge, state: state,
            machines: machines, apps: apps, sessions: sessions
        )
    }

    func write(to writer: inout WireWriter) {
        for element in endpoints { writer.text(present: element, 1) }
        writer.text(cluster, 2)
        writer.text(machine, 3)
        writer.int32(present: processIdentifier, 4)
        writer.uint32(restarts, 5)
        writer.text(present: lastEnd, 6)
        writer.int64(present: knowledgeAge?.wireMilliseconds, 7)
        writer.int64(present: stateAge?.wireMilliseconds, 8)
        writer.message(present: state, 9)
        writer.uint32(machines, 10)
        writer.uint32(apps, 11)
        writer.uint32(sessions, 12)
    }
}

extension ClusterState: WireMessage {
    static let wireFields: WireFields = [
        1: "presence", 2: "fence", 3: "lease", 4: "proofAge", 5: "isProven", 6: "listAge", 7: "changeAge",
        8: "revision", 9: "seenRevision", 10: "unpublished", 11: "figures", 12: "problems", 13: "leftOut",
        14: "endpoints",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var presence: String = ""
        var fence: UInt64 = 0
        var lease: Int64?
        var proofAge: Duration?
        var isProven = false
        var listAge: Duration?
        var changeAge: Duration?
        var revision: UInt64 = 0
        var seenRevision: UInt64 = 0
        var unpublished: UInt32 = 0
        var figures: [Metric] = []
        var problems: [ClusterProblem] = []
        var leftOut: [ClusterLeftOut] = []
        var endpoints: [ClusterEndpoint] = []
        try reader.fields(
            span, Self.wireFields, at: [11: figures.count, 12: problems.count, 13: leftOut.count, 14: endpoints.count]
        ) { reader, tag throws(Refusal) in
            switch tag {
            case 10: presence = try reader.text(span, atMost: ClusterLimits.textBytes)
            case 16: fence = try reader.uint64(span)
            case 24: lease = try reader.int64(span)
            case 32: proofAge = .milliseconds(try reader.int64(span))
            case 40: isProven = try reader.bool(span)
            case 48: listAge = .milliseconds(try reader.int64(span))
            case 56: changeAge = .milliseconds(try reader.int64(span))
            case 64: revision = try reader.uint64(span)
            case 72: seenRevision = try reader.uint64(span)
            case 80: unpublished = try reader.uint32(span)
            case 90: figures.append(try reader.message(span))
            case 98: problems.append(try reader.message(span))
            case 106: leftOut.append(try reader.message(span))
            case 114: endpoints.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        try reader.count(figures, atMost: ClusterLimits.figures, "figures")
        try reader.count(problems, atMost: ClusterLimits.problems, "problems")
        try reader.count(leftOut, atMost: ClusterLimits.leftOut, "leftOut")
        try reader.count(endpoints, atMost: ClusterLimits.endpoints, "endpoints")
        self.init(
            presence: presence, fence: fence, lease: lease, proofAge: proofAge, isProven: isProven, listAge: listAge,
            changeAge: changeAge, revision: revision, seenRevision: seenRevision, unpublished: unpublished,
            figures: figures, problems: problems, leftOut: leftOut, endpoints: endpoints
        )
    }

    func write(to writer: inout WireWriter) {
        writer.text(presence, 1)
        writer.uint64(fence, 2)
        writer.int64(present: lease, 3)
        writer.int64(present: proofAge?.wireMilliseconds, 4)
        writer.bool(isProven, 5)
        writer.int64(present: listAge?.wireMilliseconds, 6)
        writer.int64(present: changeAge?.wireMilliseconds, 7)
        writer.uint64(revision, 8)
        writer.uint64(seenRevision, 9)
        writer.uint32(unpublished, 10)
        for element in figures { writer.message(element, 11) }
        for element in problems { writer.message(element, 12) }
        for element in leftOut { writer.message(element, 13) }
        for element in endpoints { writer.message(element, 14) }
    }
}

extension ClusterProblem: WireMessage {
    static let wireFields: WireFields = [1: "code", 2: "reason"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var code: String = ""
        var reason: String = ""
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: code = try reader.text(span, atMost: ClusterLimits.textBytes)
            case 18: reason = try reader.text(span, atMost: Limits.reasonBytes)
            default: try reader.skip(span, tag)
            }
        }
        self.init(code: code, reason: reason)
    }

    func write(to writer: inout WireWriter) {
        writer.text(code, 1)
        writer.text(reason, 2)
    }
}

extension ClusterLeftOut: WireMessage {
    static let wireFields: WireFields = [1: "app", 2: "session", 3: "reason"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var app: String = ""
        var session: SceneSessionID?
        var reason: String = ""
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: app = try reader.text(span, atMost: Limits.appIdentifierBytes)
            case 18: session = try reader.optionalIdentifier(span)
            case 26: reason = try reader.text(span, atMost: Limits.reasonBytes)
            default: try reader.skip(span, tag)
            }
        }
        self.init(app: app, session: session, reason: reason)
    }

    func write(to writer: inout WireWriter) {
        writer.text(app, 1)
        writer.identifier(present: session, 2)
        writer.text(reason, 3)
    }
}

extension ClusterEndpoint: WireMessage {
    static let wireFields: WireFields = [1: "address", 2: "isPreferred", 3: "failure"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var address: String = ""
        var isPreferred = false
        var failure: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: address = try reader.text(span, atMost: ClusterLimits.endpointBytes)
            case 16: isPreferred = try reader.bool(span)
            case 26: failure = try reader.text(span, atMost: Limits.reasonBytes)
            default: try reader.skip(span, tag)
            }
        }
        self.init(address: address, isPreferred: isPreferred, failure: failure)
    }

    func write(to writer: inout WireWriter) {
        writer.text(address, 1)
        writer.bool(isPreferred, 2)
        writer.text(present: failure, 3)
    }
}

extension ClusterMachine: WireMessage {
    static let wireFields: WireFields = [1: "machine", 2: "number", 3: "version", 4: "address", 5: "since", 6: "fence"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var machine: String = ""
        var number: String = ""
        var version: String = ""
        var address: String = ""
        var since = WallTime(milliseconds: 0)
        var fence: UInt64 = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: machine = try reader.text(span, atMost: ClusterLimits.nameBytes)
            case 18: number = try reader.text(span, atMost: ClusterLimits.textBytes)
            case 26: version = try reader.text(span, atMost: ClusterLimits.textBytes)
            case 34: address = try reader.text(span, atMost: ClusterLimits.textBytes)
            case 40: since = WallTime(milliseconds: try reader.int64(span))
            case 48: fence = try reader.uint64(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(machine: machine, number: number, version: version, address: address, since: since, fence: fence)
    }

    func write(to writer: inout WireWriter) {
        writer.text(machine, 1)
        writer.text(number, 2)
        writer.text(version, 3)
        writer.text(address, 4)
        writer.int64(since.milliseconds, 5)
        writer.uint64(fence, 6)
    }
}

extension ClusterApp: WireMessage {
    static let wireFields: WireFields = [
        1: "machine", 2: "app", 3: "version", 4: "activityTypes", 5: "urlSchemes", 6: "documentTypes", 7: "policy",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var machine: String = ""
        var app: AppID?
        var version: String = ""
        var activityTypes: [String] = []
        var urlSchemes: [String] = []
        var documentTypes: [String] = []
        var policy: String = ""
        try reader.fields(
            span, Self.wireFields, at: [4: activityTypes.count, 5: urlSchemes.count, 6: documentTypes.count]
        ) { reader, tag throws(Refusal) in
            switch tag {
            case 10: machine = try reader.text(span, atMost: ClusterLimits.nameBytes)
            case 18: app = try AppID(wire: reader.text(span, atMost: Limits.appIdentifierBytes))
            case 26: version = try reader.text(span, atMost: ClusterLimits.textBytes)
            case 34: activityTypes.append(try reader.text(span, atMost: Limits.activityTypeBytes))
            case 42: urlSchemes.append(try reader.text(span, atMost: ClusterLimits.textBytes))
            case 50: documentTypes.append(try reader.text(span, atMost: ClusterLimits.textBytes))
            case 58: policy = try reader.text(span, atMost: ClusterLimits.textBytes)
            default: try reader.skip(span, tag)
            }
        }
        try reader.count(activityTypes, atMost: ClusterLimits.listElements, "activityTypes")
        try reader.count(urlSchemes, atMost: ClusterLimits.listElements, "urlSchemes")
        try reader.count(documentTypes, atMost: ClusterLimits.listElements, "documentTypes")
        guard let app else { throw Refusal.missing("app") }
        self.init(
            machine: machine, app: app, version: version, activityTypes: activityTypes, urlSchemes: urlSchemes,
            documentTypes: documentTypes, policy: policy
        )
    }

    func write(to writer: inout WireWriter) {
        writer.text(machine, 1)
        writer.text(app.wireText, 2)
        writer.text(version, 3)
        for element in activityTypes { writer.text(present: element, 4) }
        for element in urlSchemes { writer.text(present: element, 5) }
        for element in documentTypes { writer.text(present: element, 6) }
        writer.text(policy, 7)
    }
}

extension ClusterSession: WireMessage {
    static let wireFields: WireFields = [1: "machine", 2: "session", 3: "app", 4: "prefers", 5: "epoch", 6: "isShown"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var machine: String = ""
        var session: SceneSessionID?
        var app: AppID?
        var prefers: String?
        var epoch = SceneEpoch(0)
        var isShown = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: machine = try reader.text(span, atMost: ClusterLimits.nameBytes)
            case 18: session = try reader.identifier(span)
            case 26: app = try AppID(wire: reader.text(span, atMost: Limits.appIdentifierBytes))
            case 34: prefers = try reader.text(span, atMost: Limits.predicateBytes)
            case 40: epoch = SceneEpoch(try reader.uint64(span))
            case 48: isShown = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        guard let app else { throw Refusal.missing("app") }
        self.init(machine: machine, session: session, app: app, prefers: prefers, epoch: epoch, isShown: isShown)
    }

    func write(to writer: inout WireWriter) {
        writer.text(machine, 1)
        writer.identifier(session, 2)
        writer.text(app.wireText, 3)
        writer.text(present: prefers, 4)
        writer.uint64(epoch.number, 5)
        writer.bool(isShown, 6)
    }
}

extension ClusterKey: WireMessage {
    static let wireFields: WireFields = [1: "machine", 2: "app", 3: "session"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var machine: String = ""
        var app: AppID?
        var session: SceneSessionID?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: machine = try reader.text(span, atMost: ClusterLimits.nameBytes)
            case 18: app = try .ifAny(reader.text(span, atMost: Limits.appIdentifierBytes))
            case 26: session = try reader.optionalIdentifier(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(machine: machine, app: app, session: session)
    }

    func write(to writer: inout WireWriter) {
        writer.text(machine, 1)
        writer.text(app?.wireText ?? "", 2)
        writer.identifier(present: session, 3)
    }
}

extension ClusterRows: WireMessage {
    static let wireFields: WireFields = [1: "machines", 2: "apps", 3: "sessions", 4: "gone"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var machines: [ClusterMachine] = []
        var apps: [ClusterApp] = []
        var sessions: [ClusterSession] = []
        var gone: [ClusterKey] = []
        try reader.fields(
            span, Self.wireFields, at: [1: machines.count, 2: apps.count, 3: sessions.count, 4: gone.count]
        ) { reader, tag throws(Refusal) in
            switch tag {
            case 10: machines.append(try reader.message(span))
            case 18: apps.append(try reader.message(span))
            case 26: sessions.append(try reader.message(span))
            case 34: gone.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        try reader.count(machines, atMost: ClusterLimits.rowsPerMessage, "machines")
        try reader.count(apps, atMost: ClusterLimits.rowsPerMessage, "apps")
        try reader.count(sessions, atMost: ClusterLimits.rowsPerMessage, "sessions")
        try reader.count(gone, atMost: ClusterLimits.rowsPerMessage, "gone")
        self.init(machines: machines, apps: apps, sessions: sessions, gone: gone)
    }

    func write(to writer: inout WireWriter) {
        for element in machines { writer.message(element, 1) }
        for element in apps { writer.message(element, 2) }
        for element in sessions { writer.message(element, 3) }
        for element in gone { writer.message(element, 4) }
    }
}

extension MachineContent: WireMessage {
    static let wireFields: WireFields = [1: "number", 2: "rows", 3: "isComplete"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var number: UInt64 = 0
        var rows: ClusterRows?
        var isComplete = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: number = try reader.uint64(span)
            case 18: rows = try reader.message(span)
            case 24: isComplete = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(number: number, rows: try reader.present(rows, "rows", span), isComplete: isComplete)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(number, 1)
        writer.message(rows, 2)
        writer.bool(isComplete, 3)
    }
}

extension ClusterUpdate: WireMessage {
    static let wireFields: WireFields = [1: "rows", 2: "knowledgeAge", 3: "state", 4: "sentAt"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var rows: ClusterRows?
        var knowledgeAge: Duration?
        var state: ClusterState?
        var sentAt: Duration?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: rows = try reader.message(span)
            case 16: knowledgeAge = .milliseconds(try reader.int64(span))
            case 26: state = try reader.message(span)
            case 32: sentAt = .milliseconds(try reader.int64(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            rows: try reader.present(rows, "rows", span), knowledgeAge: knowledgeAge, state: state, sentAt: sentAt
        )
    }

    func write(to writer: inout WireWriter) {
        writer.message(rows, 1)
        writer.int64(present: knowledgeAge?.wireMilliseconds, 2)
        writer.message(present: state, 3)
        writer.int64(present: sentAt?.wireMilliseconds, 4)
    }
}

extension ClusterMachineList: WireMessage {
    static let wireFields: WireFields = [1: "machines", 2: "knowledgeAge"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var machines: [ClusterMachine] = []
        var knowledgeAge: Duration?
        try reader.fields(span, Self.wireFields, at: [1: machines.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: machines.append(try reader.message(span))
            case 16: knowledgeAge = .milliseconds(try reader.int64(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(machines: machines, knowledgeAge: knowledgeAge)
    }

    func write(to writer: inout WireWriter) {
        for element in machines { writer.message(element, 1) }
        writer.int64(present: knowledgeAge?.wireMilliseconds, 2)
    }
}

extension ClusterAppList: WireMessage {
    static let wireFields: WireFields = [1: "apps", 2: "next", 3: "knowledgeAge"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var apps: [ClusterApp] = []
        var next: String?
        var knowledgeAge: Duration?
        try reader.fields(span, Self.wireFields, at: [1: apps.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: apps.append(try reader.message(span))
            case 18: next = try reader.text(span)
            case 24: knowledgeAge = .milliseconds(try reader.int64(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(apps: apps, next: next, knowledgeAge: knowledgeAge)
    }

    func write(to writer: inout WireWriter) {
        for element in apps { writer.message(element, 1) }
        writer.text(present: next, 2)
        writer.int64(present: knowledgeAge?.wireMilliseconds, 3)
    }
}

extension ClusterSessionList: WireMessage {
    static let wireFields: WireFields = [1: "sessions", 2: "next", 3: "knowledgeAge"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var sessions: [ClusterSession] = []
        var next: String?
        var knowledgeAge: Duration?
        try reader.fields(span, Self.wireFields, at: [1: sessions.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: sessions.append(try reader.message(span))
            case 18: next = try reader.text(span)
            case 24: knowledgeAge = .milliseconds(try reader.int64(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(sessions: sessions, next: next, knowledgeAge: knowledgeAge)
    }

    func write(to writer: inout WireWriter) {
        for element in sessions { writer.message(element, 1) }
        writer.text(present: next, 2)
        writer.int64(present: knowledgeAge?.wireMilliseconds, 3)
    }
}
