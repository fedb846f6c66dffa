// Written by `make schema` from Tools/Schema/Proto.

import UniformTypes

extension ItemLoad: WireMessage {
    static let wireFields: WireFields = [1: "drag", 2: "item", 3: "types", 4: "form", 200: "acceptsReference"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var drag: DragID?
        var item: UInt32 = 0
        var types: [UniformType] = []
        var form: ItemRepresentation.Form = .data
        var acceptsReference = false
        try reader.fields(span, Self.wireFields, at: [3: types.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: drag = try reader.identifier(span)
            case 16: item = try reader.uint32(span)
            case 26: types.append(try UniformType(wire: reader.text(span, atMost: Limits.nameBytes)))
            case 32: form = try reader.choice(span)
            case 1600: acceptsReference = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        try reader.count(types, atMost: DragLimits.typesPerLoad, "types")
        guard let drag else { throw Refusal.missing("drag") }
        self.init(drag: drag, item: item, types: types, form: form, acceptsReference: acceptsReference)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(drag, 1)
        writer.uint32(item, 2)
        for element in types { writer.text(present: element.wireText, 3) }
        writer.choice(form, 4)
        writer.bool(acceptsReference, 200)
    }
}

extension ItemLoadBegan: WireMessage {
    static let wireFields: WireFields = [1: "stream", 2: "type", 3: "size"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var stream = StreamID(0)
        var type: UniformType?
        var size: UInt64?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: stream = StreamID(try reader.uint64(span))
            case 18: type = try UniformType(wire: reader.text(span))
            case 24: size = try reader.uint64(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let type else { throw Refusal.missing("type") }
        self.init(stream: stream, type: type, size: size)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(stream.number, 1)
        writer.text(type.wireText, 2)
        writer.uint64(present: size, 3)
    }
}

extension ItemProduction: WireMessage {
    static let wireFields: WireFields = [
        1: "stream", 2: "drag", 3: "item", 4: "representation", 5: "type", 200: "allowsReference",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var stream = StreamID(0)
        var drag: DragID?
        var item: UInt32 = 0
        var representation: UInt32 = 0
        var type: UniformType?
        var allowsReference = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: stream = StreamID(try reader.uint64(span))
            case 18: drag = try reader.identifier(span)
            case 24: item = try reader.uint32(span)
            case 32: representation = try reader.uint32(span)
            case 42: type = try UniformType(wire: reader.text(span))
            case 1600: allowsReference = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let drag else { throw Refusal.missing("drag") }
        guard let type else { throw Refusal.missing("type") }
        self.init(
            stream: stream, drag: drag, item: item, representation: representation, type: type,
            allowsReference: allowsReference
        )
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(stream.number, 1)
        writer.identifier(drag, 2)
        writer.uint32(item, 3)
        writer.uint32(representation, 4)
        writer.text(type.wireText, 5)
        writer.bool(allowsReference, 200)
    }
}
