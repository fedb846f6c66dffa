import Adaptation

/// The divider drag (P:§10; P:§17, rows 10 to 15).
extension ScreenMachine {
    /// Holds the divider: both sides resign (P:V1), and their pictures are taken (P:§17, row 10).
    mutating func touchDivider() throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard let pair = arrangement.pair else { throw .needsSplit }
        guard !baseIsFrozen else { throw .sidesFrozen }
        let events = try performChange { machine in
            machine.heldDivider = machine.geometry.dividerPosition(at: pair.ratio)
        }
        return events + snapshotSides()
    }

    mutating func moveDivider(to position: Double) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard heldDivider != nil else { throw .dividerNotHeld }
        guard position.isFinite else { throw .numberNotFinite(field: "position") }
        heldDivider = min(max(0, position), geometry.screen.width)
        return []
    }

    /// Lets go of the divider: where it began (P:§17, row 13), at a stop (P:§17, rows 11 and 12), or at an edge. At an
    /// edge the window of the other side becomes full screen (P:§17, rows 14 and 15).
    mutating func releaseDivider(_ target: DividerTarget) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard heldDivider != nil, var pair = arrangement.pair else { throw .dividerNotHeld }
        switch target {
        // Both sides are as before, and become active (P:V5).
        case .start: break
        // Both sides change once, to the last size, and become active (P:V4).
        case .stop(let ratio):
            try requireRatio(ratio)
            pair.setRatio(to: ratio)
        // The app at the edge leaves; the other one is full screen and the primary (P:V6).
        case .edge(let edge):
            return try release(rebase: .full(pair[edge.opposite]))
        case .position(let position):
            guard position.isFinite else { throw .numberNotFinite(field: "position") }
            return try releaseDivider(geometry.dividerTarget(nearest: position))
        }
        return try release(rebase: .split(pair))
    }

    private mutating func release(
        rebase base: Arrangement<Window>.Base
    ) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try performChange { machine in
            machine.heldDivider = nil
            machine.arrangement.setBase(base, savingPairs: false)
        }
    }

    /// Gives both sides, off screen, each size at which the drag may end, and then their own size again (P:V2, P:V5).
    mutating func snapshotSides() -> [ScreenEvent<Window>] {
        guard heldDivider != nil, let pair = arrangement.pair else { return [] }
        return snapshotSide(.leading, of: pair) + snapshotSide(.trailing, of: pair)
    }
}
