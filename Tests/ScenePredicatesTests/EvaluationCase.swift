import ScenePredicates
import Testing

/// A predicate, a value and whether the one accepts the other.
struct EvaluationCase: Sendable, CustomTestStringConvertible {
    let format: String
    let value: String?
    let isAccepted: Bool

    /// A case in which the value is accepted.
    static func yes(_ format: String, _ value: String?) -> EvaluationCase {
        EvaluationCase(format: format, value: value, isAccepted: true)
    }

    /// A case in which the value is not accepted.
    static func no(_ format: String, _ value: String?) -> EvaluationCase {
        EvaluationCase(format: format, value: value, isAccepted: false)
    }

    var testDescription: String {
        "\(format) with \(value.map { "\"\($0)\"" } ?? "nil")"
    }
}
