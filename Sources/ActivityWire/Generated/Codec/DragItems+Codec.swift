// Written by `make schema` from Tools/Schema/Proto.

import UniformTypes

extension DragItemFields: WireConverted {
    static let wireFields: WireFields = [
        1: "representations", 2: "suggestedName", 3: "activity", 4: "activityVisibility", 5: "identifier",
        6: "localObject", 200: "promise", 201: "preview", 202: "url",
    ]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var representations: [ItemRepresentation] = []
        var suggestedName: String?
        var activity: Activity?
        var activityVisibility: RepresentationVisibility = .all
        var identifier: String?
        var localObject: UInt64?
        var promise: ItemPromise = .fail
        var preview: DragArea?
        var url: String?
        try reader.fields(span, Self.wireFields, at: [1: representations.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: representations.append(try reader.message(span))
            case 18: suggestedName = try reader.text(span, atMost: DragLimits.suggestedNameBytes)
            case 26: activity = try reader.message(span)
            case 32: activityVisibility = try reader.choice(span)
            case 42: identifier = try reader.text(span, atMost: DragLimits.itemIdentifierBytes)
            case 48: localObject = try reader.uint64(span)
            case 1600: promise = try reader.choice(span)
            case 1610: preview = try reader.message(span)
            case 1618: url = try reader.text(span, atMost: Limits.urlBytes)
            default: try reader.skip(span, tag)
            }
        }
        try reader.count(representations, atMost: DragLimits.representationsPerItem, "representations")
        self.init(
            representations: representations, suggestedName: suggestedName, activity: activity,
            activityVisibility: activityVisibility, identifier: identifier, localObject: localObject, promise: promise,
            preview: preview, url: url
        )
    }

    func write(to writer: inout WireWriter) {
        for element in representations { writer.message(element, 1) }
        writer.text(present: suggestedName, 2)
        writer.message(present: activity, 3)
        writer.choice(activityVisibility, 4)
        writer.text(present: identifier, 5)
        writer.uint64(present: localObject, 6)
        writer.choice(promise, 200)
        writer.message(present: preview, 201)
        writer.text(present: url, 202)
    }
}

extension ItemRepresentation: WireMessage {
    static let wireFields: WireFields = [1: "type", 2: "visibility", 3: "form", 4: "size", 200: "delivery"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var type: UniformType?
        var visibility: RepresentationVisibility = .all
        var form: ItemRepresentation.Form = .data
        var size: UInt64?
        var delivery: ItemRepresentation.Delivery = .chunks
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: type = try UniformType(wire: reader.text(span, atMost: Limits.nameBytes))
            case 16: visibility = try reader.choice(span)
            case 24: form = try reader.choice(span)
            case 32: size = try reader.uint64(span)
            case 1600: delivery = try reader.choice(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let type else { throw Refusal.missing("type") }
        self.init(type: type, visibility: visibility, form: form, size: size, delivery: delivery)
    }

    func write(to writer: inout WireWriter) {
        writer.text(type.wireText, 1)
        writer.choice(visibility, 2)
        writer.choice(form, 3)
        writer.uint64(present: size, 4)
        writer.choice(delivery, 200)
    }
}
