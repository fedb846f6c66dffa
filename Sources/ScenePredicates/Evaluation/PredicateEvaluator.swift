/// Evaluates predicates on one value. Folds the value at most once for each set of options.
///
/// An absent value stands for an event without target content identifier, and behaves like `nil` in NSPredicate. An
/// absent value equals only `SELF`, differs from every text and collection, and makes every other relation false.
public struct PredicateEvaluator {
    private let value: String?
    private let steps: Int
    private var budget: PredicateBudget
    private var folded: [PredicateOptions: FoldedText] = [:]

    /// The options for which the current predicate has spent the steps of folding the value. Each predicate spends
    /// these steps, although the value is folded only once, so its result does not depend on earlier predicates.
    private var paid: Set<PredicateOptions> = []

    /// Makes an evaluator for `value`; nil for an event without target content identifier.
    public init(_ value: String?) {
        self.init(value, steps: PredicateLimits.evaluationSteps)
    }

    init(_ value: String?, steps: Int) {
        self.value = value
        self.steps = steps
        budget = PredicateBudget(steps: steps)
    }

    /// Whether the predicate accepts the value. A predicate that needs more than ``PredicateLimits/evaluationSteps``
    /// accepts no value, not even if it is a negation.
    public mutating func evaluate(_ predicate: ScenePredicate) -> Bool {
        budget = PredicateBudget(steps: steps)
        paid.removeAll()
        let isTrue = holds(predicate)
        return isTrue && !budget.isExhausted
    }

    private mutating func holds(_ predicate: ScenePredicate) -> Bool {
        switch predicate {
        case .always:
            return true
        case .never:
            return false
        case .comparison(let comparison):
            return budget.spend(1) && holds(comparison)
        case .not(let member):
            return !holds(member)
        case .and(let members):
            for member in members where !holds(member) { return false }
            return true
        case .or(let members):
            for member in members where holds(member) { return true }
            return false
        }
    }

    private mutating func holds(_ comparison: PredicateComparison) -> Bool {
        let options = comparison.options
        switch comparison.relation {
        case .equalTo: return areEqual(comparison.left, comparison.right, options)
        case .notEqualTo: return !areEqual(comparison.left, comparison.right, options)
        case .contains: return contains(comparison.left, comparison.right, options)
        case .in: return contains(comparison.right, comparison.left, options)
        case .like: return isLike(comparison)
        case .lessThan: return relate(comparison) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        case .lessThanOrEqualTo: return relate(comparison) { !$1.utf8.lexicographicallyPrecedes($0.utf8) }
        case .greaterThan: return relate(comparison) { $1.utf8.lexicographicallyPrecedes($0.utf8) }
        case .greaterThanOrEqualTo: return relate(comparison) { !$0.utf8.lexicographicallyPrecedes($1.utf8) }
        case .beginsWith: return relate(comparison) { $0.hasPrefix($1) }
        case .endsWith: return relate(comparison) { $0.hasSuffix($1) }
        }
    }

    private mutating func isLike(_ comparison: PredicateComparison) -> Bool {
        let options = comparison.options
        // Parsing the pattern costs the pattern's length, in addition to the cost of any relation.
        guard let text = text(of: comparison.left, options), let pattern = unfolded(comparison.right),
            options.isEmpty || canFold(pattern), budget.spend(min(text.utf8.count, pattern.utf8.count)),
            budget.spend(pattern.utf8.count)
        else { return false }
        return LikePattern(pattern, options).matches(text, budget: &budget)
    }

    /// Evaluates a relation of two texts. The cost is the length of the shorter text, since no relation looks further.
    private mutating func relate(
        _ comparison: PredicateComparison, _ isMet: (FoldedText, FoldedText) -> Bool
    ) -> Bool {
        let options = comparison.options
        guard let left = text(of: comparison.left, options), let right = text(of: comparison.right, options),
            budget.spend(min(left.utf8.count, right.utf8.count))
        else { return false }
        return isMet(left, right)
    }

