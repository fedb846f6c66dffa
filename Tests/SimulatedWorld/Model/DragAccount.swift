import ActivityWire
import BrokerCore
import OrderedCollections

/// The drag calls that windows got, and their answers.
struct DragAccount {
    /// An interaction of a scene, for as long as the scene and its connection last.
    struct Place: Hashable {
        let client: ClientID
        let session: SceneSessionID
        let interaction: UInt32
        let epoch: SceneEpoch
    }

    struct Call {
        let drag: DragID
        let place: Place
        let body: DragCall
        /// The time of the call, in the world's milliseconds.
        let at: Int64
    }

    struct Offer {
        let item: DragItem
        let place: Place
    }

    /// An account of one drag.
    struct Course {
        var source: Place?
        var offers: [Offer] = []
        var teamData: Blob?
        var allowsMove = true
        var isRestricted = false
        /// The answers to *can handle*.
        var handles: [Place: Bool] = [:]
        var proposals: [Place: DropOperation] = [:]
        /// The items that places offered to add, until the drag takes them.
        var added: [Place: [DragItem]] = [:]
        /// The places that gave items.
        var contributors: Set<Place> = []
        /// The client that released the drag.
        var releasedBy: ClientID?
        var wantsCopies = false
        /// The place whose *perform drop* is not answered.
        var performing: Place?
        var isMoveConfirmed = false
    }

    private(set) var unanswered: [DragCallID: Call] = [:]
    private(set) var courses: [DragID: Course] = [:]
    /// Clients that ever answered after the deadline of a call.
    private(set) var late: Set<ClientID> = []

    /// The milliseconds that a window has for its answer.
    static let patience: Int64 = 10_000

    subscript(drag: DragID) -> Course { courses[drag] ?? Course() }

    mutating func note(_ input: Input?, _ outside: ObservableWorld) {
        switch input {
        case .closed(let client): unanswered = unanswered.filter { $0.value.place.client != client }
        case .received(let client, let message):
            switch message.body {
            case .answerDrag(let id, let answer, _):
                guard let call = unanswered[id], call.place.client == client else { return }
                unanswered[id] = nil
                if outside.now >= call.at + Self.patience { late.insert(client) }
                courses[call.drag, default: Course()].note(answer, to: call)
            case .drag(.release(let drag, let copies)):
                courses[drag]?.releasedBy = client
                if !copies.isEmpty { courses[drag]?.wantsCopies = true }
            default: return
            }
        default: return
        }
    }

    static func place(_ call: SceneDragCall, _ client: ClientID, _ outside: ObservableWorld) -> Place {
        let scene = outside.window(client).flatMap { outside.processes[$0].scenes[call.session] }
        return Place(
            client: client, session: call.session, interaction: call.interaction, epoch: scene?.epoch ?? .none)
    }

    /// Notes a call that is sent now.
    mutating func note(_ call: SceneDragCall, to client: ClientID, _ outside: ObservableWorld) {
        let place = Self.place(call, client, outside)
        unanswered[call.id] = Call(drag: call.drag, place: place, body: call.body, at: outside.now)
        courses[call.drag, default: Course()].note(call.body, at: place)
    }

    mutating func forget() { self = DragAccount() }
}

extension DragAccount.Course {
    fileprivate mutating func note(_ call: DragCall, at place: DragAccount.Place) {
        switch call {
        case .itemsForBeginning: source = place
        case .didEnter: proposals[place] = nil
        case .performDrop: performing = place
        case .willAdd(_, let scene, let interaction):
            for (giver, items) in added where giver.session == scene && giver.interaction == interaction {
                offers += items.map { DragAccount.Offer(item: $0, place: giver) }
                contributors.insert(giver)
                added[giver] = nil
            }
        default: return
        }
    }

    fileprivate mutating func note(_ answer: DragAnswer, to call: DragAccount.Call) {
        switch (call.body, answer) {
        case (.itemsForBeginning, .items(let items, let data, _)):
            offers = items.map { DragAccount.Offer(item: $0, place: call.place) }
            teamData = data
            contributors = [call.place]
        case (.itemsForAdding, .items(let items, _, _)): added[call.place] = items
        case (.sessionWillBegin, .beginning(let allowsMove, let isRestricted)):
            self.allowsMove = allowsMove
            self.isRestricted = isRestricted
        case (.canHandle, .canHandle(let isHandled)): handles[call.place] = isHandled
        case (.didUpdate, .proposal(let proposal)): proposals[call.place] = proposal.operation
        case (.didUpdate, .noProposal): proposals[call.place] = nil
        case (.performDrop, _): performing = nil
        case (.confirmMove, .confirmed(let isConfirmed)): isMoveConfirmed = isConfirmed
        default: return
        }
    }
}

extension [Effect] {
    fileprivate var dragCalls: [(client: ClientID, call: SceneDragCall)] {
        messages.compactMap { client, message in
            if case .dragCall(let call) = message.body { (client, call) } else { nil }
        }
    }
}

extension ObservableWorld {
    /// Returns the drag calls to windows that are connected. A window may be gone before the broker knows.
    func dragCalls(_ effects: [Effect]) -> [(client: ClientID, call: SceneDragCall)] {
        effects.dragCalls.filter { window($0.client) != nil }
    }

    /// Whether the place's scene still lives in its connection.
    func isThere(_ place: DragAccount.Place) -> Bool {
        window(place.client).flatMap { processes[$0].scenes[place.session]?.epoch } == place.epoch
    }
}
