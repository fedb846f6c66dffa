/// Two operands and the operator between them.
public struct PredicateComparison: Hashable, Sendable, CustomStringConvertible {
    /// The operand before the operator.
    public let left: PredicateOperand

    /// The relation between the operands.
    public let relation: PredicateOperator

    /// The differences that the comparison ignores.
    public let options: PredicateOptions

    /// The operand after the operator.
    public let right: PredicateOperand

    /// Makes a comparison without checking the operands. A relation that has no meaning for its operands, such as `<`
    /// between collections, is false. The parser refuses such a comparison.
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
