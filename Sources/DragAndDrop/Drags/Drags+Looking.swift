public import ActivityWire

/// What can be seen of drags from outside.
extension Drags {
    /// A drag as it is now; nil once nothing is left of it.
    public func row(of drag: DragID) -> DragRow? { sessions[drag]?.row }

    /// How a drag ended, of the last ``DragLimits/endedDrags``.
    public func report(of drag: DragID) -> DragReport? { ended.last { $0.drag == drag } }

    /// Whether all windows have answered the calls for the pointer's position and for added items.
    public func isSettled(_ drag: DragID) -> Bool { sessions[drag]?.isSettled ?? true }

    /// Who dragged, and from where; nil once nothing is left of the drag.
    public func source(of drag: DragID) -> DragPlace? { sessions[drag]?.source }

    /// The permission behind a load that is under way.
    public func grant(of load: LoadID) -> GrantID? {
        turn.loadOwners[load].flatMap { sessions[$0] }?.loads.underWay.first { $0.id == load }?.grant
    }

    /// The load that a permission is for.
    public func load(of grant: GrantID) -> LoadID? { turn.grants[grant]?.load }

    /// The name that the source suggests for an item; nil without one.
    public func suggestedName(of item: Int, in drag: DragID) -> String? {
        guard let items = sessions[drag]?.items, items.indices.contains(item) else { return nil }
        return items[item].item.suggestedName
    }
}
