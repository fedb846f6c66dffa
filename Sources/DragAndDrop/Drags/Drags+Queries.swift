public import ActivityWire

/// The state of drags for clients.
extension Drags {
    /// The current row of a drag; nil once nothing of the drag is under way.
    public func row(of drag: DragID) -> DragRow? { sessions[drag]?.row }

    /// The report of a drag that is among the last ``DragLimits/endedDrags`` to end.
    public func report(of drag: DragID) -> DragReport? { ended.last { $0.drag == drag } }

    /// Whether all windows have answered the calls about the pointer's position and about added items.
    public func isSettled(_ drag: DragID) -> Bool { sessions[drag]?.isSettled ?? true }

    /// The source of a drag; nil once nothing of the drag is under way.
    public func source(of drag: DragID) -> DragPlace? { sessions[drag]?.source }

    /// The grant of a load that is under way.
    public func grant(of load: LoadID) -> GrantID? {
        guard let drag = registry.loadOwners[load], let session = sessions[drag] else { return nil }
        return session.loads.underWay.first { $0.id == load }?.grant
    }

    /// The load of a grant.
    public func load(of grant: GrantID) -> LoadID? { registry.grants[grant]?.load }

    /// The name that the source suggests for an item, if any.
    public func suggestedName(of item: Int, in drag: DragID) -> String? {
        guard let items = sessions[drag]?.items, items.indices.contains(item) else { return nil }
        return items[item].item.suggestedName
    }
}
