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
    static let wireFields: WireFields = [1: "number", 2: "machine", 3: "query", 4: "timeout"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var number: UInt64 = 0
        var machine: String = ""
        var query: Query?
        var timeout = Duration.zero
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: number = try reader.uint64(span)
            case 18: machine = try reader.text(span, atMost: ClusterLimits.nameBytes)
            case 26: query = try reader.message(span)
            case 32: timeout = .milliseconds(try reader.int64(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(number: number, machine: machine, query: try reader.present(query, "query", span), timeout: timeout)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(number, 1)
        writer.text(machine, 2)
        writer.message(query, 3)
        writer.int64(timeout.wireMilliseconds, 4)
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
