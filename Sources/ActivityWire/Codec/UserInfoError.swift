/// The reason why user info cannot be encoded or decoded, with the key path, such as `photos[3].name`, and the limit.
public enum UserInfoError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The encoded user info has more bytes than ``Limits/userInfoBytes``. The path is the key of the largest value at
    /// the top level; it is empty when bytes are decoded.
    case tooLarge(keyPath: String, bytes: Int, limit: Int)
    /// The user info has more than ``Limits/userInfoDepth`` levels.
    case tooDeep(keyPath: String, limit: Int)
    /// The bytes are no user info.
    case malformed(keyPath: String, reason: String)

    public var keyPath: String {
        switch self {
        case .tooLarge(let keyPath, _, _), .tooDeep(let keyPath, _), .malformed(let keyPath, _): keyPath
        }
    }

    public var description: String {
        switch self {
        case .tooLarge(let keyPath, let bytes, let limit):
            "user info has \(bytes) bytes, more than \(limit); the largest value is \(keyPath)"
        case .tooDeep(let keyPath, let limit): "user info is nested more than \(limit) levels deep at \(keyPath)"
        case .malformed(let keyPath, let reason) where keyPath.isEmpty: "user info is malformed: \(reason)"
        case .malformed(let keyPath, let reason): "user info is malformed at \(keyPath): \(reason)"
        }
    }

    /// The error as a refusal, with the field `userInfo` and the key path.
    public var refusal: Refusal {
        let field = keyPath.isEmpty ? "userInfo" : "userInfo.\(keyPath)"
        switch self {
        case .tooLarge(_, _, let limit), .tooDeep(_, let limit):
            return Refusal(code: .tooLarge, reason: description, field: field, limit: Int64(limit))
        case .malformed:
            return Refusal(code: .malformed, reason: description, field: field)
        }
    }
}
