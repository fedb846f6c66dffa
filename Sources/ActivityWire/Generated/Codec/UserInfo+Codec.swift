// Written by `make schema` from Tools/Schema/Proto.

extension UserInfo: WireMessage {
    static let wireFields: WireFields = [1: "entries"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var entries: [UserInfoEntry] = []
        try reader.fields(span, Self.wireFields, at: [1: entries.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: entries.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(entries: entries)
    }

    func write(to writer: inout WireWriter) {
        for element in entries { writer.message(element, 1) }
    }
}

extension UserInfoEntry: WireMessage {
    static let wireFields: WireFields = [1: "key", 2: "value"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var key: String = ""
        var value: UserInfoValue?
        try reader.fields(span, Self.wireFields) { reader, tag throws(Refusal) in
            switch tag {
            case 10: key = try reader.text(span)
            case 18: value = try reader.message(span)
            default: try reader.skip(span, tag)
            }
        }
        self.init(key: key, value: try reader.present(value, "value", span))
    }

    func write(to writer: inout WireWriter) {
        writer.text(key, 1)
        writer.message(value, 2)
    }
}

extension UserInfoValue: WireChoiceMessage {
    static let wireFields: WireFields = [
        1: "null", 2: "boolean", 3: "integer", 4: "real", 5: "string", 6: "data", 7: "date", 8: "url", 9: "array",
        10: "set", 11: "dictionary",
    ]
    static var wireNoun: String { "kind of value" }

    init?(_ tag: UInt32, _ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        switch tag {
        case 10: self = try reader.nothing(span, tag, is: .null)
        case 16: self = .boolean(try reader.bool(span))
        case 24: self = .integer(try reader.sint64(span))
        case 33: self = .real(try reader.double(span))
        case 42: self = .string(try reader.text(span))
        case 50: self = .data(try reader.bytes(span))
        case 57: self = .date(try reader.double(span))
        case 66: self = .url(try reader.text(span))
        case 74: self = .array(try reader.message(span, as: UserInfoList.self).values)
        case 82: self = .set(try reader.message(span, as: UserInfoList.self).values)
        case 90: self = .dictionary(try reader.message(span))
        default: return nil
        }
    }

    func write(to writer: inout WireWriter) {
        switch self {
        case .null: writer.nothing(1)
        case .boolean(let value): writer.bool(present: value, 2)
        case .integer(let value): writer.sint64(present: value, 3)
        case .real(let value): writer.double(present: value, 4)
        case .string(let value): writer.text(present: value, 5)
        case .data(let value): writer.bytes(present: value, 6)
        case .date(let value): writer.double(present: value, 7)
        case .url(let value): writer.text(present: value, 8)
        case .array(let values): writer.message(UserInfoList(values: values), 9)
        case .set(let values): writer.message(UserInfoList(values: values), 10)
        case .dictionary(let value): writer.message(value, 11)
        }
    }
}

extension UserInfoList: WireMessage {
    static let wireFields: WireFields = [1: "values"]

    init(_ span: RawSpan, _ reader: inout WireReader) throws(Refusal) {
        var values: [UserInfoValue] = []
        try reader.fields(span, Self.wireFields, at: [1: values.count]) { reader, tag throws(Refusal) in
            switch tag {
            case 10: values.append(try reader.message(span))
            default: try reader.skip(span, tag)
            }
        }
        self.init(values: values)
    }

    func write(to writer: inout WireWriter) {
        for element in values { writer.message(element, 1) }
    }
}
