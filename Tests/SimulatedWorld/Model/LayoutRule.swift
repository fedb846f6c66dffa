import ActivityWire
import BrokerCore

/// A layout brings back its windows, to their places and with their states.
struct LayoutRule: Rule {
    private struct Saved {
        var places: [SceneSessionID: String]
        var states: [SceneSessionID: Activity]
        /// The layout's windows, in the order in which the screen named them.
        var windows: [SceneSessionID]
    }

    private struct Loading {
        let layout: Saved
        /// The states that the load set aside for the next connects.
        let given: [SceneSessionID: Activity]
        /// The layout's windows that the load did not put to their places.
        let missing: [SceneSessionID]
    }

    /// The states of each session, by their generations.
    private var generations: [SceneSessionID: [UInt32: Activity]] = [:]
    /// Layouts whose content is certain: the last command about the name was answered.
    private var layouts: [LayoutName: Saved] = [:]
    private var removed: Set<LayoutName> = []
    /// The number of the last command about each name.
    private var last: [LayoutName: Int] = [:]
    /// The number of commands so far.
    private var commands = 0
    /// The commands that are not answered yet, by their clients and messages.
    private var asked: [ClientID: [UInt64: (number: Int, command: LayoutCommand)]] = [:]
    private var loading: [ClientID: [UInt64: Loading]] = [:]

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .stepped(let input, let effects): return noteStep(input, effects, outside)
        case .done(.send(let client, let message)):
            guard case .reply(let reply) = message.body else { return nil }
            return answered(client, message.id, reply, outside)
        case .began(let state):
            for name in state.layouts.map(\.layout.name) where removed.contains(name) {
                return "the layout \(name) was removed and is back"
            }
            for name in layouts.keys where !state.layouts.contains(where: { $0.layout.name == name }) {
                return "the layout \(name) was saved and is lost"
            }
        case .ended:
            asked = [:]
            loading = [:]
        case .done, .committed, .executed, .crashed, .rested, .quiet: break
        }
        return nil
    }

    private mutating func noteStep(_ input: Input?, _ effects: [Effect], _ outside: ObservableWorld) -> String? {
        for case .restoration(let session, let record) in effects.changes {
            generations[session, default: [:]][record.generation] = record.activity
        }
        guard let (client, id, body) = input?.request, case .layout(let command) = body else { return nil }
        if case .refused? = effects.reply(to: client, id) { return nil }
        commands += 1
        asked[client, default: [:]][id] = (commands, command)
        switch command {
        case .save(let name, _), .remove(let name):
            last[name] = commands
            layouts[name] = nil
            removed.remove(name)
        case .load(let name, let keepsStates, _):
            guard let saved = layouts[name] else { return nil }
            var given: [SceneSessionID: Activity] = [:]
            for case .restorationSetAside(let session, let state) in effects.changes where state.purpose == .requested {
                given[session] = state.restoration.activity
            }
            let shown = outside.screen?.windows.map(\.session) ?? []
            if let other = shown.first(where: { !saved.windows.contains($0) }) {
                return "the layout \(name) was loaded and shows \(other), which it did not hold"
            }
            let places = saved.places.filter { place in
                outside.window(of: place.key).map { $0.place != place.value } ?? true
            }
            let missing = places.keys.sorted()
            if keepsStates, !given.isEmpty { return "states were restored that were to be kept" }
            loading[client, default: [:]][id] = Loading(layout: saved, given: given, missing: missing)
        }
        return nil
    }

    private mutating func answered(
        _ client: ClientID, _ id: UInt64, _ reply: Reply, _ outside: ObservableWorld
    ) -> String? {
        guard let (number, command) = asked[client]?.removeValue(forKey: id) else { return nil }
        let loaded = loading[client]?.removeValue(forKey: id)
        switch (command, reply) {
        case (.save(let name, _), .layout(let layout)):
            if last[name] == number { layouts[name] = saved(layout, outside) }
        case (.remove(let name), .done):
            if last[name] == number { removed.insert(name) }
        case (.load(let name, _, _), .layoutLoaded(let report)): return loaded.flatMap { judge(report, $0, name) }
        default: break
        }
        return nil
    }

    private func saved(_ layout: ScreenLayout, _ outside: ObservableWorld) -> Saved {
        var saved = Saved(places: [:], states: [:], windows: layout.windows.map(\.session))
        for window in layout.windows {
            if let state = window.state {
                saved.states[window.session] = generations[window.session]?[state.generation]
            }
            if Self.places.contains(window.place) { saved.places[window.session] = window.place }
        }
        return saved
    }

    /// The places of windows on the screen.
    private static let places: Set<String> = ["full", "leading", "trailing", "centre"]

    private func judge(_ report: LayoutReport, _ loaded: Loading, _ name: LayoutName) -> String? {
        for window in report.windows {
            if window.failureCode == nil, loaded.missing.contains(window.session) {
                return "the layout \(name) says that \(window.session) is back, which was not put where it was"
            }
            guard window.state == .restored, let state = loaded.layout.states[window.session] else { continue }
            if loaded.given[window.session] != state {
                return "the layout \(name) says that \(window.session) is restored, and it is not given its state"
            }
        }
        return nil
    }
}
