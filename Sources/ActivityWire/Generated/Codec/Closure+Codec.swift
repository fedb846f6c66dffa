// Written by `make schema` from Tools/Schema/Proto.

extension RestoreRequest: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "generation"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SessionReference?
        var generation: UInt32 = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            case 16: generation = try reader.uint32(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session, generation: generation)
    }

    func write(to writer: inout WireWriter) {
        writer.text(session.wireText, 1)
        writer.uint32(generation, 2)
    }
}

extension RetryRequest: WireMessage {
    static let wireFields: WireFields = [1: "session"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SessionReference?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session)
    }

    func write(to writer: inout WireWriter) {
        writer.text(session.wireText, 1)
    }
}

extension CloseRequest: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "answer"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SessionReference?
        var answer: ClosureAnswer?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            case 16: answer = try reader.optionalChoice(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session, answer: answer)
    }

    func write(to writer: inout WireWriter) {
        writer.text(session.wireText, 1)
        writer.choice(present: answer, 2)
    }
}

extension SceneClosureConfirmation: WireMessage {
    static let wireFields: WireFields = [1: "title", 2: "message", 3: "closeTitle", 4: "cancelTitle"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var title: String?
        var message: String?
        var closeTitle: String?
        var cancelTitle: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: title = try reader.text(span, atMost: Limits.titleBytes)
            case 18: message = try reader.text(span, atMost: Limits.reasonBytes)
            case 26: closeTitle = try reader.text(span, atMost: Limits.titleBytes)
            case 34: cancelTitle = try reader.text(span, atMost: Limits.titleBytes)
            default: try reader.skip(span, tag)
            }
        }
        self.init(title: title, message: message, closeTitle: closeTitle, cancelTitle: cancelTitle)
    }

    func write(to writer: inout WireWriter) {
        writer.text(present: title, 1)
        writer.text(present: message, 2)
        writer.text(present: closeTitle, 3)
        writer.text(present: cancelTitle, 4)
    }
}

extension ClosureChange: WireChoiceMessage {
    static let wireFields: WireFields = [1: "cleared", 2: "confirmation"]
    static var wireNoun: String { "kind of change" }

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 10: self = try reader.nothing(span, tag, is: .cleared)
        case 18: self = .confirmation(try reader.message(span))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .unchanged: break
        case .cleared: writer.nothing(1)
        case .confirmation(let value): writer.message(value, 2)
        }
    }

    /// Nil where there is nothing to write.
    var ifPresent: Self? { if case .unchanged = self { nil } else { self } }
}

extension ClosureReport: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "outcome", 3: "confirmation"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SceneSessionID?
        var outcome: ClosureOutcome?
        var confirmation: SceneClosureConfirmation?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try reader.identifier(span)
            case 16: outcome = try reader.choice(span)
            case 26: confirmation = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        guard let outcome else { throw Refusal.missing("outcome") }
        self.init(session: session, outcome: outcome, confirmation: confirmation)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(session, 1)
        writer.choice(outcome, 2)
        writer.message(present: confirmation, 3)
    }
}
