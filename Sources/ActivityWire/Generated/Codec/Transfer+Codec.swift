// Written by `make schema` from Tools/Schema/Proto.

import UniformTypes

extension ReferenceOffer: WireMessage {
    static let wireFields: WireFields = [1: "stream", 2: "isWithdrawn"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var stream = StreamID(0)
        var isWithdrawn = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: stream = StreamID(try reader.uint64(span))
            case 16: isWithdrawn = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(stream: stream, isWithdrawn: isWithdrawn)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(stream.number, 1)
        writer.bool(isWithdrawn, 2)
    }
}

extension TransferTicket: WireMessage {
    static let wireFields: WireFields = [1: "stream", 2: "ticket", 3: "size"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var stream = StreamID(0)
        var ticket: Blob = .empty
        var size: UInt64?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: stream = StreamID(try reader.uint64(span))
            case 18: ticket = try reader.bytes(span)
            case 24: size = try reader.uint64(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(stream: stream, ticket: ticket, size: size)
    }

    func write(to writer: inout WireWriter) {
        writer.uint64(stream.number, 1)
        writer.bytes(ticket, 2)
        writer.uint64(present: size, 3)
    }
}

extension DroppedCopy: WireMessage {
    static let wireFields: WireFields = [1: "drag", 2: "item", 3: "stream", 4: "type", 5: "size", 6: "suggestedName"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var drag: DragID?
        var item: UInt32 = 0
        var stream = StreamID(0)
        var type: UniformType?
        var size: UInt64?
        var suggestedName: String?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: drag = try reader.identifier(span)
            case 16: item = try reader.uint32(span)
            case 24: stream = StreamID(try reader.uint64(span))
            case 34: type = try UniformType(wire: reader.text(span))
            case 40: size = try reader.uint64(span)
            case 50: suggestedName = try reader.text(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let drag else { throw Refusal.missing("drag") }
        guard let type else { throw Refusal.missing("type") }
        self.init(drag: drag, item: item, stream: stream, type: type, size: size, suggestedName: suggestedName)
    }

    func write(to writer: inout WireWriter) {
        writer.identifier(drag, 1)
        writer.uint32(item, 2)
        writer.uint64(stream.number, 3)
        writer.text(type.wireText, 4)
        writer.uint64(present: size, 5)
        writer.text(present: suggestedName, 6)
    }
}
