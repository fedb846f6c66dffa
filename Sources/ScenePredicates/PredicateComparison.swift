/// Two operands and the operator between them.
public struct PredicateComparison: Hashable, Sendable, CustomStringConvertible {
    /// The operand before the operator.
    public let left: PredicateOperand

    /// How the operands are related.
    public let relation: PredicateOperator

    /// What the comparison overlooks.
    public let options: PredicateOptions

    /// The operand behind the operator.
    public let right: PredicateOperand

    /// A comparison as written, left to right. Types are not checked here: a relation that makes no sense for its
    /// operands, such as `<` between collections, is false when evaluated; the parser refuses it.
    public init(
        _ left: PredicateOperand,
        _ relation: PredicateOperator,
        _ right: PredicateOperand,
        options: PredicateOptions = []
    ) {
        self.left = left
        self.relation = relation
        self.options = options
        self.right = right
    }

    /// The canonical spelling.
    public var description: String {
        "\(left) \(relation.rawValue)\(options) \(right)"
    }
}
