extension ScenePredicate: CustomStringConvertible {
    /// The canonical form: keywords in upper case, double quotes, and no needless parentheses.
    ///
    /// Parsing this text returns an equal predicate, with one exception: no text can spell a compound with fewer than
    /// two members. A compound with one member is printed as the member, and a compound without members as the constant
    /// that it means (U:R29).
    public var description: String {
        spelling(within: .disjunction)
    }

    /// The surrounding predicate, which decides whether parentheses are needed. The place of the whole predicate is
    /// `disjunction`, where nothing needs parentheses.
    private enum Place {
        case disjunction, disjunctionMember, conjunctionMember, negation
    }

    private func spelling(within place: Place) -> String {
        switch self {
        case .always: "TRUEPREDICATE"
        case .never: "FALSEPREDICATE"
        case .comparison(let comparison): comparison.description
        case .not(let member): "NOT " + member.spelling(within: .negation)
        case .and(let members): Self.conjunction(of: members, within: place)
        case .or(let members): Self.disjunction(of: members, within: place)
        }
    }

    private static func conjunction(of members: [ScenePredicate], within place: Place) -> String {
        guard let first = members.first else { return "TRUEPREDICATE" }
        guard members.count > 1 else { return first.spelling(within: place) }
        let text = members.map { $0.spelling(within: .conjunctionMember) }.joined(separator: " AND ")
        return place == .disjunction || place == .disjunctionMember ? text : "(\(text))"
    }

    private static func disjunction(of members: [ScenePredicate], within place: Place) -> String {
        guard let first = members.first else { return "FALSEPREDICATE" }
        guard members.count > 1 else { return first.spelling(within: place) }
        let text = members.map { $0.spelling(within: .disjunctionMember) }.joined(separator: " OR ")
        return place == .disjunction ? text : "(\(text))"
    }
}
