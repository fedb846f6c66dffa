// Written by `make schema` from Tools/Schema/Proto.

extension DragBeginning: WireMessage {
    static let wireFields: WireFields = [1: "allowsMove", 2: "isRestricted"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var allowsMove = false
        var isRestricted = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: allowsMove = try reader.bool(span)
            case 16: isRestricted = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(allowsMove: allowsMove, isRestricted: isRestricted)
    }

    func write(to writer: inout WireWriter) {
        writer.bool(allowsMove, 1)
        writer.bool(isRestricted, 2)
    }
}

extension DropProposal: WireMessage {
    static let wireFields: WireFields = [1: "operation", 2: "isPrecise", 3: "prefersFullSizePreview"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var operation: DropOperation = .cancel
        var isPrecise = false
        var prefersFullSizePreview = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: operation = try reader.choice(span)
            case 16: isPrecise = try reader.bool(span)
            case 24: prefersFullSizePreview = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(operation: operation, isPrecise: isPrecise, prefersFullSizePreview: prefersFullSizePreview)
    }

    func write(to writer: inout WireWriter) {
        writer.choice(operation, 1)
        writer.bool(isPrecise, 2)
        writer.bool(prefersFullSizePreview, 3)
    }
}
