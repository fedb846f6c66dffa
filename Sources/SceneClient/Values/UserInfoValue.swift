import ActivityWire

/// A property-list value, as user info may hold it (U:U3).
public enum UserInfoValue: Hashable, Sendable {
    /// No value.
    case null
    /// True or false.
    case boolean(Bool)
    /// A whole number.
    case integer(Int64)
    /// Any number.
    case real(Double)
    /// Text.
    case string(String)
    /// Bytes.
    case data([UInt8])
    /// Seconds since 1970-01-01 UTC.
    case date(secondsSince1970: Double)
    /// A URL.
    case url(String)
    /// Ordered values.
    case array([UserInfoValue])
    /// Values without order and repetition.
    case set(Set<UserInfoValue>)
    /// Named values.
    case dictionary([String: UserInfoValue])

    /// The name of the value's type, for errors.
    public var typeName: String {
        switch self {
        case .null: "null"
        case .boolean: "boolean"
        case .integer: "integer"
        case .real: "real"
        case .string: "string"
        case .data: "data"
        case .date: "date"
        case .url: "url"
        case .array: "array"
        case .set: "set"
        case .dictionary: "dictionary"
        }
    }
}

extension UserInfoValue {
    /// The name of the first type in the value that no property list has; nil if there is none.
    var firstOutsidePropertyLists: String? {
        switch self {
        case .null, .url, .set: typeName
        case .array(let values): values.lazy.compactMap(\.firstOutsidePropertyLists).first
        case .dictionary(let values): values.values.compactMap(\.firstOutsidePropertyLists).min()
        case .boolean, .integer, .real, .string, .data, .date: nil
        }
    }
}

extension UserInfoValue {
    init(_ wire: PropertyListValue) {
        self =
            switch wire {
            case .null: .null
            case .boolean(let value): .boolean(value)
            case .integer(let value): .integer(value)
            case .real(let value): .real(value)
            case .string(let value): .string(value)
            case .data(let value): .data(value)
            case .date(let value): .date(secondsSince1970: value)
            case .url(let value): .url(value)
            case .array(let values): .array(values.map(UserInfoValue.init))
            case .set(let values): .set(Set(values.map(UserInfoValue.init)))
            case .dictionary(let values): .dictionary(values.mapValues(UserInfoValue.init))
            }
    }

    var wire: PropertyListValue {
        switch self {
        case .null: .null
        case .boolean(let value): .boolean(value)
        case .integer(let value): .integer(value)
        case .real(let value): .real(value)
        case .string(let value): .string(value)
        case .data(let value): .data(value)
        case .date(let value): .date(value)
        case .url(let value): .url(value)
        case .array(let values): .array(values.map(\.wire))
        // Sorted, so that equal sets have equal bytes and an unchanged state is recognised.
        case .set(let values): .set(values.map(\.wire).sorted { "\($0)" < "\($1)" })
        case .dictionary(let values): .dictionary(values.mapValues(\.wire))
        }
    }
}
