public import ActivityWire

/// What can be seen of drags from outside.
extension Drags {
    /// A drag as it is now; nil once nothing is left of it.
    public func row(of drag: DragID) -> DragRow? { sessions[drag]?.row }

    /// How a drag ended, of the last ``DragLimits/endedDrags``.
    public func report(of drag: DragID) -> DragReport? { ended.last { $0.drag == drag } }

    /// Whether everybody has had their say about where the pointer is, and about what is added.
    public func isSettled(_ drag: DragID) -> Bool { sessions[drag]?.isSettled ?? true }

    /// Who dragged, and from where; nil once nothing is left of the drag.
    public func source(of drag: DragID) -> DragPlace? { sessions[drag]?.source }

    /// The permission behind a load that is under way.
    public func grant(of load: LoadID) -> GrantID? {
        turn.loadOwners[load].flatMap { sessions[$0] }?.loads.first { $0.id == load }?.grant
    }

    /// The load that a permission is for.
    public func load(of grant: GrantID) -> LoadID? { turn.grants[grant]?.load }

    /// The name that the source suggests for an item; nil without one.
    public func suggestedName(of item: Int, in drag: DragID) -> String? {
        guard let items = sessions[drag]?.items, items.indices.contains(item) else { return nil }
        return items[item].item.suggestedName
    }
}

extension DragSession {
    var isSettled: Bool {
        switch phase {
        case .lifted: !isReleased
        case .dragging:
            !isAdding && hover.appearance == nil && hover.asking.isEmpty
                && hover.engaged.map { lanes[$0.place.party.process]?.isQuiet(at: $0.place) ?? true } ?? true
        case .lifting, .beginning, .releasing, .spooling, .performing, .concluding, .settling, .confirming, .over: false
        }
    }

    /// A tapped interaction has still to say what it adds.
    private var isAdding: Bool {
        lanes.values.contains { lane in
            lane.outstanding?.entry.call.isAdding == true || lane.waiting.contains(where: \.call.isAdding)
        }
    }

    var row: DragRow {
        var row = DragRow(
            drag: id, phase: rowPhase, source: source.scene, app: source.party.app, items: UInt32(clamping: items.count)
        )
        row.destination = (destination ?? hover.engaged)?.place.scene
        if phase == .over {
            row.operation = report.operation
            row.ending = report.ending
        } else {
            row.operation = destination == nil ? hover.proposal?.operation : operation
        }
        row.loads = loads.filter { $0.reader != nil }.map { load in
            DragRow.Load(
                load: load.id, item: UInt32(clamping: load.item), type: load.type, received: load.flow.received,
                total: load.flow.total, isCopy: load.isCopy)
        }
        return row
    }

    private var rowPhase: DragRow.Phase {
        switch phase {
        case .lifting, .lifted: .lifted
        case .beginning, .dragging: .held
        case .releasing, .spooling, .performing, .concluding, .settling, .confirming: .dropping
        case .over: .loading
        }
    }
}

extension DragCall {
    fileprivate var isAdding: Bool { if case .itemsForAdding = self { true } else { false } }
}
