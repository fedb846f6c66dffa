/// A Swift type that user info can hold.
public protocol UserInfoConvertible {
    /// Converts a property-list value; nil when it is of another type, or out of this type's range.
    init?(userInfoValue: UserInfoValue)
    /// The value as a property-list value.
    var userInfoValue: UserInfoValue { get }
    /// The name of the type in errors.
    static var userInfoTypeName: String { get }
}

extension UserInfoValue: UserInfoConvertible {
    public init?(userInfoValue: UserInfoValue) { self = userInfoValue }
    public var userInfoValue: UserInfoValue { self }
    public static var userInfoTypeName: String { "any value" }
}

extension Bool: UserInfoConvertible {
    public init?(userInfoValue: UserInfoValue) {
        guard case .boolean(let value) = userInfoValue else { return nil }
        self = value
    }
    public var userInfoValue: UserInfoValue { .boolean(self) }
    public static var userInfoTypeName: String { "boolean" }
}

extension Int: UserInfoConvertible {
    public init?(userInfoValue: UserInfoValue) {
        guard case .integer(let value) = userInfoValue else { return nil }
        self.init(exactly: value)
    }
    public var userInfoValue: UserInfoValue { .integer(Int64(self)) }
    public static var userInfoTypeName: String { "integer" }
}

extension Int64: UserInfoConvertible {
    public init?(userInfoValue: UserInfoValue) {
        guard case .integer(let value) = userInfoValue else { return nil }
        self = value
    }
    public var userInfoValue: UserInfoValue { .integer(self) }
    public static var userInfoTypeName: String { "integer" }
}

extension Double: UserInfoConvertible {
    /// Takes whole numbers too.
    public init?(userInfoValue: UserInfoValue) {
        switch userInfoValue {
        case .real(let value): self = value
        case .integer(let value): self.init(value)
        default: return nil
        }
    }
    public var userInfoValue: UserInfoValue { .real(self) }
    public static var userInfoTypeName: String { "real" }
}

extension String: UserInfoConvertible {
    /// Takes URLs too, as their text.
    public init?(userInfoValue: UserInfoValue) {
        switch userInfoValue {
        case .string(let value), .url(let value): self = value
        default: return nil
        }
    }
    public var userInfoValue: UserInfoValue { .string(self) }
    public static var userInfoTypeName: String { "string" }
}

extension Array: UserInfoConvertible where Element: UserInfoConvertible {
    public init?(userInfoValue: UserInfoValue) {
        guard case .array(let values) = userInfoValue else { return nil }
        let elements = values.compactMap(Element.init(userInfoValue:))
        guard elements.count == values.count else { return nil }
        self = elements
    }
    public var userInfoValue: UserInfoValue { .array(map(\.userInfoValue)) }
    public static var userInfoTypeName: String { "array of \(Element.userInfoTypeName)" }
}

extension Dictionary: UserInfoConvertible where Key == String, Value: UserInfoConvertible {
    public init?(userInfoValue: UserInfoValue) {
        guard case .dictionary(let values) = userInfoValue else { return nil }
        let elements = values.compactMapValues(Value.init(userInfoValue:))
        guard elements.count == values.count else { return nil }
        self = elements
    }
    public var userInfoValue: UserInfoValue { .dictionary(mapValues(\.userInfoValue)) }
    public static var userInfoTypeName: String { "dictionary of \(Value.userInfoTypeName)" }
}
