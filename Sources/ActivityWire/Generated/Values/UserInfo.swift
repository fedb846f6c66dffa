// Written by `make schema` from Tools/Schema/Proto.

/// A dictionary of property-list values: the content of every user info blob. The broker never opens it. At most
/// ``Limits/userInfoBytes``, and ``Limits/userInfoDepth`` levels deep.
struct UserInfo: Hashable, Sendable {
    /// The keys with their values. No key occurs twice. Both libraries sort them by the UTF-8 bytes of the keys, so
    /// that equal dictionaries have equal bytes. The broker does not check this.
    var entries: [UserInfoEntry] = []
}

/// One key of a dictionary, with its value.
struct UserInfoEntry: Hashable, Sendable {
    /// The key's name.
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
    /// A floating-point number.
    case real(Double)
    /// Text.
    case string(String)
    /// Bytes.
    case data(Blob)
    /// A date, in seconds since 1970-01-01 UTC.
    case date(Double)
    /// A URL.
    case url(String)
    /// Ordered values.
    case array([UserInfoValue])
    /// Values without order.
    case set([UserInfoValue])
    /// Named values.
    case dictionary(UserInfo)
}

/// The values of an array or a set.
struct UserInfoList: Hashable, Sendable {
    /// The values, one after the other.
    var values: [UserInfoValue] = []
}
