import ActivityWire
import DragAndDrop
import UniformTypes

/// One machine among windows that answer, produce and read as they were told, in order.
final class DragFixture {
    var drags: Drags
    var now: Duration = .zero
    var windows: [DragPlace: FakeWindow] = [:]
    /// Everything the machine ordered, in order.
    private(set) var effects: [DragEffect] = []
    private var pending: [Work] = []
    /// Whether there is a disk that takes promised items.
    var keepsPromises = true
    private var flows: [LoadID: Flow] = [:]

    enum Work {
        case answer(DragCallID, DragID, DragPlace, DragCall)
        case produce(LoadID)
        case read(LoadID, DragParty)
        case descriptor(GrantID, WindowProcessID)
        case kept(LoadID, Int)
    }

    private struct Flow {
        let place: DragPlace?
        let order: ProductionOrder?
        let total: Int
        var sent = 0
        var credit = 0
    }

    init(policy: DragPolicy = DragPolicy(), catalog: UniformTypeCatalog = .system, _ windows: FakeWindow...) {
        drags = Drags(policy: policy, catalog: catalog)
        for window in windows { self.windows[window.place] = window }
    }

    /// One fact, without letting anybody answer.
    @discardableResult
    func send(_ input: DragInput) -> [DragEffect] {
        let new = drags.handle(input, at: now)
        effects += new
        for effect in new { take(effect) }
        return new
    }

    /// One fact, and then everything that follows until nobody has anything to say.
    func play(_ input: DragInput) {
        send(input)
        settle()
    }

    func settle() {
        while !pending.isEmpty { perform(pending.removeFirst()) }
    }

    /// Lets time pass up to each deadline, and everybody answer, until nothing is due before `duration` has passed.
    func pass(_ duration: Duration) {
        let end = now + duration
        while let deadline = drags.nextDeadline, deadline <= end {
            now = max(now, deadline)
            play(.deadlineReached)
        }
        now = end
    }

    private func take(_ effect: DragEffect) {
        switch effect {
        case .call(let id, let drag, let place, let call): pending.append(.answer(id, drag, place, call))
        case .produce(let order, let place):
            flows[order.load] = Flow(place: place, order: order, total: windows[place]?.size ?? 0)
            if order.allowsReference, windows[place]?.handsOverDescriptors == true {
                pending.append(.produce(order.load))
            }
        case .produceFromSpool(let load, let copy):
            flows[load] = Flow(place: nil, order: nil, total: flows[copy]?.total ?? 0)
        case .loadBegan(let request, let load, _, _, _): pending.append(.read(load, request.reader))
        case .credit(let load, let bytes, _):
            flows[load]?.credit += Int(bytes)
            pending.append(.produce(load))
        case .forward(let load, _, let reader): pending.append(.read(load, reader))
        case .appendToSpool(let load, let bytes): pending.append(.kept(load, bytes))
        case .expectDescriptor(let grant, let process): pending.append(.descriptor(grant, process))
        case .stopProducing(let load, _, _): flows[load] = nil
        default: break
        }
    }

    private func perform(_ work: Work) {
        switch work {
        case .answer(let id, let drag, let place, let call):
            guard let answer = windows[place]?.answer(to: call) else { return }
            if case .performDrop = call { beginLoads(drag, place) }
            send(.answered(id, answer, by: place.process, wanting: windows[place]?.wanted ?? []))
        case .produce(let load): produce(load)
        case .read(let load, let reader): send(.credit(load, bytes: 262_144, by: reader.process))
        case .kept(let load, let bytes):
            send(keepsPromises ? .spooled(load, bytes: bytes) : .spoolFailed(load))
        case .descriptor(let grant, let process): send(.descriptorArrived(grant, bytes: 1_000_000, by: process))
        }
    }

    private func beginLoads(_ drag: DragID, _ place: DragPlace) {
        for (tag, want) in (windows[place]?.wants ?? []).enumerated() {
            send(
                .load(
                    LoadRequest(
                        tag: UInt64(tag), drag: drag, reader: place.party, item: want.item, types: want.types)))
        }
    }

    private func produce(_ load: LoadID) {
        guard let flow = flows[load] else { return }
        if let order = flow.order, order.allowsReference, let place = flow.place,
            windows[place]?.handsOverDescriptors == true
        {
            send(.referenceAnnounced(load, by: place.process))
            return
        }
        let peer: LoadPeer = flow.place.map { .process($0.process) } ?? .spool
        let bytes = min(flow.credit, flow.total - flow.sent, 65_536)
        guard bytes > 0 else { return }
        flows[load]?.credit -= bytes
        flows[load]?.sent += bytes
        send(.chunk(load, bytes: bytes, by: peer))
        if flow.sent + bytes == flow.total { send(.produced(load, by: peer)) } else { pending.append(.produce(load)) }
    }
}
