// Written by `make schema` from Tools/Schema/Proto.

import Adaptation

extension DecisionRecord: WireMessage {
    static let wireFields: WireFields = [
        1: "request", 2: "app", 3: "decision", 4: "session", 5: "reuse", 6: "targetContentIdentifier", 7: "rule",
        8: "others", 9: "counts", 20: "permission", 21: "sender", 22: "accepted", 23: "condition", 24: "machine",
        25: "knowledgeAge", 26: "passedMachines",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var request: RequestID?
        var app: AppID?
        var decision: Decision?
        var session: SceneSessionID?
        var reuse: ReusePolicy?
        var targetContentIdentifier: String?
        var rule: String = ""
        var others: [DecisionRecord.Candidate] = []
        var counts: [DecisionRecord.RejectionCount] = []
        var permission: String?
        var sender: Sender?
        var accepted: WallTime?
        var condition: String?
        var machine: String?
        var knowledgeAge: Duration?
        var passedMachines: [DecisionRecord.PassedMachine] = []
        try reader.fields(
            span, Self.wireFields, at: [8: others.count, 9: counts.count, 26: passedMachines.count]
        ) { reader, tag throws(Refusal) in
            switch tag {
            case 10: request = try reader.optionalIdentifier(span)
            case 18: app = try .ifAny(reader.text(span))
            case 24: decision = try reader.choice(span)
            case 34: session = try reader.optionalIdentifier(span)
            case 40: reuse = try reader.choice(span)
            case 50: targetContentIdentifier = try reader.text(span)
            case 58: rule = try reader.text(span)
            case 66: others.append(try reader.message(span))
            case 74: counts.append(try reader.message(span))
            case 162: permission = try reader.text(span)
            case 170: sender = try reader.message(span)
            case 176: accepted = WallTime(milliseconds: try reader.int64(span))
            case 186: condition = try reader.text(span)
            case 194: machine = try reader.text(span)
            case 200: knowledgeAge = .milliseconds(try reader.int64(span))
            case 210: passedMachines.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        guard let decision else { throw Refusal.missing("decision") }
        guard let reuse else { throw Refusal.missing("reuse") }
        self.init(
            request: request, app: app, decision: decision, session: session, reuse: reuse,
            targetContentIdentifier: targetContentIdentifier, rule: rule, others: others, counts: counts,
            permission: permission, sender: sender, accepted: accepted, condition: condition, machine: machine,
            knowledgeAge: knowledgeAge, passedMachines: passedMachines
        )
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(present: request, 1)
        writer.text(app?.wireText ?? "", 2)
        writer.choice(decision, 3)
        writer.identifier(present: session, 4)
        writer.choice(reuse, 5)
        writer.text(present: targetContentIdentifier, 6)
        writer.text(rule, 7)
        for element in others { writer.message(element, 8) }
        for element in counts { writer.message(element, 9) }
        writer.text(present: permission, 20)
        writer.message(present: sender, 21)
        writer.int64(present: accepted?.milliseconds, 22)
        writer.text(present: condition, 23)
        writer.text(present: machine, 24)
        writer.int64(present: knowledgeAge?.wireMilliseconds, 25)
        for element in passedMachines { writer.message(element, 26) }
    }
}

extension DecisionRecord.PassedMachine: WireMessage {
    static let wireFields: WireFields = [1: "machine", 2: "rejection"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var machine: String = ""
        var rejection: MachineRejection?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: machine = try reader.text(span)
            case 16: rejection = try reader.choice(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let rejection else { throw Refusal.missing("rejection") }
        self.init(machine: machine, rejection: rejection)
    }

    func write(to writer: inout WireWriter) {
        writer.text(machine, 1)
        writer.choice(rejection, 2)
    }
}

extension DecisionRecord.Candidate: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "title", 3: "rejection", 4: "machine"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var title: String?
        var rejection: Rejection?
        var machine: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 18: title = try reader.text(span)
            case 24: rejection = try reader.choice(span)
            case 34: machine = try reader.text(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        guard let rejection else { throw Refusal.missing("rejection") }
        self.init(session: session, title: title, rejection: rejection, machine: machine)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.text(present: title, 2)
        writer.choice(rejection, 3)
        writer.text(present: machine, 4)
    }
}

extension DecisionRecord.RejectionCount: WireMessage {
    static let wireFields: WireFields = [1: "rejection", 2: "count"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var rejection: Rejection?
        var count: UInt32 = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: rejection = try reader.choice(span)
            case 16: count = try reader.uint32(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let rejection else { throw Refusal.missing("rejection") }
        self.init(rejection: rejection, count: count)
    }

    func write(to writer: inout WireWriter) {
        writer.choice(rejection, 1)
        writer.uint32(count, 2)
    }
}

extension SceneConfiguration: WireMessage {
    static let wireFields: WireFields = [1: "name", 2: "role", 3: "sceneClass", 4: "delegateClass", 5: "storyboard"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var name: String?
        var role = SceneRole.windowApplication
        var sceneClass: String?
        var delegateClass: String?
        var storyboard: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: name = try reader.text(span, atMost: Limits.configurationNameBytes)
            case 18: role = try reader.text(span, atMost: Limits.nameBytes)
            case 26: sceneClass = try reader.text(span, atMost: Limits.nameBytes)
            case 34: delegateClass = try reader.text(span, atMost: Limits.nameBytes)
            case 42: storyboard = try reader.text(span, atMost: Limits.nameBytes)
            default: try reader.skip(span, tag)
            }
        }
        self.init(name: name, role: role, sceneClass: sceneClass, delegateClass: delegateClass, storyboard: storyboard)
    }

    func write(to writer: inout WireWriter) {
        writer.text(present: name, 1)
        if role != SceneRole.windowApplication { writer.text(role, 2) }
        writer.text(present: sceneClass, 3)
        writer.text(present: delegateClass, 4)
        writer.text(present: storyboard, 5)
    }
}

extension ActivationConditions: WireMessage {
    static let wireFields: WireFields = [1: "canActivate", 2: "prefersToActivate"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var canActivate = "TRUEPREDICATE"
        var prefersToActivate = "FALSEPREDICATE"
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: canActivate = try reader.text(span, atMost: Limits.predicateBytes)
            case 18: prefersToActivate = try reader.text(span, atMost: Limits.predicateBytes)
            default: try reader.skip(span, tag)
            }
        }
        self.init(canActivate: canActivate, prefersToActivate: prefersToActivate)
    }

    func write(to writer: inout WireWriter) {
        writer.text(present: canActivate, 1)
        writer.text(present: prefersToActivate, 2)
    }
}

