// Written by `make schema` from Tools/Schema/Proto.

extension SceneInput: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "event"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SessionReference?
        var event: InputEvent?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            case 18: event = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session, event: try reader.present(event, "event", span))
    }

    func write(to writer: inout WireWriter) {
        writer.text(session.wireText, 1)
        writer.message(event, 2)
    }
}

extension InputEvent: WireChoiceMessage {
    static let wireFields: WireFields = [1: "touch", 2: "key", 3: "scroll", 4: "pinch"]
    static var wireNoun: String { "kind of input" }

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 10: self = .touch(try reader.message(span))
        case 18: self = .key(try reader.message(span))
        case 26: self = .scroll(try reader.message(span))
        case 34: self = .pinch(try reader.message(span))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .touch(let value): writer.message(value, 1)
        case .key(let value): writer.message(value, 2)
        case .scroll(let value): writer.message(value, 3)
        case .pinch(let value): writer.message(value, 4)
        }
    }
}

extension InputTouch: WireMessage {
    static let wireFields: WireFields = [1: "phase", 2: "point", 3: "tapCount"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var phase: InputPhase?
        var point: DragPoint?
        var tapCount: UInt32 = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: phase = try reader.choice(span)
            case 18: point = try reader.message(span)
            case 24: tapCount = try reader.uint32(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let phase else { throw Refusal.missing("phase") }
        self.init(phase: phase, point: try reader.present(point, "point", span), tapCount: tapCount)
    }

    func write(to writer: inout WireWriter) {
        writer.choice(phase, 1)
        writer.message(point, 2)
        writer.uint32(tapCount, 3)
    }
}

extension InputKey: WireMessage {
    static let wireFields: WireFields = [1: "key", 2: "characters", 3: "modifiers"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var key: String?
        var characters: String = ""
        var modifiers: UInt32 = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: key = try reader.nonEmptyText(span, atMost: Limits.inputTextBytes)
            case 18: characters = try reader.text(span, atMost: Limits.inputTextBytes)
            case 24: modifiers = try reader.uint32(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let key else { throw Refusal.missing("key") }
        self.init(key: key, characters: characters, modifiers: modifiers)
    }

    func write(to writer: inout WireWriter) {
        writer.text(key, 1)
        writer.text(characters, 2)
        writer.uint32(modifiers, 3)
    }
}

extension InputScroll: WireMessage {
    static let wireFields: WireFields = [1: "point", 2: "x", 3: "y"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var point: DragPoint?
        var x: Double = 0
        var y: Double = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: point = try reader.message(span)
            case 17: x = try reader.points(span)
            case 25: y = try reader.points(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(point: try reader.present(point, "point", span), x: x, y: y)
    }

    func write(to writer: inout WireWriter) {
        writer.message(point, 1)
        writer.double(x, 2)
        writer.double(y, 3)
    }
}

extension InputPinch: WireMessage {
    static let wireFields: WireFields = [1: "point", 2: "scale"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var point: DragPoint?
        var scale: Double = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: point = try reader.message(span)
            case 17: scale = try reader.points(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(point: try reader.present(point, "point", span), scale: scale)
    }

    func write(to writer: inout WireWriter) {
        writer.message(point, 1)
        writer.double(scale, 2)
    }
}
