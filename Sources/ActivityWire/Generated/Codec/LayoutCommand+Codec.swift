// Written by `make schema` from Tools/Schema/Proto.

extension LayoutCommand: WireChoiceMessage {
    static let wireFields: WireFields = [1: "save", 2: "load", 3: "remove"]
    static var wireNoun: String { "kind of layout command" }

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 10:
            let fields = try reader.message(span, as: LayoutSave.self)
            self = .save(fields.name, replaces: fields.replaces)
        case 18:
            let fields = try reader.message(span, as: LayoutLoad.self)
            self = .load(fields.name, keepsStates: fields.keepsStates, timeout: fields.timeout)
        case 26: self = .remove(try LayoutName(wire: reader.text(span, atMost: Limits.layoutNameBytes)))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .save(let name, let replaces): writer.message(LayoutSave(name: name, replaces: replaces), 1)
        case .load(let name, let keepsStates, let timeout):
            writer.message(LayoutLoad(name: name, keepsStates: keepsStates, timeout: timeout), 2)
        case .remove(let value): writer.text(present: value.wireText, 3)
        }
    }
}

extension LayoutSave: WireMessage {
    static let wireFields: WireFields = [1: "name", 2: "replaces"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var name: LayoutName?
        var replaces = false
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: name = try LayoutName(wire: reader.text(span, atMost: Limits.layoutNameBytes))
            case 16: replaces = try reader.bool(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let name else { throw Refusal.missing("name") }
        self.init(name: name, replaces: replaces)
    }

    func write(to writer: inout WireWriter) {
        writer.text(name.wireText, 1)
        writer.bool(replaces, 2)
    }
}

extension LayoutLoad: WireMessage {
    static let wireFields: WireFields = [1: "name", 2: "keepsStates", 3: "timeout"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var name: LayoutName?
        var keepsStates = false
        var timeout: Duration?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: name = try LayoutName(wire: reader.text(span, atMost: Limits.layoutNameBytes))
            case 16: keepsStates = try reader.bool(span)
            case 24: timeout = try reader.timeout(span)
            default: try reader.skip(span, tag)
            }
        }
        guard let name else { throw Refusal.missing("name") }
        self.init(name: name, keepsStates: keepsStates, timeout: timeout)
    }

    func write(to writer: inout WireWriter) {
        writer.text(name.wireText, 1)
        writer.bool(keepsStates, 2)
        writer.int64(present: timeout?.wireMilliseconds, 3)
    }
}