    /// Whether two operands are equal. Collections are compared member by member, and an absent value equals only
    /// `SELF`.
    private mutating func areEqual(
        _ left: PredicateOperand, _ right: PredicateOperand, _ options: PredicateOptions
    ) -> Bool {
        switch (left, right) {
        case (.collection(let left), .collection(let right)):
            guard left.count == right.count else { return false }
            for (left, right) in zip(left, right) where !areEqual(left, right, options) { return false }
            return true
        case (.collection, _), (_, .collection):
            return false
        default:
            guard let left = text(of: left, options), let right = text(of: right, options) else {
                return isAbsent(left) && isAbsent(right)
            }
            guard left.utf8.count == right.utf8.count else { return false }
            return budget.spend(left.utf8.count) && left.utf8.elementsEqual(right.utf8)
        }
    }

    /// Tests for a substring or for membership, depending on `container` (U:R21, U:R24, U:R25).
    private mutating func contains(
        _ container: PredicateOperand, _ part: PredicateOperand, _ options: PredicateOptions
    ) -> Bool {
        if case .collection(let elements) = container {
            guard !isAbsent(part) else { return false }
            for element in elements {
                guard budget.spend(1) else { return false }
                if areEqual(element, part, options) { return true }
            }
            return false
        }
        guard let text = text(of: container, options), let part = self.text(of: part, options) else { return false }
        return hasOccurrence(of: part, in: text)
    }

    /// Whether `part` occurs in `whole` and does not begin or end inside a character.
    private mutating func hasOccurrence(of part: FoldedText, in whole: FoldedText) -> Bool {
        guard part.utf8.count <= whole.utf8.count, budget.spend(part.utf8.count) else { return false }
        let part = Array(part.utf8)
        let text = Array(whole.utf8)
        for start in 0...(text.count - part.count) {
            var length = 0
            while length < part.count, text[start + length] == part[length] { length += 1 }
            if length == part.count, whole.isBoundary(start), whole.isBoundary(start + length) { return true }
            guard budget.spend(length + 1) else { return false }
        }
        return false
    }

    private func isAbsent(_ operand: PredicateOperand) -> Bool {
        if case .identifier = operand { value == nil } else { false }
    }

    /// The folded text of an operand; nil for a collection, an absent value or an exhausted budget.
    private mutating func text(of operand: PredicateOperand, _ options: PredicateOptions) -> FoldedText? {
        switch operand {
        case .collection:
            return nil
        case .text(let text):
            return fold(text, options)
        case .identifier:
            guard let value else { return nil }
            guard !options.isEmpty else { return FoldedText(value) }
            if paid.insert(options).inserted, !canFold(value) { return nil }
            if let known = folded[options] { return known }
            let result = TextFolding.fold(value, options)
            folded[options] = result
            return result
        }
    }

    /// The text of an operand as written; nil for a collection or an absent value.
    private func unfolded(_ operand: PredicateOperand) -> String? {
        switch operand {
        case .collection: nil
        case .text(let text): text
        case .identifier: value
        }
    }

    private mutating func fold(_ text: String, _ options: PredicateOptions) -> FoldedText? {
        guard !options.isEmpty else { return FoldedText(text) }
        return canFold(text) ? TextFolding.fold(text, options) : nil
    }

    /// Spends the steps for folding a text, ``PredicateLimits/foldingSteps`` for each byte. Returns whether there were
    /// enough steps.
    private mutating func canFold(_ text: String) -> Bool {
        let (cost, overflow) = text.utf8.count.multipliedReportingOverflow(by: PredicateLimits.foldingSteps)
        return budget.spend(overflow ? Int.max : cost)
    }
}

extension ScenePredicate {
    /// Whether the predicate accepts `value`; nil for an event without target content identifier.
    public func evaluate(_ value: String?) -> Bool {
        var evaluator = PredicateEvaluator(value)
        return evaluator.evaluate(self)
    }
}
