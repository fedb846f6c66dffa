// Written by `make schema` from Tools/Schema/Proto.

import UniformTypes

extension DropSummary: WireMessage {
    static let wireFields: WireFields = [
        1: "items", 2: "locality", 3: "allowsMove", 4: "isRestrictedToDraggingApplication", 5: "teamDataBlob",
        6: "localContext", 7: "showsFullSizePreview",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var items: [ItemSummary] = []
        var locality: DragLocality = .otherApp
        var allowsMove = false
        var isRestrictedToDraggingApplication = false
        var teamData: Blob?
        var localContext: UInt64?
        var showsFullSizePreview = false
        try reader.fields(span, Self.wireFields, at: [1: items.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: items.append(try reader.message(span))
            case 16: locality = try reader.choice(span)
            case 24: allowsMove = try reader.bool(span)
            case 32: isRestrictedToDraggingApplication = try reader.bool(span)
            case 40: teamData = try reader.optionalBlob(span)
            case 48: localContext = try reader.uint64(span)
            case 56: showsFullSizePreview = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            items: items, locality: locality, allowsMove: allowsMove,
            isRestrictedToDraggingApplication: isRestrictedToDraggingApplication, teamData: teamData,
            localContext: localContext, showsFullSizePreview: showsFullSizePreview
        )
    }

    func write(to writer: inout WireWriter) {
        for element in items { writer.message(element, 1) }
        writer.choice(locality, 2)
        writer.bool(allowsMove, 3)
        writer.bool(isRestrictedToDraggingApplication, 4)
        writer.blob(teamData ?? .empty, 5)
        writer.uint64(present: localContext, 6)
        writer.bool(showsFullSizePreview, 7)
    }
}

extension ItemSummary: WireMessage {
    static let wireFields: WireFields = [
        1: "types", 2: "suggestedName", 3: "localObject", 4: "previewWidth", 5: "previewHeight",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var types: [UniformType] = []
        var suggestedName: String?
        var localObject: UInt64?
        var previewWidth: Double = 0
        var previewHeight: Double = 0
        try reader.fields(span, Self.wireFields, at: [1: types.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: types.append(try UniformType(wire: reader.text(span)))
            case 18: suggestedName = try reader.text(span)
            case 24: localObject = try reader.uint64(span)
            case 33: previewWidth = try reader.double(span)
            case 41: previewHeight = try reader.double(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(
            types: types, suggestedName: suggestedName, localObject: localObject, previewWidth: previewWidth,
            previewHeight: previewHeight
        )
    }

    func write(to writer: inout WireWriter) {
        for element in types { writer.text(present: element.wireText, 1) }
        writer.text(present: suggestedName, 2)
        writer.uint64(present: localObject, 3)
        writer.double(previewWidth, 4)
        writer.double(previewHeight, 5)
    }
}

extension DragUpdate: WireMessage {
    static let wireFields: WireFields = [1: "point", 2: "summary"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var point: DragPoint?
        var summary: DropSummary?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: point = try reader.message(span)
            case 18: summary = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(point: try reader.present(point, "point", span), summary: summary)
    }

    func write(to writer: inout WireWriter) {
        writer.message(point, 1)
        writer.message(present: summary, 2)
    }
}

extension DropPerformed: WireMessage {
    static let wireFields: WireFields = [1: "operation", 2: "summary"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var operation: DropOperation = .cancel
        var summary: DropSummary?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 8: operation = try reader.choice(span)
            case 18: summary = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(operation: operation, summary: try reader.present(summary, "summary", span))
    }

    func write(to writer: inout WireWriter) {
        writer.choice(operation, 1)
        writer.message(summary, 2)
    }
}
