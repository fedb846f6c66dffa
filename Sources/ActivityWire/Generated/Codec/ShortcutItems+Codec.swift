// Written by `make schema` from Tools/Schema/Proto.

extension SetShortcutItemsRequest: WireMessage {
    static let wireFields: WireFields = [1: "items"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var items: [ShortcutItem] = []
        try reader.fields(span, Self.wireFields, at: [1: items.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: items.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        try reader.count(items, atMost: Limits.shortcutItems, "items")
        self.init(items: items)
    }

    func write(to writer: inout WireWriter) {
        for element in items { writer.message(element, 1) }
    }
}

extension ShortcutItemList: WireMessage {
    static let wireFields: WireFields = [1: "items"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var items: [OfferedShortcutItem] = []
        try reader.fields(span, Self.wireFields, at: [1: items.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: items.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(items: items)
    }

    func write(to writer: inout WireWriter) {
        for element in items { writer.message(element, 1) }
    }
}

extension OfferedShortcutItem: WireMessage {
    static let wireFields: WireFields = [1: "item", 2: "isDynamic"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var item: ShortcutItem?
        var isDynamic = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: item = try reader.message(span)
            case 16: isDynamic = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(item: try reader.present(item, "item", span), isDynamic: isDynamic)
    }

    func write(to writer: inout WireWriter) {
        writer.message(item, 1)
        writer.bool(isDynamic, 2)
    }
}
