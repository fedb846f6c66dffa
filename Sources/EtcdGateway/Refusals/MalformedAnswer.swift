/// The reason why an answer is not what etcd's gateway writes.
public enum MalformedAnswer: Error, Hashable, Sendable, CustomStringConvertible {
    case json(JSONError)
    case field(FieldError)
    /// The body of a stream ended before its first line.
    case empty
    case tooLarge(bytes: Int, limit: Int)

    public var description: String {
        switch self {
        case .json(let error): "the answer is malformed: \(error)"
        case .field(let error): "the answer is malformed: \(error)"
        case .empty: "the answer is empty"
        case .tooLarge(let bytes, let limit): "the answer has \(bytes) bytes, more than \(limit)"
        }
    }
}
