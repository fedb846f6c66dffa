// Written by `make schema` from Tools/Schema/Proto.

import UniformTypes

extension DragPoint: WireMessage {
    static let wireFields: WireFields = [1: "x", 2: "y"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var x: Double = 0
        var y: Double = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 9: x = try reader.double(span)
            case 17: y = try reader.double(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(x: x, y: y)
    }

    func write(to writer: inout WireWriter) {
        writer.double(x, 1)
        writer.double(y, 2)
    }
}

extension DragArea: WireMessage {
    static let wireFields: WireFields = [1: "x", 2: "y", 3: "width", 4: "height"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var x: Double = 0
        var y: Double = 0
        var width: Double = 0
        var height: Double = 0
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 9: x = try reader.points(span)
            case 17: y = try reader.points(span)
            case 25: width = try reader.points(span)
            case 33: height = try reader.points(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(x: x, y: y, width: width, height: height)
    }

    func write(to writer: inout WireWriter) {
        writer.double(x, 1)
        writer.double(y, 2)
        writer.double(width, 3)
        writer.double(height, 4)
    }
}

extension DragCommand: WireChoiceMessage {
    static let wireFields: WireFields = [1: "lift", 2: "move", 3: "tap", 4: "release", 5: "cancel"]
    static var wireNoun: String { "kind" }

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 10:
            let fields = try reader.message(span, as: DragLift.self)
            self = .lift(fields.session, interaction: fields.interaction, at: fields.point)
        case 18:
            let fields = try reader.message(span, as: DragMove.self)
            self = .move(fields.drag, to: fields.target, interaction: fields.interaction, at: fields.point)
        case 26:
            let fields = try reader.message(span, as: DragTap.self)
            self = .tap(fields.drag, fields.session, interaction: fields.interaction, at: fields.point)
        case 34:
            let fields = try reader.message(span, as: DragRelease.self)
            self = .release(fields.drag, copies: fields.copies)
        case 42: self = .cancel(try reader.identifier(span))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .lift(let session, let interaction, let point):
            writer.message(DragLift(session: session, interaction: interaction, point: point), 1)
        case .move(let drag, let target, let interaction, let point):
            writer.message(DragMove(drag: drag, target: target, interaction: interaction, point: point), 2)
        case .tap(let drag, let session, let interaction, let point):
            writer.message(DragTap(drag: drag, session: session, interaction: interaction, point: point), 3)
        case .release(let drag, let copies): writer.message(DragRelease(drag: drag, copies: copies), 4)
        case .cancel(let value): writer.identifier(present: value, 5)
        }
    }
}

extension DragLift: WireMessage {
    static let wireFields: WireFields = [1: "session", 2: "interaction", 3: "point"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var session: SessionReference?
        var interaction: UInt32?
        var point: DragPoint?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: session = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            case 16: interaction = try reader.optionalNumber(span)
            case 26: point = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(session: session, interaction: interaction, point: try reader.present(point, "point", span))
    }

    func write(to writer: inout WireWriter) {
        writer.text(session.wireText, 1)
        writer.uint32(interaction ?? 0, 2)
        writer.message(point, 3)
    }
}

extension DragMove: WireMessage {
    static let wireFields: WireFields = [1: "drag", 6: "interaction", 7: "point"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var drag: DragID?
        var target: DragTarget?
        var interaction: UInt32?
        var point: DragPoint?
        var unknown: UInt32 = 0
        try reader.fields(span, Self.wireFields, or: DragTarget.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: drag = try reader.identifier(span)
            case 48: interaction = try reader.optionalNumber(span)
            case 58: point = try reader.message(span)
            default:
                if let known = try DragTarget(tag, span, &reader) {
                    target = known
                } else {
                    try reader.skip(span, tag, &unknown)
                }
            }
        }
        guard let drag else { throw Refusal.missing("drag") }
        guard let target else { throw Refusal.noKind("target", unknown) }
        self.init(drag: drag, target: target, interaction: interaction, point: try reader.present(point, "point", span))
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(drag, 1)
        target.write(to: &writer)
        writer.uint32(interaction ?? 0, 6)
        writer.message(point, 7)
    }
}

extension DragTarget: WireChoice {
    static let wireFields: WireFields = [2: "nowhere", 3: "session", 4: "app", 5: "zone"]

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 18: self = try reader.nothing(span, tag, is: .nowhere)
        case 26: self = .session(try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes)))
        case 34: self = .app(try AppID(wire: reader.text(span, atMost: Limits.appIdentifierBytes)))
        case 40: self = .zone(try reader.choice(span))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .nowhere: writer.nothing(2)
        case .session(let value): writer.text(present: value.wireText, 3)
        case .app(let value): writer.text(present: value.wireText, 4)
        case .zone(let value): writer.choice(present: value, 5)
        }
    }
}

extension DragTap: WireMessage {
    static let wireFields: WireFields = [1: "drag", 2: "session", 3: "interaction", 4: "point"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var drag: DragID?
        var session: SessionReference?
        var interaction: UInt32?
        var point: DragPoint?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: drag = try reader.optionalIdentifier(span)
            case 18: session = try SessionReference(wire: reader.text(span, atMost: Limits.referenceBytes))
            case 24: interaction = try reader.optionalNumber(span)
            case 34: point = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let session else { throw Refusal.missing("session") }
        self.init(
            drag: drag, session: session, interaction: interaction, point: try reader.present(point, "point", span)
        )
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(present: drag, 1)
        writer.text(session.wireText, 2)
        writer.uint32(interaction ?? 0, 3)
        writer.message(point, 4)
    }
}

extension DragRelease: WireMessage {
    static let wireFields: WireFields = [1: "drag", 2: "copies"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var drag: DragID?
        var copies: [UniformType] = []
        try reader.fields(span, Self.wireFields, at: [2: copies.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: drag = try reader.identifier(span)
            case 18: copies.append(try UniformType(wire: reader.text(span, atMost: Limits.nameBytes)))
            default: try reader.skip(span, tag)
            }
        }
        try reader.count(copies, atMost: DragLimits.typesPerLoad, "copies")
        guard let drag else { throw Refusal.missing("drag") }
        self.init(drag: drag, copies: copies)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(drag, 1)
        for element in copies { writer.text(present: element.wireText, 2) }
    }
}
