// Written by `make schema` from Tools/Schema/Proto.

import UniformTypes

extension HeldDrag: WireMessage {
    static let wireFields: WireFields = [1: "drag", 2: "session", 3: "interaction", 4: "isSource"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var drag: DragID?
        var session: SceneSessionID?
        var interaction: UInt32 = 0
        var isSource = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: drag = try reader.identifier(span)
            case 18: session = try reader.identifier(span)
            case 24: interaction = try reader.uint32(span)
            case 32: isSource = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let drag else { throw Refusal.missing("drag") }
        guard let session else { throw Refusal.missing("session") }
        self.init(drag: drag, session: session, interaction: interaction, isSource: isSource)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(drag, 1)
        writer.identifier(session, 2)
        writer.uint32(interaction, 3)
        writer.bool(isSource, 4)
    }
}

extension DragRow: WireMessage {
    static let wireFields: WireFields = [
        1: "drag", 2: "phase", 3: "source", 4: "app", 5: "items", 6: "destination", 7: "operation", 8: "ending",
        9: "loads", 10: "preview", 11: "hitOffset", 12: "showsFullSizePreview",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var drag: DragID?
        var phase: DragRow.Phase?
        var source: SceneSessionID?
        var app: AppID?
        var items: UInt32 = 0
        var destination: SceneSessionID?
        var operation: DropOperation?
        var ending: DragEnding?
        var loads: [DragRow.Load] = []
        var preview: DragArea?
        var hitOffset: Double = 0
        var showsFullSizePreview = false
        try reader.fields(span, Self.wireFields, at: [9: loads.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: drag = try reader.identifier(span)
            case 16: phase = try reader.choice(span)
            case 26: source = try reader.identifier(span)
            case 34: app = try AppID(wire: reader.text(span))
            case 40: items = try reader.uint32(span)
            case 50: destination = try reader.optionalIdentifier(span)
            case 56: operation = try reader.choice(span)
            case 66: ending = try reader.word(span)
            case 74: loads.append(try reader.message(span))
            case 82: preview = try reader.message(span)
            case 89: hitOffset = try reader.double(span)
            case 96: showsFullSizePreview = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let drag else { throw Refusal.missing("drag") }
        guard let phase else { throw Refusal.missing("phase") }
        guard let source else { throw Refusal.missing("source") }
        guard let app else { throw Refusal.missing("app") }
        self.init(
            drag: drag, phase: phase, source: source, app: app, items: items, destination: destination,
            operation: operation, ending: ending, loads: loads, preview: preview, hitOffset: hitOffset,
            showsFullSizePreview: showsFullSizePreview
        )
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(drag, 1)
        writer.choice(phase, 2)
        writer.identifier(source, 3)
        writer.text(app.wireText, 4)
        writer.uint32(items, 5)
        writer.identifier(present: destination, 6)
        writer.choice(present: operation, 7)
        writer.text(present: ending?.rawValue, 8)
        for element in loads { writer.message(element, 9) }
        writer.message(present: preview, 10)
        writer.double(hitOffset, 11)
        writer.bool(showsFullSizePreview, 12)
    }
}

extension DragRow.Load: WireMessage {
    static let wireFields: WireFields = [1: "load", 2: "item", 3: "type", 4: "received", 5: "total", 6: "isCopy"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var load = LoadID(0)
        var item: UInt32 = 0
        var type: UniformType?
        var received: UInt64 = 0
        var total: UInt64?
        var isCopy = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: load = LoadID(try reader.uint64(span))
            case 16: item = try reader.uint32(span)
            case 26: type = try UniformType(wire: reader.text(span))
            case 32: received = try reader.uint64(span)
            case 40: total = try reader.uint64(span)
            case 48: isCopy = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let type else { throw Refusal.missing("type") }
        self.init(load: load, item: item, type: type, received: received, total: total, isCopy: isCopy)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(load.number, 1)
        writer.uint32(item, 2)
        writer.text(type.wireText, 3)
        writer.uint64(received, 4)
        writer.uint64(present: total, 5)
        writer.bool(isCopy, 6)
    }
}
