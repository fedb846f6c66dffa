import ActivityWire

/// Any JSON value.
indirect enum JSONTree: Decodable, JSONValue {
    case null
    case boolean(Bool)
    case integer(Int64)
    /// A number that is too large for ``integer``.
    case unsigned(UInt64)
    case real(Double)
    case text(String)
    case list([JSONTree])
    case object([String: JSONTree])

    /// Decodes a number as an integer if it has no fraction and fits 64 bits, otherwise as a real number.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .boolean(flag)
        } else if let integer = try? container.decode(Int64.self) {
            self = .integer(integer)
        } else if let integer = try? container.decode(UInt64.self) {
            self = .unsigned(integer)
        } else if let real = try? container.decode(Double.self) {
            self = .real(real)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSONTree].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONTree].self))
        }
    }

    func write(to json: inout JSONWriter) {
        switch self {
        case .null: json.literal("null")
        case .boolean(let flag): flag.write(to: &json)
        case .integer(let number): number.write(to: &json)
        case .unsigned(let number): number.write(to: &json)
        case .real(let number): number.write(to: &json)
        case .text(let text): json.string(text)
        case .list(let items): json.array(items)
        case .object(let fields): fields.write(to: &json)
        }
    }
}
