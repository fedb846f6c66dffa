import ActivityWire

/// The state of a drag for clients.
extension DragSession {
    /// Whether all windows have answered the calls about the pointer's position and about added items.
    var isSettled: Bool {
        switch phase {
        case .lifted: !isReleased
        case .dragging:
            !calls.isAdding && hover.appearance == nil && hover.asking.isEmpty
                && hover.engaged.map { calls.isQuiet(at: $0.place) } ?? true
        case .lifting, .beginning, .releasing, .spooling, .performing, .concluding, .settling, .confirming, .over: false
        }
    }

    /// The drag as it is shown to clients.
    var row: DragRow {
        var row = DragRow(
            drag: id, phase: rowPhase, source: source.scene, app: source.party.app, items: UInt32(clamping: items.count)
        )
        row.destination = (destination ?? hover.engaged)?.place.scene
        row.preview = items.first?.item.preview
        row.hitOffset = hover.hit.offset
        row.showsFullSizePreview = showsFullSizePreview
        if phase == .over {
            row.operation = operation
            row.ending = ending
        } else {
            row.operation = destination == nil ? hover.proposal?.operation : operation
        }
        row.loads = loads.underWay.filter { $0.reader != nil }.map { load in
            DragRow.Load(
                load: load.id, item: UInt32(clamping: load.item), type: load.type, received: load.flow.received,
                total: load.flow.total, isCopy: load.isCopy)
        }
        return row
    }

    /// Whether the previews have their full size: over an interaction of the source's own app whose proposal prefers it
    /// (U:D17). The hint of another app counts for nothing.
    var showsFullSizePreview: Bool {
        guard let engaged = hover.engaged, let proposal = hover.proposal else { return false }
        return proposal.prefersFullSizePreview && engaged.place.party.locality(to: source.party).isLocal
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
