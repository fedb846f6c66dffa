// Written by `make schema` from Tools/Schema/Proto.

extension ActivationRequest: WireMessage {
    static let wireFields: WireFields = [
        1: "app", 2: "event", 3: "session", 4: "reuse", 5: "role", 6: "requestingSession", 7: "placement",
        8: "isTransient", 9: "isUserInitiated", 10: "waitingFor", 11: "timeout", 12: "idempotencyKey",
        20: "joinBehavior", 21: "pushTarget", 25: "handoffFrom", 26: "acceptsResultStreams", 27: "fillsInType",
        28: "wantsRemarks", 29: "requiresUniversalLink", 30: "machine", 31: "origin",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var app: AppID?
        var event: SceneEvent?
        var session: SessionReference?
        var reuse: ReusePolicy?
        var role = SceneRole.windowApplication
        var requestingSession: SceneSessionID?
        var placement: Placement = .automatic
        var pushTarget: SessionReference?
        var joinBehavior: CollectionJoinBehavior = .automatic
        var isTransient = false
        var isUserInitiated = false
        var waitingFor: RequestStage = .handled
        var timeout: Duration?
        var idempotencyKey: String?
        var handoffFrom: SessionReference?
        var acceptsResultStreams = false
        var fillsInType = false
        var wantsRemarks = false
        var requiresUniversalLink = false
        var machine: TargetMachine?
        var origin: RequestOrigin?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: app = try .ifAny(reader.text(span, atMost: Limits.appIdentifierBytes))
            case 18: event = try reader.message(span)
            case 26: session = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            case 32: reuse = try reader.optionalChoice(span)
            case 42: role = try reader.text(span, atMost: Limits.nameBytes)
            case 50: requestingSession = try reader.optionalIdentifier(span)
            case 56: placement = try reader.choice(span)
            case 64: isTransient = try reader.bool(span)
            case 72: isUserInitiated = try reader.bool(span)
            case 80: waitingFor = try reader.optionalChoice(span) ?? .handled
            case 88: timeout = try reader.timeout(span)
            case 98: idempotencyKey = try reader.text(span, atMost: Limits.idempotencyKeyBytes)
            case 160: joinBehavior = try reader.choice(span)
            case 170: pushTarget = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            case 202: handoffFrom = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            case 208: acceptsResultStreams = try reader.bool(span)
            case 216: fillsInType = try reader.bool(span)
            case 224: wantsRemarks = try reader.bool(span)
            case 232: requiresUniversalLink = try reader.bool(span)
            case 242: machine = try .ifAny(reader.text(span, atMost: ClusterLimits.nameBytes))
            case 250: origin = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            app: app, event: event, session: session, reuse: reuse, role: role, requestingSession: requestingSession,
            placement: placement, pushTarget: pushTarget, joinBehavior: joinBehavior, isTransient: isTransient,
            isUserInitiated: isUserInitiated, waitingFor: waitingFor, timeout: timeout, idempotencyKey: idempotencyKey,
            handoffFrom: handoffFrom, acceptsResultStreams: acceptsResultStreams, fillsInType: fillsInType,
            wantsRemarks: wantsRemarks, requiresUniversalLink: requiresUniversalLink, machine: machine, origin: origin
        )
    }

    func write(to writer: inout WireWriter) {
        writer.text(app?.wireText ?? "", 1)
        writer.message(present: event, 2)
        writer.text(present: session?.wireText, 3)
        writer.choice(present: reuse, 4)
        if role != SceneRole.windowApplication { writer.text(role, 5) }
        writer.identifier(present: requestingSession, 6)
        writer.choice(placement, 7)
        writer.bool(isTransient, 8)
        writer.bool(isUserInitiated, 9)
        if waitingFor != .handled { writer.choice(waitingFor, 10) }
        writer.int64(present: timeout?.wireMilliseconds, 11)
        writer.text(present: idempotencyKey, 12)
        writer.choice(joinBehavior, 20)
        writer.text(present: pushTarget?.wireText, 21)
        writer.text(present: handoffFrom?.wireText, 25)
        writer.bool(acceptsResultStreams, 26)
        writer.bool(fillsInType, 27)
        writer.bool(wantsRemarks, 28)
        writer.bool(requiresUniversalLink, 29)
        writer.text(machine?.wireText ?? "", 30)
        writer.message(present: origin, 31)
    }
}

