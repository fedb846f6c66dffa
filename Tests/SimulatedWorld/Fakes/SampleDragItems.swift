import ActivityWire
import UniformTypes

/// Items that simulated windows drag, of every kind. An operation chooses among them by a small number, its flavour.
enum SampleDragItems {
    /// Returns the items to drag; none if the flavour is a multiple of 16.
    static func items(flavour: Int, app: AppID) -> DragAnswer {
        guard flavour % 16 != 0 else { return .items([]) }
        let count = 1 + flavour % 3
        let items = (0..<count).map { item(flavour: flavour + $0 * 5, app: app) }
        return .items(items, teamData: Blob([1, 2, UInt8(flavour % 16)]), localContext: UInt64(flavour) + 1)
    }

    private static func item(flavour: Int, app: AppID) -> DragItem {
        let visibility = RepresentationVisibility(rawValue: UInt8(flavour % 4)) ?? .all
        let representations = [
            ItemRepresentation(type: .plainText, size: flavour % 2 == 0 ? smallBytes : nil),
            ItemRepresentation(type: .png, visibility: visibility, size: smallBytes),
            ItemRepresentation(type: .jpeg, form: .file, size: largeBytes, delivery: .reference),
        ]
        return DragItem(
            representations: representations, suggestedName: "item",
            activity: flavour % 3 == 0 ? Activity(type: app.text + ".show", title: "dragged") : nil,
            promise: flavour % 5 == 0 ? .spool : .fail, identifier: "item-\(flavour)",
            localObject: UInt64(flavour) + 1)
    }

    static func bytes(of type: UniformType) -> UInt64 { type == .jpeg ? largeBytes : smallBytes }

    static let smallBytes: UInt64 = 2_000
    static let largeBytes: UInt64 = 70_000

    /// Returns the proposal of a destination; nil if it makes none.
    static func proposal(flavour: Int) -> DropProposal? {
        switch flavour % 8 {
        case 0: DropProposal(operation: .copy)
        case 1: DropProposal(operation: .copy, isPrecise: true, prefersFullSizePreview: true)
        case 2, 3, 4: DropProposal(operation: .move)
        case 5: DropProposal(operation: .forbidden)
        case 6: DropProposal(operation: .cancel)
        default: nil
        }
    }

    /// Returns the types that a destination asks for.
    static func types(flavour: Int) -> [UniformType] {
        switch flavour % 4 {
        case 0: [.plainText]
        case 1: [.png, .plainText]
        case 2: [.jpeg]
        default: [.image, .text]
        }
    }
}
