// Written by `make schema` from Tools/Schema/Proto.

extension StreamOpened: WireMessage {
    static let wireFields: WireFields = [1: "stream", 2: "isWriter", 3: "request", 4: "contentType", 5: "answers"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var stream = StreamID(0)
        var isWriter = false
        var request: RequestID?
        var contentType: String = ""
        var answers: UInt64 = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: stream = StreamID(try reader.uint64(span))
            case 16: isWriter = try reader.bool(span)
            case 26: request = try reader.identifier(span)
            case 34: contentType = try reader.text(span)
            case 40: answers = try reader.uint64(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let request else { throw Refusal.missing("request") }
        self.init(stream: stream, isWriter: isWriter, request: request, contentType: contentType, answers: answers)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(stream.number, 1)
        writer.bool(isWriter, 2)
        writer.identifier(request, 3)
        writer.text(contentType, 4)
        writer.uint64(answers, 5)
    }
}

extension ResultStreamRequest: WireMessage {
    static let wireFields: WireFields = [1: "request", 2: "contentType"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var request: RequestID?
        var contentType: String = ""
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: request = try reader.identifier(span)
            case 18: contentType = try reader.text(span, atMost: Limits.nameBytes)
            default: try reader.skip(span, tag)
            }
        }
        guard let request else { throw Refusal.missing("request") }
        self.init(request: request, contentType: contentType)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(request, 1)
        writer.text(contentType, 2)
    }
}

extension StreamData: WireMessage {
    static let wireFields: WireFields = [1: "stream", 2: "blob"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var stream = StreamID(0)
        var bytes: Blob?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: stream = StreamID(try reader.uint64(span))
            case 16: bytes = try reader.requiredBlob(span, atMost: Limits.streamFrameBytes)
            default: try reader.skip(span, tag)
            }
        }
        guard let bytes else { throw Refusal.missing("blob") }
        self.init(stream: stream, bytes: bytes)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(stream.number, 1)
        writer.blob(bytes, 2)
    }
}

extension StreamCredit: WireMessage {
    static let wireFields: WireFields = [1: "stream", 2: "bytes"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var stream = StreamID(0)
        var bytes: UInt64 = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: stream = StreamID(try reader.uint64(span))
            case 16: bytes = try reader.uint64(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(stream: stream, bytes: bytes)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(stream.number, 1)
        writer.uint64(bytes, 2)
    }
}

extension StreamEnd: WireMessage {
    static let wireFields: WireFields = [1: "stream", 2: "ending", 3: "reason"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var stream = StreamID(0)
        var ending: StreamEnding?
        var reason: String = ""
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: stream = StreamID(try reader.uint64(span))
            case 16: ending = try reader.choice(span)
            case 26: reason = try reader.text(span, atMost: Limits.reasonBytes)
            default: try reader.skip(span, tag)
            }
        }
        guard let ending else { throw Refusal.missing("ending") }
        self.init(stream: stream, ending: ending, reason: reason)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(stream.number, 1)
        writer.choice(ending, 2)
        writer.text(reason.clipped(to: Limits.reasonBytes), 3)
    }
}
