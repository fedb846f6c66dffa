// Written by `make schema` from Tools/Schema/Proto.

extension Hello: WireMessage {
    static let wireFields: WireFields = [
        1: "version", 4: "agent", 5: "launchToken", 6: "resume", 7: "isHand", 8: "receivesNotifications",
        9: "presentsExternalDisplays", 10: "isCluster", 11: "machine", 12: "fence",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var version: UInt32 = 0
        var role: ClientRole?
        var agent: String = ""
        var launchToken: Blob?
        var resume: Resume?
        var isHand = false
        var receivesNotifications = false
        var presentsExternalDisplays = false
        var isCluster = false
        var machine: String?
        var fence: Int64 = 0
        var unknown: UInt32 = 0
        try reader.fields(span, Self.wireFields, or: ClientRole.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: version = try reader.uint32(span)
            case 34: agent = try reader.text(span, atMost: Limits.titleBytes)
            case 42: launchToken = try reader.bytes(span, atMost: Limits.tokenBytes)
            case 50: resume = try reader.message(span)
            case 56: isHand = try reader.bool(span)
            case 64: receivesNotifications = try reader.bool(span)
            case 72: presentsExternalDisplays = try reader.bool(span)
            case 80: isCluster = try reader.bool(span)
            case 90: machine = try reader.text(span, atMost: ClusterLimits.nameBytes)
            case 96: fence = try reader.int64(span)
            default:
                if let known = try ClientRole(tag, span, &reader) {
                    role = known
                } else {
                    try reader.skip(span, tag, &unknown)
                }
            }
        }
        guard let role else { throw Refusal.noKind("role", unknown) }
        self.init(
            version: version, role: role, agent: agent, launchToken: launchToken, resume: resume, isHand: isHand,
            receivesNotifications: receivesNotifications, presentsExternalDisplays: presentsExternalDisplays,
            isCluster: isCluster, machine: machine, fence: fence
        )
    }

    func write(to writer: inout WireWriter) {
        writer.uint32(version, 1)
        role.write(to: &writer)
        writer.text(agent, 4)
        writer.bytes(present: launchToken, 5)
        writer.message(present: resume, 6)
        writer.bool(isHand, 7)
        writer.bool(receivesNotifications, 8)
        writer.bool(presentsExternalDisplays, 9)
        writer.bool(isCluster, 10)
        writer.text(present: machine, 11)
        writer.int64(fence, 12)
    }
}

extension ClientRole: WireChoice {
    static let wireFields: WireFields = [2: "tool", 3: "window"]

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 18: self = try reader.nothing(span, tag, is: .tool)
        case 26: self = .window(try AppID(wire: reader.text(span, atMost: Limits.appIdentifierBytes)))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .tool: writer.nothing(2)
        case .window(let value): writer.text(present: value.wireText, 3)
        }
    }
}

extension Resume: WireMessage {
    static let wireFields: WireFields = [1: "process", 2: "secret", 3: "scenes", 200: "heldDrags"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var process: WindowProcessID?
        var secret: Blob = .empty
        var scenes: [HostedScene] = []
        var heldDrags: [HeldDrag] = []
        try reader.fields(
            span, Self.wireFields, at: [3: scenes.count, 200: heldDrags.count]
        ) { reader, tag throws(Refusal) in
            switch tag {
            case 10: process = try reader.identifier(span)
            case 18: secret = try reader.bytes(span, atMost: Limits.tokenBytes)
            case 26: scenes.append(try reader.message(span))
            case 1602: heldDrags.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        try reader.count(scenes, atMost: Limits.hostedScenes, "scenes")
        try reader.count(heldDrags, atMost: DragLimits.sessions, "heldDrags")
        guard let process else { throw Refusal.missing("process") }
        self.init(process: process, secret: secret, scenes: scenes, heldDrags: heldDrags)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(process, 1)
        writer.bytes(secret, 2)
        for element in scenes { writer.message(element, 3) }
        for element in heldDrags { writer.message(element, 200) }
    }
}

extension HostedScene: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "epoch", 3: "state", 4: "lastHandled"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var epoch = SceneEpoch(0)
        var state: SceneState = .unattached
        var lastHandled = DeliveryNumber(0)
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 16: epoch = SceneEpoch(try reader.uint64(span))
            case 24: state = try reader.choice(span)
            case 32: lastHandled = DeliveryNumber(try reader.uint64(span))
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session, epoch: epoch, state: state, lastHandled: lastHandled)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.uint64(epoch.number, 2)
        writer.choice(state, 3)
        writer.uint64(lastHandled.number, 4)
    }
}

extension Welcome: WireMessage {
    static let wireFields: WireFields = [
        1: "version", 2: "client", 3: "process", 4: "secret", 5: "lostScenes", 6: "brokerEpoch", 7: "requestTimeout",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var version: UInt32 = 0
        var client = ClientID(0)
        var process: WindowProcessID?
        var secret: Blob?
        var lostScenes: [SceneSessionID] = []
        var brokerEpoch: UInt64 = 0
        var requestTimeout: Duration?
        try reader.fields(span, Self.wireFields, at: [5: lostScenes.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 8: version = try reader.uint32(span)
            case 16: client = ClientID(try reader.uint64(span))
            case 26: process = try reader.optionalIdentifier(span)
            case 34: secret = try reader.bytes(span)
            case 42: lostScenes.append(try reader.identifier(span))
            case 48: brokerEpoch = try reader.uint64(span)
            case 56: requestTimeout = .milliseconds(try reader.int64(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            version: version, client: client, process: process, secret: secret, lostScenes: lostScenes,
            brokerEpoch: brokerEpoch, requestTimeout: requestTimeout
        )
    }

    func write(to writer: inout WireWriter) {
        writer.uint32(version, 1)
        writer.uint64(client.number, 2)
        writer.identifier(present: process, 3)
        writer.bytes(present: secret, 4)
        for element in lostScenes { writer.identifier(present: element, 5) }
        writer.uint64(brokerEpoch, 6)
        writer.int64(present: requestTimeout?.wireMilliseconds, 7)
    }
}

extension BrokerGoodbye: WireMessage {
    static let wireFields: WireFields = [1: "refusal", 2: "reconnect"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var refusal: Refusal?
        var reconnect = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: refusal = try reader.message(span)
            case 16: reconnect = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(refusal: try reader.present(refusal, "refusal", span), reconnect: reconnect)
    }

    func write(to writer: inout WireWriter) {
        writer.message(refusal, 1)
        writer.bool(reconnect, 2)
    }
}
