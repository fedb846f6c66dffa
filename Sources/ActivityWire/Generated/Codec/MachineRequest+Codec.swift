// Written by `make schema` from Tools/Schema/Proto.

extension MachineQuery: WireMessage {
    static let wireFields: WireFields = [1: "machine", 2: "query"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var machine: String = ""
        var query: Query?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: machine = try reader.text(span, atMost: ClusterLimits.nameBytes)
            case 18: query = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(machine: machine, query: try reader.present(query, "query", span))
    }

    func write(to writer: inout WireWriter) {
        writer.text(machine, 1)
        writer.message(query, 2)
    }
}

extension MachineRequest: WireMessage {
    static let wireFields: WireFields = [1: "number", 2: "machine", 3: "timeout"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var number: UInt64 = 0
        var machine: String = ""
        var timeout = Duration.zero
        var body: MachineRequest.Body?
        var unknown: UInt32 = 0
        try reader.fields(span, Self.wireFields, or: MachineRequest.Body.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: number = try reader.uint64(span)
            case 18: machine = try reader.text(span, atMost: ClusterLimits.nameBytes)
            case 24: timeout = .milliseconds(try reader.int64(span))
            default:
                if let known = try MachineRequest.Body(tag, span, &reader) {
                    body = known
                } else {
                    try reader.skip(span, tag, &unknown)
                }
            }
        }
        guard let body else { throw Refusal.noKind("request", unknown) }
        self.init(number: number, machine: machine, timeout: timeout, body: body)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(number, 1)
        writer.text(machine, 2)
        writer.int64(timeout.wireMilliseconds, 3)
        body.write(to: &writer)
    }
}

extension MachineRequest.Body: WireChoice {
    static let wireFields: WireFields = [4: "query", 5: "activate", 6: "resolve"]

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 34: self = .query(try reader.message(span))
        case 42: self = .activate(try reader.message(span))
        case 50: self = .resolve(try reader.message(span))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .query(let value): writer.message(value, 4)
        case .activate(let value): writer.message(value, 5)
        case .resolve(let value): writer.message(value, 6)
        }
    }
}

extension MachineReply: WireMessage {
    static let wireFields: WireFields = [1: "number", 2: "reply"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var number: UInt64 = 0
        var reply: Reply?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: number = try reader.uint64(span)
            case 18: reply = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(number: number, reply: try reader.present(reply, "reply", span))
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(number, 1)
        writer.message(reply, 2)
    }
}
