import ActivityWire
import DragAndDrop
import TestSupport
import UniformTypes

/// A few windows that drag, twenty that sniff, and whatever can go wrong, in an order that a seed decides.
///
/// It keeps its own account of what each window was told and what it was given, and says where a promise was broken.
struct Storm {
    enum Message {
        case call(DragCallID, DragID, DragPlace, DragCall)
        case produce(ProductionOrder)
        case credit(LoadID, UInt64)
        case began(LoadID)
        case chunk(LoadID)
        case ended(LoadID)
        case descriptorWanted(GrantID)
    }

    struct Opened: Hashable {
        let drag: DragID
        let place: DragPlace
        let isSource: Bool
    }

    /// Something bad that happens once, just before or just after a window handles the callback of this name.
    struct Trouble {
        let callback: String
        let isAfter: Bool
    }

    var random: SeededRandom
    var trouble: Trouble?
    /// With a trouble of its own a story has no other, so that it comes as far as that.
    let hasWeather: Bool
    var drags: Drags
    var now: Duration = .zero
    /// Committed records, folded.
    var owed: [OwedMove] = []
    let windows: [DragPlace]
    let sniffers: [DragPlace]
    var queues: [WindowProcessID: [Message]] = [:]
    var dead: Set<WindowProcessID> = []
    var hung: Set<WindowProcessID> = []
    var goneScenes: Set<SceneSessionID> = []
    var started: [DragID] = []

    /// Drags that a window was told of and not yet told the end of.
    var open: Set<Opened> = []
    /// Who is inside `performDrop` of which drag, from the call's sending to its answer.
    var performing: [DragID: WindowProcessID] = [:]
    var readers: [LoadID: WindowProcessID] = [:]
    var openLoads: Set<LoadID> = []
    var productions: [LoadID: (remaining: Int, place: WindowProcessID)] = [:]
    /// What destinations have saved, and sources deleted.
    var saved: Set<DragID> = []
    var deleted: Set<DragID> = []
    var broken: [String] = []
    var tally = Tally()

    struct Tally {
        var refusedLoads = 0
        var begunLoads = 0
        var givenBytes = 0
        var copies = 0
        var moves = 0
        var blows = 0
        var ends: [DragEnding: Int] = [:]
    }

    init(seed: UInt64, trouble: Trouble? = nil) {
        self.trouble = trouble
        hasWeather = trouble == nil
        random = SeededRandom(seed: seed)
        drags = Drags()
        windows = [
            .place(process: 1), .place(process: 1, scene: 11, interaction: 2), .place(process: 2),
            .place(app: "mail", process: 3), .place(app: "mail", process: 4),
        ]
        sniffers = (0..<20).map { .place(app: "sniffer\($0)", process: 100 + UInt64($0)) }
    }

    var places: [DragPlace] { windows + sniffers }

    func isAlive(_ place: DragPlace) -> Bool { !dead.contains(place.process) && !goneScenes.contains(place.scene) }

    mutating func blame(_ text: String) {
        broken.append(text)
    }

    // MARK: The broker's side

    /// One fact for the broker. With `survives` less than what it orders, it dies in the middle of its orders.
    mutating func send(_ input: DragInput, survives: Int = .max) {
        for effect in drags.handle(input, at: now).prefix(survives) { take(effect) }
    }

    private mutating func take(_ effect: DragEffect) {
        switch effect {
        case .call(let id, let drag, let place, let call):
            if case .performDrop = call { performing[drag] = place.process }
            post(.call(id, drag, place, call), to: place.process)
        case .record(let record): commit(record)
        case .loadBegan(let request, let load, _, _, _): began(request, load)
        case .loadRefused: tally.refusedLoads += 1
        case .produce(let order, let place): post(.produce(order), to: place.process)
        case .credit(let load, let bytes, .process(let process)): post(.credit(load, bytes), to: process)
        case .stopProducing(let load, _, _): productions[load] = nil
        case .appendToSpool(let load, let bytes): send(.spooled(load, bytes: bytes))
        case .forward(let load, let bytes, let party): given(load, bytes, to: party)
        case .forwardDescriptor(_, let load, _, let party): given(load, 1, to: party)
        case .loadEnded(let load, _, let party): post(.ended(load), to: party.process)
        case .expectDescriptor(let grant, let process): post(.descriptorWanted(grant), to: process)
        case .ended(let report):
            tally.ends[report.ending, default: 0] += 1
            if report.ending == .dropped {
                if report.operation == .move { tally.moves += 1 } else { tally.copies += 1 }
            }
        default: break
        }
    }

    private mutating func post(_ message: Message, to process: WindowProcessID) {
        if !dead.contains(process) { queues[process, default: []].append(message) }
    }

    private mutating func commit(_ record: DragRecord) {
        switch record {
        case .moveConfirmed(let move): owed.append(move)
        case .moveFinished(let drag, let scene):
            guard let index = owed.firstIndex(where: { $0.drag == drag }) else {
                return blame("finished, never confirmed")
            }
            owed[index].sources.removeAll { $0.scene == scene }
            if owed[index].sources.isEmpty { owed.remove(at: index) }
        case .moveForgotten(let move): owed.removeAll { $0.drag == move.drag }
        }
    }

    /// The promise of this whole test: only a destination that is inside its drop may begin a load.
    private mutating func began(_ request: LoadRequest, _ load: LoadID) {
        tally.begunLoads += 1
        if performing[request.drag] != request.reader.process { blame("a load began for \(request.reader.app)") }
        if request.reader.app.text.contains("sniffer"), performing[request.drag] != request.reader.process {
            blame("a sniffer got in")
        }
        readers[load] = request.reader.process
        openLoads.insert(load)
        post(.began(load), to: request.reader.process)
    }

    private mutating func given(_ load: LoadID, _ bytes: Int, to party: DragParty) {
        tally.givenBytes += bytes
        if readers[load] != party.process { blame("\(bytes) bytes for \(party.app)") }
        post(.chunk(load), to: party.process)
    }
}