extension RequestOrigin: WireMessage {
    static let wireFields: WireFields = [1: "hops", 2: "app", 3: "session", 4: "mayBringForward"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var hops: UInt32 = 0
        var app: AppID?
        var session: SceneSessionID?
        var mayBringForward = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: hops = try reader.uint32(span)
            case 18: app = try .ifAny(reader.text(span, atMost: Limits.appIdentifierBytes))
            case 26: session = try reader.optionalIdentifier(span)
            case 32: mayBringForward = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(hops: hops, app: app, session: session, mayBringForward: mayBringForward)
    }

    func write(to writer: inout WireWriter) {
        writer.uint32(hops, 1)
        writer.text(app?.wireText ?? "", 2)
        writer.identifier(present: session, 3)
        writer.bool(mayBringForward, 4)
    }
}

extension ActivationOutcome: WireMessage {
    static let wireFields: WireFields = [
        1: "request", 2: "app", 3: "session", 4: "decision", 5: "stage", 6: "code", 7: "reason", 8: "wasRedelivered",
        9: "refusal", 20: "result", 21: "wasResultForgotten", 22: "remarks", 23: "lastOutput", 24: "fetchResult",
        25: "machine", 26: "detour",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var request: RequestID?
        var app: AppID?
        var session: SceneSessionID?
        var decision: Decision?
        var stage: RequestStage?
        var code: OutcomeCode?
        var reason: String = ""
        var wasRedelivered = false
        var refusal: Refusal?
        var result: HandlerResult?
        var wasResultForgotten = false
        var remarks: ActivationRemarks?
        var lastOutput: String?
        var fetchResult: BackgroundFetchResult?
        var machine: String?
        var detour: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: request = try reader.identifier(span)
            case 18: app = try .ifAny(reader.text(span))
            case 26: session = try reader.optionalIdentifier(span)
            case 32: decision = try reader.choice(span)
            case 40: stage = try reader.choice(span)
            case 48: code = try reader.optionalChoice(span)
            case 58: reason = try reader.text(span)
            case 64: wasRedelivered = try reader.bool(span)
            case 74: refusal = try reader.message(span)
            case 162: result = try reader.message(span)
            case 168: wasResultForgotten = try reader.bool(span)
            case 178: remarks = try reader.message(span)
            case 186: lastOutput = try reader.text(span)
            case 192: fetchResult = try reader.optionalChoice(span)
            case 202: machine = try reader.text(span)
            case 210: detour = try reader.text(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let request else { throw Refusal.missing("request") }
        guard let decision else { throw Refusal.missing("decision") }
        guard let stage else { throw Refusal.missing("stage") }
        self.init(
            request: request, app: app, session: session, decision: decision, stage: stage, code: code, reason: reason,
            wasRedelivered: wasRedelivered, refusal: refusal, result: result, wasResultForgotten: wasResultForgotten,
            remarks: remarks, lastOutput: lastOutput, fetchResult: fetchResult, machine: machine, detour: detour
        )
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(request, 1)
        writer.text(app?.wireText ?? "", 2)
        writer.identifier(present: session, 3)
        writer.choice(decision, 4)
        writer.choice(stage, 5)
        writer.choice(present: code, 6)
        writer.text(reason, 7)
        writer.bool(wasRedelivered, 8)
        writer.message(present: refusal, 9)
        writer.message(present: result, 20)
        writer.bool(wasResultForgotten, 21)
        writer.message(present: remarks, 22)
        writer.text(present: lastOutput, 23)
        writer.choice(present: fetchResult, 24)
        writer.text(present: machine, 25)
        writer.text(present: detour, 26)
    }
}

extension ActivationRemarks: WireMessage {
    static let wireFields: WireFields = [
        1: "isTypeUndeclared", 2: "declaredTypes", 3: "isStateSetAside", 4: "candidates",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var isTypeUndeclared = false
        var declaredTypes: [String] = []
        var isStateSetAside = false
        var candidates: [DecisionRecord.Candidate] = []
        try reader.fields(
            span, Self.wireFields, at: [2: declaredTypes.count, 4: candidates.count]
        ) { reader, tag throws(Refusal) in
            switch tag {
            case 8: isTypeUndeclared = try reader.bool(span)
            case 18: declaredTypes.append(try reader.text(span))
            case 24: isStateSetAside = try reader.bool(span)
            case 34: candidates.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            isTypeUndeclared: isTypeUndeclared, declaredTypes: declaredTypes, isStateSetAside: isStateSetAside,
            candidates: candidates
        )
    }

    func write(to writer: inout WireWriter) {
        writer.bool(isTypeUndeclared, 1)
        for element in declaredTypes { writer.text(present: element, 2) }
        writer.bool(isStateSetAside, 3)
        for element in candidates { writer.message(element, 4) }
    }
}
