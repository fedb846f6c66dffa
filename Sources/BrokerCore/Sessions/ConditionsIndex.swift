import ActivityWire
import OrderedCollections
import ScenePredicates

/// Finds the sessions whose predicate may accept an identifier, without evaluating every predicate.
///
/// A predicate that accepts finitely many identifiers is filed under each of them; sessions with other predicates are
/// always candidates. Keys compare as bytes, like identifiers do.
struct ConditionsIndex: Hashable, Sendable {
    private var exact: [PredicateOperand: OrderedSet<SceneSessionID>] = [:]
    private var open: OrderedSet<SceneSessionID> = []

    mutating func insert(_ session: SceneSessionID, _ condition: ParsedConditions.Condition) {
        guard let identifiers = condition.matches else {
            open.append(session)
            return
        }
        for identifier in identifiers { exact[.text(identifier), default: []].append(session) }
    }

    mutating func remove(_ session: SceneSessionID, _ condition: ParsedConditions.Condition) {
        guard let identifiers = condition.matches else {
            open.remove(session)
            return
        }
        for key in identifiers.map(PredicateOperand.text) {
            exact[key]?.remove(session)
            if exact[key]?.isEmpty == true { exact[key] = nil }
        }
    }

    /// Sessions whose predicate may accept `identifier`, in a fixed order.
    func candidates(for identifier: String) -> [SceneSessionID] {
        (exact[.text(identifier)].map(Array.init) ?? []) + open
    }
}
