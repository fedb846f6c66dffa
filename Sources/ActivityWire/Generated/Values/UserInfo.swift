// Written by `make schema` from Tools/Schema/Proto.

/// The content of every user info blob. The broker never opens it.
/// At most ``Limits/userInfoBytes``, and ``Limits/userInfoDepth`` levels deep.
struct UserInfo: Hashable, Sendable {
    /// No key twice. The two libraries order them by the keys' bytes of UTF-8, so that equal ones have equal bytes; the broker
    /// does not look.
    var entries: [UserInfoEntry] = []
}

/// One key of a dictionary, with its value.
struct UserInfoEntry: Hashable, Sendable {
    /// The key.
    var key: String
    /// The value; never absent.
    var value: UserInfoValue
}

/// A property-list value.
indirect enum UserInfoValue: Hashable, Sendable {
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
    case data(Blob)
    /// Seconds since 1970-01-01 UTC.
    case date(Double)
    /// A URL.
    case url(String)
    /// Ordered values.
    case array([UserInfoValue])
    /// Values without an order.
    case set([UserInfoValue])
    /// Named values.
    case dictionary(UserInfo)
}

/// The values of an array or a set.
struct UserInfoList: Hashable, Sendable {
    /// One after the other.
    var values: [UserInfoValue] = []
}
