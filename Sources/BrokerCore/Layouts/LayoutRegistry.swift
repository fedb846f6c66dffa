import ActivityWire
import OrderedCollections

/// The saved layouts, in the order in which their names were first used, and the loads under way.
struct LayoutRegistry: Sendable {
    private(set) var records: OrderedDictionary<LayoutName, LayoutRecord> = [:]
    private var loads = PendingLayoutLoads()

    func record(named name: LayoutName, as field: String) throws(Refusal) -> LayoutRecord {
        guard let record = records[name] else {
            throw Refusal(
                code: .unknownLayout, reason: "there is no layout named \(name)", field: field,
                candidates: records.keys.prefix(Limits.decisionCandidates).map(\.text))
        }
        return record
    }

    /// Takes over a layout from the store.
    mutating func restore(_ record: LayoutRecord) {
        records[record.layout.name] = record
    }

    // MARK: Changes

    /// Throws `layoutExists` if the name is taken and its layout may not be replaced. Throws `tooMany` if the name is
    /// new and there are already ``Limits/layouts`` layouts.
    func requireSavable(for name: LayoutName, replaces: Bool) throws(Refusal) {
        guard replaces || records[name] == nil else {
            throw Refusal(code: .layoutExists, reason: "there is already a layout named \(name)", field: "save.name")
        }
        guard records[name] != nil || records.count < Limits.layouts else {
            throw Refusal(
                code: .tooMany, reason: "more than \(Limits.layouts) layouts", field: "save.name",
                limit: Int64(Limits.layouts))
        }
    }

    /// Adds the layout, or replaces the layout of the same name. Throws `tooLarge` if the windows' saved states are too
    /// large together.
    mutating func keep(_ record: LayoutRecord) throws(Refusal) -> Change {
        let bytes = record.states.reduce(0) { $0 + $1.restoration.activity.userInfo.count }
        guard bytes <= Limits.layoutStateBytes else {
            throw Refusal(
                code: .tooLarge, reason: "the windows' saved states are \(bytes) bytes in total",
                limit: Int64(Limits.layoutStateBytes))
        }
        records[record.layout.name] = record
        return .layout(record)
    }

    mutating func remove(_ name: LayoutName) throws(Refusal) -> Change {
        _ = try record(named: name, as: "remove")
        records[name] = nil
        return .layoutForgotten(name)
    }

    /// Removes a destroyed session's state from all layouts (U:X5). The layouts keep the session's identifier and
    /// place.
    mutating func forgetStates(of session: SceneSessionID) -> [Change] {
        var changes: [Change] = []
        for (name, record) in records {
            let remaining = record.withoutState(of: session)
            guard remaining != record else { continue }
            records[name] = remaining
            changes.append(.layout(remaining))
        }
        return changes
    }

    // MARK: Loads

    mutating func begin(_ load: PendingLayoutLoad) {
        loads.begin(load)
    }

    /// Records how a window's request ended. Returns the load if the request was the load's last.
    mutating func recordEnd(_ request: RequestID, _ failure: LayoutFailure?) -> PendingLayoutLoad? {
        loads.recordEnd(request, failure)
    }
}
