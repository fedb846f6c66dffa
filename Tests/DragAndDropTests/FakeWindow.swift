import ActivityWire
import DragAndDrop
import UniformTypes

/// One interaction of a window, and how it behaves.
struct FakeWindow {
    let place: DragPlace
    var items: [DragItem] = [.photo]
    var teamData: Blob?
    var localContext: UInt64?
    var allowsMove = true
    var isRestricted = false
    var pick: DragID?
    var canHandle = true
    /// The types that it looked for where it cannot handle a drag.
    var wanted: [UniformType] = []
    /// Nil: it has no `sessionDidUpdate`.
    var proposal: DropProposal? = DropProposal(operation: .copy)
    /// What it loads inside `performDrop`, by item.
    var wants: [(item: Int, types: [UniformType])] = []
    var confirms = true
    /// Bytes of everything it produces.
    var size = 100_000
    var handsOverDescriptors = false
    /// Callbacks, by name, that it never answers.
    var silent: Set<String> = []

    init(_ place: DragPlace) {
        self.place = place
    }

    func answer(to call: DragCall) -> DragAnswer? {
        guard !silent.contains(call.callback) else { return nil }
        return switch call {
        case .itemsForBeginning, .itemsForAdding: .items(items, teamData: teamData, localContext: localContext)
        case .sessionWillBegin: .beginning(allowsMove: allowsMove, isRestricted: isRestricted)
        case .sessionForAdding: .session(pick)
        case .canHandle: .canHandle(canHandle)
        case .didUpdate: proposal.map { .proposal($0) } ?? .noProposal
        case .confirmMove: .confirmed(confirms)
        default: .done
        }
    }
}

extension DragItem {
    static let photo = DragItem(
        representations: [ItemRepresentation(type: .jpeg), ItemRepresentation(type: .plainText)],
        suggestedName: "photo.jpeg", identifier: "photo-1")
}

extension DragPlace {
    /// Interaction 1 of a scene of its own, in a process of its own, unless said otherwise.
    static func place(
        app: String = "gallery", process: UInt64 = 1, scene: UInt64? = nil, interaction: UInt32 = 1,
        team: String? = nil
    ) -> DragPlace {
        let party = DragParty(
            process: WindowProcessID(UniqueID(high: process, low: 1)),
            app: AppID("com.example.\(app)") ?? AppID(unchecked: "unreadable"), team: team)
        let scene = SceneSessionID(UniqueID(high: scene ?? process, low: 2))
        return DragPlace(party: party, scene: scene, interaction: interaction)
    }

    var process: WindowProcessID { party.process }
}

extension DragID {
    static func drag(_ number: UInt64) -> DragID { DragID(UniqueID(high: number, low: 3)) }
}
