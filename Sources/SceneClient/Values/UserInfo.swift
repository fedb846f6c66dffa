import ActivityWire

/// Additional data of an activity: keys with property-list values (U:U3), at most ``bytesMax`` when encoded.
///
/// Values are read and written in their own types: `info["count"] = 3`, `let count: Int? = info["count"]`.
public struct UserInfo: Hashable, Sendable {
    /// The maximum size of user info when encoded, in bytes.
    public static let bytesMax = Limits.userInfoBytes
    /// The maximum depth of nested values, in levels.
    public static let depthMax = Limits.userInfoDepth

    /// All keys with their values.
    public var values: [String: UserInfoValue]

    /// Makes user info of these values.
    public init(_ values: [String: UserInfoValue] = [:]) {
        self.values = values
    }

    /// Whether there are no keys.
    public var isEmpty: Bool { values.isEmpty }

    /// The value of a key; nil when the key is absent or its value of another type. Setting nil removes the key.
    public subscript<Value: UserInfoConvertible>(key: String) -> Value? {
        get { values[key].flatMap(Value.init(userInfoValue:)) }
        set { values[key] = newValue?.userInfoValue }
    }

    /// Returns the value of a key that must be there.
    ///
    /// - Throws: ``SceneError/userInfo(key:reason:limit:)`` naming the key when it is absent or its value of another
    ///   type.
    public func require<Value: UserInfoConvertible>(
        _ key: String, as type: Value.Type = Value.self
    ) throws(SceneError) -> Value {
        guard let stored = values[key] else {
            throw .userInfo(key: key, reason: "is missing (expected \(Value.userInfoTypeName))")
        }
        guard let value = Value(userInfoValue: stored) else {
            throw .userInfo(key: key, reason: "is \(stored.typeName) (expected \(Value.userInfoTypeName))")
        }
        return value
    }

    /// Adds the entries of other user info; they replace entries of the same key (U:U3).
    public mutating func addEntries(from other: UserInfo) {
        values.merge(other.values) { $1 }
    }

    /// Throws ``SceneError/userInfo(key:reason:limit:)`` when the user info is too large or too deep to be sent.
    public func validate() throws(SceneError) {
        _ = try encoded()
    }

    /// Throws ``SceneError/userInfo(key:reason:limit:)`` for a value of a type that an activity may have and a property
    /// list may not.
    func requirePropertyList() throws(SceneError) {
        for key in values.keys.sorted() {
            guard let typeName = values[key]?.firstOutsidePropertyLists else { continue }
            throw .userInfo(
                key: key, reason: "has a value of the type \(typeName), which is not allowed in a property list")
        }
    }

    func encoded() throws(SceneError) -> Blob {
        do {
            return try UserInfoCodec.encode(values.mapValues(\.wire))
        } catch {
            throw SceneError(error)
        }
    }

    init(decoding blob: Blob) throws(SceneError) {
        do {
            self.init(try UserInfoCodec.decode(blob).mapValues(UserInfoValue.init))
        } catch {
            throw SceneError(error)
        }
    }
}
