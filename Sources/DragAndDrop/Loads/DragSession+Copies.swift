import ActivityWire
import UniformTypes

/// What whoever holds the pointer gets of a drop, beside its destination.
///
/// A copy is a load like any other, with a grant of its own. It gives the destination nothing: neither does it make a
/// move complete, nor does its failure take the transfer back.
extension DragSession {
    mutating func wantCopies(_ types: [UniformType], for reader: DragParty) {
        guard !isReleased, types.count <= DragLimits.typesPerLoad else { return }
        copies = Copies(reader: reader, types: types)
    }

    /// As the destination sees the items: a representation that is not visible to it is not copied.
    mutating func beginCopies(_ turn: inout DragTurn) {
        guard let copies, let destination else { return }
        for index in items.indices {
            let request = LoadRequest(
                tag: 0, drag: id, reader: copies.reader, item: index, types: copies.types, acceptsReference: false)
            do throws(LoadRefusal) {
                try beginLoad(request, seenBy: destination.place.party, isCopy: true, &turn)
            } catch {
                noteMissingCopy(of: index, error, seenBy: destination.place.party)
            }
        }
    }

    /// Whoever holds the pointer learns it from the report: nothing else tells that a copy will not come.
    private mutating func noteMissingCopy(of index: Int, _ refusal: LoadRefusal, seenBy viewer: DragParty) {
        guard report.missingCopies.count < DragLimits.reportedCopies else { return }
        let offered = items[index].visible(to: viewer).map(\.representation.type)
        report.missingCopies.append(
            DragReport.MissingCopy(
                item: index, reason: refusal.rawValue, offered: Array(offered.prefix(DragLimits.reportedTypes))))
    }
}
