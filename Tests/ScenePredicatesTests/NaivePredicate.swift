import ScenePredicates

/// The meaning of predicates written down a second time, as plainly as possible and without regard to cost: texts are
/// compared as Foundation compares them, wherever a comparison has options.
struct NaivePredicate {
    let value: String?

    func accepts(_ predicate: ScenePredicate) -> Bool {
        switch predicate {
        case .always: true
        case .never: false
        case .not(let member): !accepts(member)
        case .and(let members): members.filter { !accepts($0) }.isEmpty
        case .or(let members): !members.filter { accepts($0) }.isEmpty
        case .comparison(let comparison):
            accepts(comparison.relation, term(comparison.left), term(comparison.right), comparison.options)
        }
    }

    private indirect enum Term {
        case absent
        case text(String)
        case collection([Term])
    }

    private func term(_ operand: PredicateOperand) -> Term {
        switch operand {
        case .identifier: value.map(Term.text) ?? .absent
        case .text(let text): .text(text)
        case .collection(let elements): .collection(elements.map(term))
        }
    }

    private func accepts(
        _ relation: PredicateOperator, _ left: Term, _ right: Term, _ options: PredicateOptions
    ) -> Bool {
        switch (relation, left, right) {
        case (.equalTo, _, _): areEqual(left, right, options)
        case (.notEqualTo, _, _): !areEqual(left, right, options)
        case (.in, _, .collection(let elements)): holds(left, in: elements, options)
        case (.contains, .collection(let elements), _): holds(right, in: elements, options)
        case (_, .text(let left), .text(let right)): accepts(relation, left, right, options)
        default: false
        }
    }

    private func holds(_ term: Term, in elements: [Term], _ options: PredicateOptions) -> Bool {
        if case .absent = term { return false }
        return elements.contains { areEqual($0, term, options) }
    }

    private func areEqual(_ left: Term, _ right: Term, _ options: PredicateOptions) -> Bool {
        switch (left, right) {
        case (.absent, .absent): true
        case (.text(let left), .text(let right)): NaiveText(left, options).equals(right)
        case (.collection(let left), .collection(let right)):
            left.count == right.count && !zip(left, right).contains { !areEqual($0, $1, options) }
        case (.absent, _), (.text, _), (.collection, _): false
        }
    }

    private func accepts(
        _ relation: PredicateOperator, _ left: String, _ right: String, _ options: PredicateOptions
    ) -> Bool {
        switch relation {
        case .equalTo, .notEqualTo: false
        case .lessThan: NaiveText(left, options).precedes(right)
        case .lessThanOrEqualTo: !NaiveText(right, options).precedes(left)
        case .greaterThan: NaiveText(right, options).precedes(left)
        case .greaterThanOrEqualTo: !NaiveText(left, options).precedes(right)
        case .beginsWith: NaiveText(left, options).begins(right)
        case .endsWith: NaiveText(left, options).ends(right)
        case .contains: NaiveText(left, options).contains(right)
        case .in: NaiveText(right, options).contains(left)
        case .like: NaiveText(left, options).isLike(right)
        }
    }
}

/// A text and the options under which it is compared.
struct NaiveText {
    private let text: String
    private let options: PredicateOptions

    init(_ text: String, _ options: PredicateOptions) {
        self.text = text
        self.options = options
    }

    func equals(_ other: String) -> Bool {
        options.isEmpty ? scalars(text) == scalars(other) : FoundationSearch.equal(text, other, options)
    }

    func begins(_ part: String) -> Bool {
        options.isEmpty ? scalars(text).starts(with: scalars(part)) : FoundationSearch.begins(text, part, options)
    }

    func ends(_ part: String) -> Bool {
        options.isEmpty
            ? scalars(text).reversed().starts(with: scalars(part).reversed())
            : FoundationSearch.ends(text, part, options)
    }

    func contains(_ part: String) -> Bool {
        guard options.isEmpty else { return FoundationSearch.contains(text, part, options) }
        return (0...scalars(text).count).contains { scalars(text)[$0...].starts(with: scalars(part)) }
    }

    /// By scalars, whose order is that of their UTF-8 bytes; with options by those of the decomposed folded text.
    func precedes(_ other: String) -> Bool {
        let folded = [text, other].map { options.isEmpty ? $0 : FoundationSearch.ordered($0, options) }
        return scalars(folded[0]).lexicographicallyPrecedes(scalars(folded[1]))
    }

    /// Tries every beginning of the text for what stands before the first wildcard, and every rest behind it.
    func isLike(_ pattern: String) -> Bool {
        covers(Array(pattern.unicodeScalars)[...], characters[...])
    }

    private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

    /// What `?` stands for: a scalar, or a letter with its marks where options make letters of several scalars the same.
    private var characters: [String] {
        var characters: [String] = []
        for scalar in text.unicodeScalars {
            if !options.isEmpty, scalar.properties.isGraphemeExtend, !characters.isEmpty {
                characters[characters.count - 1].unicodeScalars.append(scalar)
            } else {
                characters.append(String(scalar))
            }
        }
        return characters
    }

    private func covers(_ pattern: ArraySlice<Unicode.Scalar>, _ text: ArraySlice<String>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        if first == "*" {
            return (text.startIndex...text.endIndex).contains { covers(pattern.dropFirst(), text[$0...]) }
        }
        if first == "?" { return !text.isEmpty && covers(pattern.dropFirst(), text.dropFirst()) }
        var rest = pattern
        var literal = String.UnicodeScalarView()
        while let next = rest.first, next != "*", next != "?" {
            rest.removeFirst()
            literal.append(next == "\\" ? rest.popFirst() ?? "\\" : next)
        }
        return (text.startIndex...text.endIndex).contains { end in
            NaiveText(text[..<end].joined(), options).equals(String(literal)) && covers(rest, text[end...])
        }
    }
}
