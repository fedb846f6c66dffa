import ActivityWire
import DragAndDrop
import TestSupport

/// What happens to a storm's windows and its broker from outside.
extension Storm {
    /// Some drags with trouble at the given step, and then calm until nothing is left to happen.
    mutating func run(troubleAt step: Int) {
        for count in 0..<90 {
            if count == step { strike() }
            advance()
            if count % 4 == 0 { sniff() }
        }
        calm()
    }

    private mutating func advance() {
        switch random.next(below: 12) {
        case 0 where started.count < 3:
            guard let place = random.pick(windows.filter(isAlive)) else { return }
            let drag = DragID.drag(UInt64(started.count) + 1)
            started.append(drag)
            send(.lift(drag, from: place, at: .zero, isVisible: true))
        case 1, 2: if let drag = random.pick(started) { send(.move(drag, over: hover())) }
        case 3 where random.chance(1, in: 2): if let drag = random.pick(started) { send(.release(drag)) }
        case 4 where hasWeather && random.chance(1, in: 10): if let drag = random.pick(started) { send(.cancel(drag)) }
        case 5: if let place = random.pick(windows.filter(isAlive)) { send(.tap(place, at: .zero, adding: nil)) }
        case 6 where hasWeather && random.chance(1, in: 6): strike()
        default: for _ in 0..<3 { letSomebodyAct() }
        }
    }

    private mutating func hover() -> DragHover {
        let place = random.chance(1, in: 4) ? random.pick(sniffers) : random.pick(windows)
        guard let place, isAlive(place) else { return .nothing }
        let point = DragPoint(x: Double(random.next(below: 5)), y: 0)
        return .interactions([DropCandidate(place)], at: point)
    }

    private mutating func letSomebodyAct() {
        let ready = places.map(\.process).filter { queues[$0]?.isEmpty == false && !hung.contains($0) }
        if let process = random.pick(ready) { handleNext(process) }
    }

    /// One blow: a process dies or hangs, a scene goes, time passes, a grant is taken back, or the broker dies.
    private mutating func strike() {
        guard let place = random.pick(windows) else { return }
        switch random.next(below: 7) {
        case 0, 1: kill(place.process)
        case 2: hung.insert(place.process)
        case 3: lose(place.scene)
        case 4: passTime()
        case 5: if let grant = random.pick(drags.grants) { send(.revoke(grant.id, tag: 0)) }
        default: restartBroker()
        }
    }

    /// The trouble of this story: the window that is called, or the other side, or the broker, is gone at this very step.
    mutating func blow(at process: WindowProcessID) {
        trouble = nil
        tally.blows += 1
        let place = windows.first { $0.process == process }
        let others = windows.map(\.process).filter { $0 != process }
        switch random.next(below: 6) {
        case 0, 1: kill(process)
        case 2: if let other = random.pick(others) { kill(other) }
        case 3: hung.insert(process)
        case 4: if let place { lose(place.scene) }
        default: restartBroker()
        }
    }

    private mutating func kill(_ process: WindowProcessID) {
        guard dead.insert(process).inserted else { return }
        queues[process] = nil
        open = open.filter { $0.place.process != process }
        openLoads = openLoads.filter { readers[$0] != process }
        send(.processLost(process))
    }

    private mutating func lose(_ scene: SceneSessionID) {
        guard goneScenes.insert(scene).inserted else { return }
        open = open.filter { $0.place.scene != scene }
        send(.sceneLost(scene))
    }

    private mutating func passTime() {
        guard let deadline = drags.nextDeadline else { return }
        now = max(now, deadline)
        send(.deadlineReached)
    }

    /// The broker dies in the middle of what it was about to do; only what was committed comes back.
    private mutating func restartBroker() {
        send(.deadlineReached, survives: random.next(below: 3))
        if let drag = random.pick(started) { send(.release(drag), survives: random.next(below: 3)) }
        drags = Drags(owed: owed)
        now = .zero
        performing = [:]
        productions = [:]
        let parties = places.map(\.party).filter { !dead.contains($0.process) }
        for (index, party) in parties.enumerated() where !parties[..<index].contains(party) { reconnect(party) }
    }

    /// A process goes through what it has already been sent, and then says what it still holds open.
    private mutating func reconnect(_ party: DragParty) {
        while queues[party.process]?.isEmpty == false { handleNext(party.process, isBrokerThere: false) }
        hung.remove(party.process)
        openLoads = openLoads.filter { readers[$0] != party.process }
        let held = open.filter { $0.place.party == party }.sorted {
            ($0.drag, $0.isSource ? 0 : 1, $0.place.scene) < ($1.drag, $1.isSource ? 0 : 1, $1.place.scene)
        }
        let named = held.map { OpenDrag(drag: $0.drag, place: $0.place, isSource: $0.isSource) }
        send(.returned(party, open: named))
        for place in places where place.party == party && !goneScenes.contains(place.scene) {
            send(.sceneConnected(place.scene, party))
        }
    }

    /// Everything that can still happen happens: fingers lift, time passes, the hung wake up.
    private mutating func calm() {
        for drag in started {
            send(.release(drag))
            send(.cancel(drag))
        }
        for _ in 0..<10_000 {
            let ready = places.map(\.process).filter { queues[$0]?.isEmpty == false && !hung.contains($0) }
            if let process = random.pick(ready) {
                handleNext(process)
            } else if drags.nextDeadline != nil {
                passTime()
            } else if let process = hung.min() {
                hung.remove(process)
            } else {
                break
            }
        }
        judge()
    }

    private mutating func judge() {
        if !drags.underWay.isEmpty { blame("\(drags.underWay.count) drags never ended") }
        if drags.nextDeadline != nil { blame("something waits for ever") }
        for entry in open {
            blame("\(entry.place.scene) was never told the end, as \(entry.isSource ? "source" : "destination")")
        }
        for load in openLoads { blame("load \(load) never ended") }
        for move in drags.owedMoves where !saved.contains(move.drag) { blame("a move is owed that nobody saved") }
        if owed != drags.owedMoves { blame("what is stored is not what is known") }
    }
}
