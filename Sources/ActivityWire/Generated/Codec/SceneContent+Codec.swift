// Written by `make schema` from Tools/Schema/Proto.

extension SceneContent: WireMessage {
    static let wireFields: WireFields = [1: "presented", 2: "split"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var presented: [PresentedContent] = []
        var split: SplitContent?
        try reader.fields(span, Self.wireFields, at: [1: presented.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: presented.append(try reader.message(span))
            case 18: split = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        try reader.count(presented, atMost: Limits.presentedControllers, "presented")
        self.init(presented: presented, split: split)
    }

    func write(to writer: inout WireWriter) {
        for element in presented { writer.message(element, 1) }
        writer.message(present: split, 2)
    }
}

extension PresentedContent: WireMessage {
    static let wireFields: WireFields = [1: "title", 2: "wantedStyle", 3: "style", 4: "form"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var title: String = ""
        var wantedStyle: PresentedStyle?
        var style: PresentedStyle?
        var form: PresentedForm?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: title = try reader.text(span, atMost: Limits.titleBytes)
            case 16: wantedStyle = try reader.choice(span)
            case 24: style = try reader.choice(span)
            case 32: form = try reader.choice(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let wantedStyle else { throw Refusal.missing("wantedStyle") }
        guard let style else { throw Refusal.missing("style") }
        guard let form else { throw Refusal.missing("form") }
        self.init(title: title, wantedStyle: wantedStyle, style: style, form: form)
    }

    func write(to writer: inout WireWriter) {
        writer.text(title, 1)
        writer.choice(wantedStyle, 2)
        writer.choice(style, 3)
        writer.choice(form, 4)
    }
}

extension SplitContent: WireMessage {
    static let wireFields: WireFields = [1: "mode", 2: "columns"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var mode: SplitMode?
        var columns: [SplitColumnContent] = []
        try reader.fields(span, Self.wireFields, at: [2: columns.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 8: mode = try reader.optionalChoice(span)
            case 18: columns.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        try reader.count(columns, atMost: Limits.splitColumns, "columns")
        self.init(mode: mode, columns: columns)
    }

    func write(to writer: inout WireWriter) {
        writer.choice(present: mode, 1)
        for element in columns { writer.message(element, 2) }
    }
}

extension SplitColumnContent: WireMessage {
    static let wireFields: WireFields = [1: "column", 2: "titles"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var column: SplitColumn?
        var titles: [String] = []
        try reader.fields(span, Self.wireFields, at: [2: titles.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 8: column = try reader.choice(span)
            case 18: titles.append(try reader.text(span, atMost: Limits.titleBytes))
            default: try reader.skip(span, tag)
            }
        }
        try reader.count(titles, atMost: Limits.stackedControllers, "titles")
        guard let column else { throw Refusal.missing("column") }
        self.init(column: column, titles: titles)
    }

    func write(to writer: inout WireWriter) {
        writer.choice(column, 1)
        for element in titles { writer.text(present: element, 2) }
    }
}
