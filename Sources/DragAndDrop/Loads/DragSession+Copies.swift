import ActivityWire
import UniformTypes

/// Copies of dropped items for the client that holds the pointer, in addition to the destination's loads.
///
/// A copy is a load with a grant of its own. It does not count for the destination: it does not complete a move, and
/// its failure does not fail the transfer.
extension DragSession {
    mutating func requestCopies(_ types: [UniformType], for reader: DragParty) {
        guard !isReleased, types.count <= DragLimits.typesPerLoad else { return }
        copies = Copies(reader: reader, types: types)
    }

    /// Begins a copy of each item. Only representations that the destination may see are copied.
    mutating func beginCopies(_ registry: inout DragRegistry) {
        guard let copies, let destination else { return }
        for index in items.indices {
            let request = LoadRequest(
                tag: 0, drag: id, reader: copies.reader, item: index, types: copies.types, acceptsReference: false)
            do throws(LoadRefusal) {
                try loads.begin(request, of: items, seenBy: destination.place.party, isCopy: true, &registry)
            } catch {
                noteMissingCopy(of: index, error, seenBy: destination.place.party)
            }
        }
    }

    /// Lists in the report a copy that cannot be made. Only the report tells the client that holds the pointer of it.
    private mutating func noteMissingCopy(of index: Int, _ refusal: LoadRefusal, seenBy viewer: DragParty) {
        guard missingCopies.count < DragLimits.reportedCopies else { return }
        let offered = items[index].visible(to: viewer).map(\.representation.type)
        missingCopies.append(
            DragReport.MissingCopy(
                item: index, reason: refusal.rawValue, offered: Array(offered.prefix(DragLimits.reportedTypes))))
    }
}
