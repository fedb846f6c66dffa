// Written by `make schema` from Tools/Schema/Proto.

extension DecisionReply: WireMessage {
    static let wireFields: WireFields = [1: "record", 2: "outcome"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var record: DecisionRecord?
        var outcome: ActivationOutcome?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: record = try reader.message(span)
            case 18: outcome = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(record: try reader.present(record, "record", span), outcome: outcome)
    }

    func write(to writer: inout WireWriter) {
        writer.message(record, 1)
        writer.message(present: outcome, 2)
    }
}

extension LogReply: WireMessage {
    static let wireFields: WireFields = [1: "path"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var path: String = ""
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: path = try reader.text(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(path: path)
    }

    func write(to writer: inout WireWriter) {
        writer.text(path, 1)
    }
}

extension StatusReport: WireMessage {
    static let wireFields: WireFields = [
        1: "version", 2: "brokerEpoch", 3: "processIdentifier", 4: "uptime", 5: "endpoint", 6: "stateDirectory",
        7: "apps", 8: "sessions", 9: "scenes", 10: "clients", 11: "requestsUnderWay", 12: "deliveriesPending",
        13: "commits", 14: "metrics", 15: "refusedProcesses", 16: "inheritedDisplay", 17: "inheritedPath",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var version: String = ""
        var brokerEpoch: UInt64 = 0
        var processIdentifier: Int32 = 0
        var uptime = Duration.zero
        var endpoint: String = ""
        var stateDirectory: String = ""
        var apps: UInt32 = 0
        var sessions: UInt32 = 0
        var scenes: UInt32 = 0
        var clients: UInt32 = 0
        var requestsUnderWay: UInt32 = 0
        var deliveriesPending: UInt32 = 0
        var commits: UInt64 = 0
        var metrics: [Metric] = []
        var refusedProcesses: [RefusedProcess] = []
        var inheritedDisplay: String?
        var inheritedPath: String = ""
        try reader.fields(
            span, Self.wireFields, at: [14: metrics.count, 15: refusedProcesses.count]
        ) { reader, tag throws(Refusal) in
            switch tag {
            case 10: version = try reader.text(span)
            case 16: brokerEpoch = try reader.uint64(span)
            case 24: processIdentifier = try reader.int32(span)
            case 32: uptime = .milliseconds(try reader.int64(span))
            case 42: endpoint = try reader.text(span)
            case 50: stateDirectory = try reader.text(span)
            case 56: apps = try reader.uint32(span)
            case 64: sessions = try reader.uint32(span)
            case 72: scenes = try reader.uint32(span)
            case 80: clients = try reader.uint32(span)
            case 88: requestsUnderWay = try reader.uint32(span)
            case 96: deliveriesPending = try reader.uint32(span)
            case 104: commits = try reader.uint64(span)
            case 114: metrics.append(try reader.message(span))
            case 122: refusedProcesses.append(try reader.message(span))
            case 130: inheritedDisplay = try reader.text(span)
            case 138: inheritedPath = try reader.text(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            version: version, brokerEpoch: brokerEpoch, processIdentifier: processIdentifier, uptime: uptime,
            endpoint: endpoint, stateDirectory: stateDirectory, apps: apps, sessions: sessions, scenes: scenes,
            clients: clients, requestsUnderWay: requestsUnderWay, deliveriesPending: deliveriesPending,
            commits: commits, metrics: metrics, refusedProcesses: refusedProcesses, inheritedDisplay: inheritedDisplay,
            inheritedPath: inheritedPath
        )
    }

    func write(to writer: inout WireWriter) {
        writer.text(version, 1)
        writer.uint64(brokerEpoch, 2)
        writer.int32(processIdentifier, 3)
        writer.int64(uptime.wireMilliseconds, 4)
        writer.text(endpoint, 5)
        writer.text(stateDirectory, 6)
        writer.uint32(apps, 7)
        writer.uint32(sessions, 8)
        writer.uint32(scenes, 9)
        writer.uint32(clients, 10)
        writer.uint32(requestsUnderWay, 11)
        writer.uint32(deliveriesPending, 12)
        writer.uint64(commits, 13)
        for element in metrics { writer.message(element, 14) }
        for element in refusedProcesses { writer.message(element, 15) }
        writer.text(present: inheritedDisplay, 16)
        writer.text(inheritedPath, 17)
    }
}

extension RefusedProcess: WireMessage {
    static let wireFields: WireFields = [
        1: "processIdentifier", 2: "program", 3: "connections", 4: "reason", 5: "limit",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var processIdentifier: Int32 = 0
        var program: String = ""
        var connections: UInt64 = 0
        var reason: String = ""
        var limit: UInt64 = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: processIdentifier = try reader.int32(span)
            case 18: program = try reader.text(span)
            case 24: connections = try reader.uint64(span)
            case 34: reason = try reader.text(span)
            case 40: limit = try reader.uint64(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            processIdentifier: processIdentifier, program: program, connections: connections, reason: reason,
            limit: limit
        )
    }

    func write(to writer: inout WireWriter) {
        writer.int32(processIdentifier, 1)
        writer.text(program, 2)
        writer.uint64(connections, 3)
        writer.text(reason, 4)
        writer.uint64(limit, 5)
    }
}

extension Metric: WireMessage {
    static let wireFields: WireFields = [1: "name", 2: "value", 3: "unit"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var name: String = ""
        var value: UInt64 = 0
        var unit: String = ""
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: name = try reader.text(span)
            case 16: value = try reader.uint64(span)
            case 26: unit = try reader.text(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(name: name, value: value, unit: unit)
    }

    func write(to writer: inout WireWriter) {
        writer.text(name, 1)
        writer.uint64(value, 2)
        writer.text(unit, 3)
    }
}

extension SettingList: WireMessage {
    static let wireFields: WireFields = [1: "settings"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var settings: [Setting] = []
        try reader.fields(span, Self.wireFields, at: [1: settings.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: settings.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(settings: settings)
    }

    func write(to writer: inout WireWriter) {
        for element in settings { writer.message(element, 1) }
    }
}

extension Setting: WireMessage {
    static let wireFields: WireFields = [1: "name", 2: "value", 3: "unit", 4: "source", 5: "meaning"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var name: String = ""
        var value: String = ""
        var unit: String = ""
        var source: String = ""
        var meaning: String = ""
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: name = try reader.text(span)
            case 18: value = try reader.text(span)
            case 26: unit = try reader.text(span)
            case 34: source = try reader.text(span)
            case 42: meaning = try reader.text(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(name: name, value: value, unit: unit, source: source, meaning: meaning)
    }

    func write(to writer: inout WireWriter) {
        writer.text(name, 1)
        writer.text(value, 2)
        writer.text(unit, 3)
        writer.text(source, 4)
        writer.text(meaning, 5)
    }
}
