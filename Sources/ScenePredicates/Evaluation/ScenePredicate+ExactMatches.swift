extension ScenePredicate {
    /// The identifiers that the predicate accepts, if its form shows that they are finitely many; otherwise nil.
    ///
    /// Finitely many identifiers are accepted by the constant false, by equality of `SELF` with a text in either order,
    /// by `SELF IN {…}` with texts, and by OR and AND of such predicates, all without options. The list follows the
    /// order of the text and has no duplicates. No such predicate accepts an absent identifier.
    ///
    /// An index of the identifiers must compare bytes, as predicates do. Swift strings are equal if they are
    /// canonically equivalent.
    public var exactMatches: [String]? {
        switch self {
        case .never: []
        case .always, .not: nil
        case .comparison(let comparison): comparison.exactMatches.map(Self.withoutDuplicates)
        case .or(let members): Self.union(of: members)
        case .and(let members): Self.intersection(of: members)
        }
    }

    /// Whether the form alone, without the comparisons, shows that every value is accepted.
    public var isAlwaysTrue: Bool {
        switch self {
        case .always: true
        case .never, .comparison: false
        case .not(let member): member.isAlwaysFalse
        case .and(let members): members.allSatisfy(\.isAlwaysTrue)
        case .or(let members): members.contains(where: \.isAlwaysTrue)
        }
    }

    /// Whether the form alone, without the comparisons, shows that no value is accepted.
    public var isAlwaysFalse: Bool {
        switch self {
        case .never: true
        case .always, .comparison: false
        case .not(let member): member.isAlwaysTrue
        case .and(let members): members.contains(where: \.isAlwaysFalse)
        case .or(let members): members.allSatisfy(\.isAlwaysFalse)
        }
    }

    private static func union(of members: [ScenePredicate]) -> [String]? {
        var union: [String] = []
        for member in members {
            guard let matches = member.exactMatches else { return nil }
            union += matches
        }
        return withoutDuplicates(union)
    }

    private static func intersection(of members: [ScenePredicate]) -> [String]? {
        if members.contains(where: \.isAlwaysFalse) { return [] }
        var intersection: [String]?
        for member in members where !member.isAlwaysTrue {
            guard let matches = member.exactMatches else { return nil }
            let accepted = Set(matches.map(PredicateOperand.text))
            intersection = intersection?.filter { accepted.contains(.text($0)) } ?? matches
        }
        return intersection
    }

    /// Removes duplicates. Operands are the keys because they are compared by bytes.
    private static func withoutDuplicates(_ texts: [String]) -> [String] {
        guard texts.count > 1 else { return texts }
        var seen: Set<PredicateOperand> = []
        return texts.filter { seen.insert(.text($0)).inserted }
    }
}

extension PredicateComparison {
    /// The texts for which the comparison is true, if it is equality or membership without options; otherwise nil.
    fileprivate var exactMatches: [String]? {
        guard options.isEmpty else { return nil }
        switch (left, relation, right) {
        case (.identifier, .equalTo, .text(let text)), (.text(let text), .equalTo, .identifier):
            return [text]
        case (.identifier, .in, .collection(let elements)), (.collection(let elements), .contains, .identifier):
            return Self.texts(in: elements)
        default:
            return nil
        }
    }

    /// The texts among the members. A nested collection equals no text. Nil if `SELF` is a member, since `SELF` equals
    /// every text.
    private static func texts(in elements: [PredicateOperand]) -> [String]? {
        var texts: [String] = []
        for element in elements {
            switch element {
            case .text(let text): texts.append(text)
            case .collection: continue
            case .identifier: return nil
            }
        }
        return texts
    }
}
