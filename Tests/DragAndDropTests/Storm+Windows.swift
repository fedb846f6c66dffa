import ActivityWire
import DragAndDrop
import TestSupport
import UniformTypes

/// What the windows of a storm do with what they are sent.
extension Storm {
    /// Lets one window handle the oldest message in its queue.
    mutating func handleNext(_ process: WindowProcessID, isBrokerThere: Bool = true) {
        guard !dead.contains(process), var queue = queues[process], !queue.isEmpty else { return }
        if isBrokerThere, isTroubled(by: queue[0]), trouble?.isAfter == false {
            return blow(at: process)
        }
        let message = queue.removeFirst()
        queues[process] = queue
        let isTroubled = isBrokerThere && isTroubled(by: message)
        var replies: [DragInput] = []
        switch message {
        case .call(let id, let drag, let place, let call): replies = answer(id, drag, place, call)
        case .produce(let order):
            productions[order.load] = (remaining: random.next(below: 5), place: process)
            if order.allowsReference, random.chance(1, in: 2) {
                replies = [.referenceAnnounced(order.load, by: process)]
            }
        case .credit(let load, let bytes): replies = produce(load, bytes, process)
        case .began(let load):
            replies = [.credit(load, bytes: 1_000, by: process)]
            if hasWeather, random.chance(1, in: 8) { replies.append(.cancelLoad(load, by: process)) }
        case .chunk(let load): replies = [.credit(load, bytes: 1_000, by: process)]
        case .ended(let load): if openLoads.remove(load) == nil { blame("a load ended twice") }
        case .descriptorWanted(let grant):
            replies = [
                random.chance(1, in: 3)
                    ? .descriptorRefused(grant, by: process) : .descriptorArrived(grant, bytes: 9, by: process)
            ]
        }
        if isBrokerThere { for reply in replies { send(reply) } }
        if isTroubled { blow(at: process) }
    }

    private func isTroubled(by message: Message) -> Bool {
        guard case .call(_, _, _, let call) = message, let trouble else { return false }
        return call.callback.hasPrefix(trouble.callback)
    }

    private mutating func produce(_ load: LoadID, _ bytes: UInt64, _ process: WindowProcessID) -> [DragInput] {
        guard let production = productions[load] else { return [] }
        if hasWeather, random.chance(1, in: 20) { return [.productionFailed(load, by: .process(process))] }
        if hasWeather, random.chance(1, in: 40) { return [.chunk(load, bytes: 5_000_000, by: .process(process))] }
        guard production.remaining > 0 else { return [.produced(load, by: .process(process))] }
        productions[load]?.remaining -= 1
        return [.chunk(load, bytes: Int(min(bytes, 500)), by: .process(process))]
    }

    private mutating func answer(
        _ id: DragCallID, _ drag: DragID, _ place: DragPlace, _ call: DragCall
    ) -> [DragInput] {
        guard !goneScenes.contains(place.scene) else { return [] }
        note(call, drag, place)
        var replies: [DragInput] = []
        if case .performDrop = call { replies = wishes(drag, place) }
        let answer: DragAnswer
        switch call {
        case .itemsForBeginning, .itemsForAdding: answer = .items(items())
        case .sessionWillBegin:
            answer = .beginning(allowsMove: random.chance(4, in: 5), isRestricted: random.chance(1, in: 9))
        case .canHandle: answer = .canHandle(random.chance(9, in: 10))
        case .didUpdate: answer = proposal().map { .proposal($0) } ?? .noProposal
        case .confirmMove:
            let keeps = random.chance(9, in: 10)
            if keeps { saved.insert(drag) }
            answer = .confirmed(keeps)
        default: answer = .done
        }
        return replies + [.answered(id, answer, by: place.process)]
    }

    private mutating func items() -> [DragItem] {
        (0..<random.next(below: 4)).map { index in
            DragItem(
                representations: [
                    ItemRepresentation(type: .jpeg, delivery: random.chance(1, in: 3) ? .reference : .chunks),
                    ItemRepresentation(type: .png, visibility: .team),
                ], promise: random.chance(1, in: 4) ? .spool : .fail, identifier: "item-\(index)")
        }
    }

    private mutating func proposal() -> DropProposal? {
        switch random.next(below: 12) {
        case 0: nil
        case 1: DropProposal(operation: .cancel)
        case 2: DropProposal(operation: .forbidden)
        case 3..<8: DropProposal(operation: .move)
        case 8: DropProposal(operation: .copy, isPrecise: true, prefersFullSizePreview: true)
        default: DropProposal(operation: .copy)
        }
    }

    private mutating func wishes(_ drag: DragID, _ place: DragPlace) -> [DragInput] {
        (0..<3).filter { _ in random.chance(5, in: 6) }.map { item in
            .load(LoadRequest(tag: 0, drag: drag, reader: place.party, item: item, types: [.image]))
        }
    }

    /// Exactly one ending for everybody who was told of a beginning.
    private mutating func note(_ call: DragCall, _ drag: DragID, _ place: DragPlace) {
        let source = Opened(drag: drag, place: place, isSource: true)
        let destination = Opened(drag: drag, place: place, isSource: false)
        switch call {
        case .sessionWillBegin: open.insert(source)
        case .willAdd(_, place.scene, place.interaction): open.insert(source)
        case .didEnter: open.insert(destination)
        case .didEnd(let operation, _):
            if open.remove(source) == nil { blame("\(place.scene) was told the end of a drag twice") }
            if operation == .move { delete(drag) }
        case .finishMove: delete(drag)
        case .sessionDidEnd: if open.remove(destination) == nil { blame("a destination was told the end twice") }
        default: break
        }
    }

    private mutating func delete(_ drag: DragID) {
        deleted.insert(drag)
        if !saved.contains(drag) { blame("deleted at the source and missing at the destination") }
    }

    /// Twenty windows that ask for everything, of every drag, and guess at numbers.
    mutating func sniff() {
        for place in sniffers where !dead.contains(place.process) && random.chance(1, in: 3) {
            guard let drag = random.pick(started) else { return }
            let request = LoadRequest(
                tag: 1, drag: drag, reader: place.party, item: random.next(below: 3), types: [.data])
            send(.load(request))
            let load = LoadID(UInt64(random.next(below: 400)))
            switch random.next(below: 6) {
            case 0 where readers[load] != place.process: send(.credit(load, bytes: .max, by: place.process))
            case 1 where readers[load] != place.process: send(.cancelLoad(load, by: place.process))
            case 2: send(.chunk(load, bytes: 1, by: .process(place.process)))
            case 3: send(.descriptorArrived(GrantID(load.number), bytes: 1, by: place.process))
            case 4: send(.referenceAnnounced(load, by: place.process))
            default:
                send(.answered(DragCallID(UInt64(random.next(below: 400))), .confirmed(true), by: place.process))
            }
        }
    }
}
