extension UserInfo {
    /// Makes user info of values whose types are known at run time only (U:U3): texts, numbers, booleans, bytes as
    /// `[UInt8]`, arrays, sets and dictionaries of them, and ``UserInfoValue`` for dates, URLs and null.
    ///
    /// - Throws: ``SceneError/userInfo(key:reason:limit:)`` with the path and the type of the first value that no user
    ///   info can hold. Keys are checked in alphabetical order.
    public init(checking values: [String: Any]) throws(SceneError) {
        self.init(try Self.checked(values, at: ""))
    }

    private static func checked(
        _ values: [String: Any], at path: String
    ) throws(SceneError) -> [String: UserInfoValue] {
        var checked: [String: UserInfoValue] = [:]
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            checked[key] = try Self.checked(value, at: path.isEmpty ? key : "\(path).\(key)")
        }
        return checked
    }

    private static func checked(_ value: Any, at path: String) throws(SceneError) -> UserInfoValue {
        // An empty array can be cast to an array of any type, so only the value's own type tells that it is bytes.
        if type(of: value) == [UInt8].self, let bytes = value as? [UInt8] { return .data(bytes) }
        switch value {
        case let value as any UserInfoConvertible: return value.userInfoValue
        case let value as any BinaryInteger:
            guard let integer = Int64(exactly: value) else { break }
            return .integer(integer)
        case let value as any BinaryFloatingPoint: return .real(Double(value))
        case let values as [Any]:
            var elements: [UserInfoValue] = []
            for (index, value) in values.enumerated() { elements.append(try checked(value, at: "\(path)[\(index)]")) }
            return .array(elements)
        case let values as [String: Any]: return .dictionary(try checked(values, at: path))
        case let values as Set<AnyHashable>:
            var elements: Set<UserInfoValue> = []
            for value in values { elements.insert(try checked(value.base, at: path)) }
            return .set(elements)
        default: break
        }
        throw .userInfo(
            key: path, reason: "has a value of the type \(type(of: value)), which is not allowed in user info")
    }
}
