// Written by `make schema` from Tools/Schema/Proto.

extension ActivityAdvert: WireMessage {
    static let wireFields: WireFields = [
        1: "number", 2: "type", 3: "title", 4: "targetContentIdentifier", 5: "webpageUrl", 6: "expiration",
        7: "isEligibleForHandoff", 8: "supportsContinuationStreams",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var number: UInt64 = 0
        var type: String?
        var title: String?
        var targetContentIdentifier: String?
        var webpageURL: String?
        var expiration: WallTime?
        var isEligibleForHandoff = false
        var supportsContinuationStreams = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: number = try reader.uint64(span)
            case 18: type = try reader.nonEmptyText(span, atMost: Limits.activityTypeBytes)
            case 26: title = try reader.text(span, atMost: Limits.titleBytes)
            case 34: targetContentIdentifier = try reader.text(span, atMost: Limits.targetContentIdentifierBytes)
            case 42: webpageURL = try reader.webURL(span, atMost: Limits.urlBytes)
            case 48: expiration = WallTime(milliseconds: try reader.int64(span))
            case 56: isEligibleForHandoff = try reader.bool(span)
            case 64: supportsContinuationStreams = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let type else { throw Refusal.missing("type") }
        self.init(
            number: number, type: type, title: title, targetContentIdentifier: targetContentIdentifier,
            webpageURL: webpageURL, expiration: expiration, isEligibleForHandoff: isEligibleForHandoff,
            supportsContinuationStreams: supportsContinuationStreams
        )
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(number, 1)
        writer.text(type, 2)
        writer.text(present: title, 3)
        writer.text(present: targetContentIdentifier, 4)
        writer.text(present: webpageURL, 5)
        writer.int64(present: expiration?.milliseconds, 6)
        writer.bool(isEligibleForHandoff, 7)
        writer.bool(supportsContinuationStreams, 8)
    }
}

extension CurrentActivity: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "epoch", 3: "activity"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var epoch = SceneEpoch(0)
        var activity: ActivityAdvert?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 16: epoch = SceneEpoch(try reader.uint64(span))
            case 26: activity = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session, epoch: epoch, activity: activity)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.uint64(epoch.number, 2)
        writer.message(present: activity, 3)
    }
}

extension ActivityNumber: WireMessage {
    static let wireFields: WireFields = [1: "number"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var number: UInt64 = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: number = try reader.uint64(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(number: number)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(number, 1)
    }
}

extension ContinuationFailure: WireMessage {
    static let wireFields: WireFields = [1: "type", 2: "error", 3: "request"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var type: String = ""
        var error: ContinuationError?
        var request: RequestID?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: type = try reader.text(span)
            case 16: error = try reader.choice(span)
            case 26: request = try reader.identifier(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let error else { throw Refusal.missing("error") }
        guard let request else { throw Refusal.missing("request") }
        self.init(type: type, error: error, request: request)
    }

    func write(to writer: inout WireWriter) {
        writer.text(type, 1)
        writer.choice(error, 2)
        writer.identifier(request, 3)
    }
}

extension ContinuationStreamsRequest: WireMessage {
    static let wireFields: WireFields = [1: "request"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var request: RequestID?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: request = try reader.identifier(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let request else { throw Refusal.missing("request") }
        self.init(request: request)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(request, 1)
    }
}

extension ContinuationStreams: WireMessage {
    static let wireFields: WireFields = [1: "input", 2: "output", 3: "activity"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var input = StreamID(0)
        var output = StreamID(0)
        var activity: UInt64 = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: input = StreamID(try reader.uint64(span))
            case 16: output = StreamID(try reader.uint64(span))
            case 24: activity = try reader.uint64(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(input: input, output: output, activity: activity)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(input.number, 1)
        writer.uint64(output.number, 2)
        writer.uint64(activity, 3)
    }
}

extension WithdrawRequest: WireMessage {
    static let wireFields: WireFields = [1: "persistentIdentifiers", 2: "all"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var persistentIdentifiers: [String] = []
        var all = false
        try reader.fields(span, Self.wireFields, at: [1: persistentIdentifiers.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: persistentIdentifiers.append(try reader.nonEmptyText(span, atMost: Limits.identifierBytes))
            case 16: all = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        try reader.count(persistentIdentifiers, atMost: Limits.keywords, "persistentIdentifiers")
        self.init(persistentIdentifiers: persistentIdentifiers, all: all)
    }

    func write(to writer: inout WireWriter) {
        for element in persistentIdentifiers { writer.text(present: element, 1) }
        writer.bool(all, 2)
    }
}

extension HandlerResult: WireMessage {
    static let wireFields: WireFields = [1: "contentType", 2: "blob"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var contentType: String = ""
        var content: Blob = .empty
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: contentType = try reader.text(span, atMost: Limits.nameBytes)
            case 16: content = try reader.blob(span, atMost: Limits.resultBytes)
            default: try reader.skip(span, tag)
            }
        }
        self.init(contentType: contentType, content: content)
    }

    func write(to writer: inout WireWriter) {
        writer.text(contentType, 1)
        writer.blob(content, 2)
    }
}
