extension UserInfoValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .real(value) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: UserInfoValue...) { self = .array(elements) }

    /// Gives a repeated key its last value.
    public init(dictionaryLiteral elements: (String, UserInfoValue)...) {
        self = .dictionary(Dictionary(elements) { $1 })
    }
}

extension UserInfo: ExpressibleByDictionaryLiteral {
    /// Gives a repeated key its last value.
    public init(dictionaryLiteral elements: (String, UserInfoValue)...) {
        self.init(Dictionary(elements) { $1 })
    }
}

extension UserInfoValue {
    /// Makes the value of a Swift type that user info can hold.
    public init(_ value: some UserInfoConvertible) { self = value.userInfoValue }
}
