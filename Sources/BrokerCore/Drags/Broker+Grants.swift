import ActivityWire
import DragAndDrop
import OrderedCollections

/// The grants that readers of dropped items hold.
extension Broker {
    var grantRows: [GrantRow] {
        drags.machine.grants.map { grant in
            GrantRow(
                grant: grant.id, drag: grant.drag, app: processes[grant.reader.process].map(\.app),
                item: UInt32(clamping: grant.item), type: grant.type, state: grant.state,
                usesLeft: UInt32(clamping: grant.usesLeft), expires: grant.expires.map(wallTime(at:)))
        }
    }

    private func wallTime(at instant: Duration) -> WallTime {
        let left = (instant - (now.instant - .start)).wholeMilliseconds
        return WallTime(milliseconds: now.wall.milliseconds.addingReportingOverflow(left).partialValue)
    }
}
