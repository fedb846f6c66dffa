import ActivityWire
import UniformTypes

/// The copies of a drop for the client that holds the pointer, besides the destination's loads.
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
                try loads.begin(request, of: items, seenBy: destination.place.party, isCopy: true, &turn)
            } catch {
                noteMissingCopy(of: index, error, seenBy: destination.place.party)
            }
        }
    }

    /// The client that holds the pointer sees it only in the report: no other message says that a copy will not come.
    private mutating func noteMissingCopy(of index: Int, _ refusal: LoadRefusal, seenBy viewer: DragParty) {
        guard missingCopies.count < DragLimits.reportedCopies else { return }
        let offered = items[index].visible(to: viewer).map(\.representation.type)
        missingCopies.append(
            DragReport.MissingCopy(
                item: index, reason: refusal.rawValue, offered: Array(offered.prefix(DragLimits.reportedTypes))))
    }
}
