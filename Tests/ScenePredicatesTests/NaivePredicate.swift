import ScenePredicates

/// The meaning of predicates written down a second time, as plainly as possible and without regard to cost.
struct NaivePredicate {
    private indirect enum Term: Equatable {
        case absent
        case text([UInt32])
        case collection([Term])
    }

    let value: String?

    func accepts(_ predicate: ScenePredicate) -> Bool {
        switch predicate {
        case .always: true
        case .never: false
        case .not(let member): !accepts(member)
        case .and(let members): members.filter { !accepts($0) }.isEmpty
        case .or(let members): !members.filter { accepts($0) }.isEmpty
        case .comparison(let comparison):
            accepts(
                comparison.relation,
                term(comparison.left, comparison.options),
                term(comparison.right, comparison.options))
        }
    }

    private func term(_ operand: PredicateOperand, _ options: PredicateOptions) -> Term {
        switch operand {
        case .identifier: value.map { .text(scalars($0, options)) } ?? .absent
        case .text(let text): .text(scalars(text, options))
        case .collection(let elements): .collection(elements.map { term($0, options) })
        }
    }

    private func scalars(_ text: String, _ options: PredicateOptions) -> [UInt32] {
        TextFolding.fold(text, options).unicodeScalars.map(\.value)
    }

    private func accepts(_ relation: PredicateOperator, _ left: Term, _ right: Term) -> Bool {
        switch (relation, left, right) {
        case (.equalTo, _, _): left == right
        case (.notEqualTo, _, _): left != right
        case (.in, _, .collection(let elements)): left != .absent && elements.contains(left)
        case (.contains, .collection(let elements), _): right != .absent && elements.contains(right)
        case (_, .text(let left), .text(let right)): accepts(relation, left, right)
        default: false
        }
    }

    private func accepts(_ relation: PredicateOperator, _ left: [UInt32], _ right: [UInt32]) -> Bool {
        switch relation {
        case .equalTo, .notEqualTo: false
        // The order of scalars is that of their UTF-8 bytes.
        case .lessThan: left.lexicographicallyPrecedes(right)
        case .lessThanOrEqualTo: left == right || left.lexicographicallyPrecedes(right)
        case .greaterThan: right.lexicographicallyPrecedes(left)
        case .greaterThanOrEqualTo: left == right || right.lexicographicallyPrecedes(left)
        case .beginsWith: left.starts(with: right)
        case .endsWith: left.reversed().starts(with: right.reversed())
        case .contains: occurs(right, in: left)
        case .in: occurs(left, in: right)
        case .like: covers(right[...], left[...])
        }
    }

    private func occurs(_ part: [UInt32], in text: [UInt32]) -> Bool {
        (0...text.count).contains { text[$0...].starts(with: part) }
    }

    private func covers(_ pattern: ArraySlice<UInt32>, _ text: ArraySlice<UInt32>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        let rest = pattern.dropFirst()
        switch first {
        case 0x2A: return covers(rest, text) || (!text.isEmpty && covers(pattern, text.dropFirst()))
        case 0x3F: return !text.isEmpty && covers(rest, text.dropFirst())
        case 0x5C where !rest.isEmpty: return text.first == rest.first && covers(rest.dropFirst(), text.dropFirst())
        default: return text.first == first && covers(rest, text.dropFirst())
        }
    }
}
