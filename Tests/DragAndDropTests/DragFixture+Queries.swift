import ActivityWire
import DragAndDrop
import UniformTypes

/// What a test asks of what happened.
extension DragFixture {
    /// The callbacks that an interaction got, by UIKit's names, in order.
    func callbacks(at place: DragPlace) -> [String] {
        effects.compactMap { effect in
            if case .call(_, _, place, let call) = effect { call.callback } else { nil }
        }
    }

    /// The callbacks that were made, as they were made.
    func calls(at place: DragPlace? = nil) -> [DragCall] {
        effects.compactMap { effect in
            if case .call(_, _, let called, let call) = effect, place ?? called == called { call } else { nil }
        }
    }

    /// The last callback of a name at an interaction that was sent, to be answered by hand.
    func lastCall(_ name: String, at place: DragPlace) -> DragCallID? {
        for case .call(let id, _, place, let call) in effects.reversed() where call.callback == name { return id }
        return nil
    }

    var reports: [DragReport] {
        effects.compactMap { if case .ended(let report) = $0 { report } else { nil } }
    }

    var refusals: [LoadRefusal] {
        effects.compactMap { if case .loadRefused(_, let refusal) = $0 { refusal } else { nil } }
    }

    var loadEndings: [LoadEnding] {
        effects.compactMap { if case .loadEnded(_, let ending, _) = $0 { ending } else { nil } }
    }

    var producedTypes: [String] {
        effects.compactMap { if case .produce(let order, _) = $0 { order.type.identifier } else { nil } }
    }

    var loads: [LoadID] {
        effects.compactMap { if case .loadBegan(_, let load, _, _, _) = $0 { load } else { nil } }
    }

    // MARK: Steps that most stories share

    /// Lifts and begins to drag, over nothing yet.
    func begin(_ drag: DragID = .drag(1), from place: DragPlace) {
        play(.lift(drag, from: place, at: .zero, isVisible: true))
        play(.move(drag, over: .nothing))
    }

    func hover(_ drag: DragID = .drag(1), over places: DragPlace..., point: DragPoint = .zero) {
        play(.move(drag, over: .interactions(places.map { DropCandidate($0) }, at: point)))
    }

    /// Drags from one to the other and lets go.
    func drop(_ drag: DragID = .drag(1), from source: DragPlace, on destination: DragPlace) {
        begin(drag, from: source)
        hover(drag, over: destination)
        play(.release(drag))
    }

    /// A load that somebody tries by hand.
    func tryLoad(_ drag: DragID = .drag(1), by reader: DragPlace, item: Int = 0, types: [UniformType] = [.jpeg]) {
        play(.load(LoadRequest(tag: 99, drag: drag, reader: reader.party, item: item, types: types)))
    }
}