extension SceneSessionDescription: WireMessage {
    static let wireFields: WireFields = [
        1: "session", 2: "app", 3: "configuration", 4: "title", 5: "userInfoBlob", 6: "stateRestorationActivity",
        10: "isStateLocked",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var app: AppID?
        var configuration: SceneConfiguration?
        var title: String?
        var userInfo: Blob = .empty
        var stateRestorationActivity: Activity?
        var isStateLocked = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 18: app = try AppID(wire: reader.text(span))
            case 26: configuration = try reader.message(span)
            case 34: title = try reader.text(span)
            case 40: userInfo = try reader.blob(span)
            case 50: stateRestorationActivity = try reader.message(span)
            case 80: isStateLocked = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        guard let app else { throw Refusal.missing("app") }
        self.init(
            session: session, app: app, configuration: try reader.present(configuration, "configuration", span),
            title: title, userInfo: userInfo, stateRestorationActivity: stateRestorationActivity,
            isStateLocked: isStateLocked
        )
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.text(app.wireText, 2)
        writer.message(configuration, 3)
        writer.text(present: title, 4)
        writer.blob(userInfo, 5)
        writer.message(present: stateRestorationActivity, 6)
        writer.bool(isStateLocked, 10)
    }
}

extension ConnectionOptions: WireMessage {
    static let wireFields: WireFields = [
        1: "reason", 2: "deliveries", 5: "isStateQuarantined", 10: "handoffActivityType", 300: "geometry",
        301: "display", 302: "position",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var reason: ConnectReason = .launch
        var deliveries: [Delivery] = []
        var isStateQuarantined = false
        var handoffActivityType: String?
        var geometry: WindowGeometry?
        var display: ExternalDisplay?
        var position: ScenePosition?
        try reader.fields(span, Self.wireFields, at: [2: deliveries.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 8: reason = try reader.choice(span)
            case 18: deliveries.append(try reader.message(span))
            case 40: isStateQuarantined = try reader.bool(span)
            case 82: handoffActivityType = try reader.text(span)
            case 2402: geometry = try reader.converted(span, WindowGeometryFields.self)
            case 2410: display = try reader.converted(span, ExternalDisplayFields.self)
            case 2418: position = try reader.converted(span, ScenePositionFields.self)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            reason: reason, deliveries: deliveries, isStateQuarantined: isStateQuarantined,
            handoffActivityType: handoffActivityType, geometry: geometry, display: display, position: position
        )
    }

    func write(to writer: inout WireWriter) {
        writer.choice(reason, 1)
        for element in deliveries { writer.message(element, 2) }
        writer.bool(isStateQuarantined, 5)
        writer.text(present: handoffActivityType, 10)
        writer.message(present: geometry.map { WindowGeometryFields($0) }, 300)
        writer.message(present: display.map { ExternalDisplayFields($0) }, 301)
        writer.message(present: position.map { ScenePositionFields($0) }, 302)
    }
}
