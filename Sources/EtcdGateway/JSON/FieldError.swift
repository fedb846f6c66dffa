import ActivityWire

/// A field of an answer that is not what etcd documents.
public struct FieldError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Problem: Hashable, Sendable {
        case missing
        /// The value has another kind than the one named here, or is out of its range.
        case notA(Kind)
        /// A word that is not one of the field's values.
        case unknownWord(String)
        /// Another number of elements than the request asked for.
        case wrongCount(Int, expected: Int)
        /// A value that answers another request.
        case otherThanRequested
        case tooLong(bytes: Int, limit: Int)
    }

    /// A kind of values, as an error names it.
    public enum Kind: String, Hashable, Sendable {
        case object = "an object"
        case list = "a list"
        case flag = "true or false"
        case text = "a string"
        case integer = "a signed 64-bit number"
        case unsigned = "an unsigned 64-bit number"
        case base64 = "base64 with the standard alphabet"
        case token = "visible ASCII characters"
    }

    /// The place in the answer, such as `kvs[2].mod_revision`; empty for the answer itself.
    public private(set) var path: String
    public let problem: Problem

    package init(_ path: String, _ problem: Problem) {
        self.path = path.clipped(to: GatewayBounds.nameBytes)
        self.problem = problem
    }

    /// The same error, seen from the object or list that contains the field.
    func inside(_ container: String) -> FieldError {
        let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
        return FieldError(container + separator + path, problem)
    }

    public var description: String {
        let name = path.isEmpty ? "the answer" : path
        return switch problem {
        case .missing: "\(name) is missing"
        case .notA(let kind): "\(name) is not valid (expected \(kind.rawValue))"
        case .unknownWord(let word): "\(name): '\(word)' is not a known value"
        case .wrongCount(let count, let expected): "\(name) has \(count) elements (expected \(expected))"
        case .otherThanRequested: "\(name) answers another request"
        case .tooLong(let bytes, let limit): "\(name) has \(bytes) bytes, more than \(limit)"
        }
    }
}
