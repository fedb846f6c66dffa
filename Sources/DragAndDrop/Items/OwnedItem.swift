import ActivityWire
import UniformTypes

/// A drag item with the interaction that produces it. The items of one drag may come from several interactions (U:D4).
struct OwnedItem: Hashable, Sendable {
    var item: DragItem
    var owner: DragPlace
}

extension OwnedItem {
    /// The representations that `reader` may see, with their indices in the item. All others are not listed (U:D23).
    func visible(to reader: DragParty) -> [(index: Int, representation: ItemRepresentation)] {
        item.representations.enumerated()
            .filter { $0.element.visibility.admits(reader, from: owner.party) }
            .map { (index: $0.offset, representation: $0.element) }
    }

    /// The item as `reader` sees it before the drop: types, a name and the preview's size, and no data (U:D20). Only the
    /// source's process sees the local object (U:D18).
    func summary(for reader: DragParty) -> ItemSummary {
        ItemSummary(
            types: visible(to: reader).map(\.representation.type), suggestedName: item.suggestedName,
            localObject: reader.process == owner.party.process ? item.localObject : nil,
            previewWidth: item.preview?.width ?? 0, previewHeight: item.preview?.height ?? 0)
    }

    /// Goes through the wanted types in order, and returns the first representation that conforms to one of them, with
    /// its index in the item (U:D26, U:D27). Considers only representations that the reader may see.
    func match(
        _ wanted: [UniformType], for reader: DragParty, in catalog: UniformTypeCatalog
    ) -> (index: Int, representation: ItemRepresentation)? {
        let offered = visible(to: reader)
        for type in wanted {
            if let match = offered.first(where: { catalog.conforms($0.representation.type, to: type) }) { return match }
        }
        return nil
    }
}

extension [OwnedItem] {
    /// Returns the index that the item has among the items of its process.
    func indexAtOwner(of index: Int) -> Int {
        let owner = self[index].owner.party.process
        return self[..<index].count { $0.owner.party.process == owner }
    }
}

extension RepresentationVisibility {
    /// Whether `reader` may see a representation of `source` (U:D23).
    func admits(_ reader: DragParty, from source: DragParty) -> Bool {
        switch self {
        case .all: true
        case .team: reader.app == source.app || (source.team != nil && reader.team == source.team)
        case .group: reader.app == source.app || source.groups.contains { reader.groups.contains($0) }
        case .ownProcess: reader.process == source.process
        }
    }
}
