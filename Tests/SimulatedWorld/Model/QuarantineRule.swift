import ActivityWire
import BrokerCore
import OrderedCollections

/// A window that crashes three times within a minute is started without the state that it crashed with.
///
/// Only crashes that the broker certainly counts matter here: it saw the process die with the scene in it, and no
/// doubtful crash came within the minute before.
struct QuarantineRule: Rule {
    /// The times of each window's recent crashes, in the world's milliseconds.
    private var crashes: [SceneSessionID: [Int64]] = [:]
    /// The time until which the broker may count a crash that this account does not know.
    private var doubtful: [SceneSessionID: Int64] = [:]
    /// The states that the last connects carried.
    private var carried: [SceneSessionID: Activity] = [:]
    /// The states with which windows crashed too often.
    private var guilty: [SceneSessionID: Activity] = [:]

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .crashed(let index): crashed(outside.processes[index], outside)
        case .stepped(let input, let effects):
            forget(input)
            for change in effects.changes {
                if case .restorationSetAside(let session, let state) = change {
                    switch state.purpose {
                    case .quarantined: crashes[session] = nil
                    case .requested: guilty[session] = nil
                    case .unread: break
                    }
                } else if case .restoration(let session, let record) = change, record.activity != guilty[session] {
                    guilty[session] = nil
                }
            }
            for (_, call) in effects.calls {
                guard case .connect(let description, let options) = call.body else { continue }
                if let sentence = judge(description, options) { return sentence }
            }
        case .ended:
            crashes = [:]
            guilty = [:]
            carried = [:]
        case .began, .done, .committed, .executed, .rested, .quiet: break
        }
        return nil
    }

    private mutating func crashed(_ process: FakeProcess, _ outside: ObservableWorld) {
        let isCertain = process.isConnected && !process.isLeaving && !process.isFlung && !outside.isShuttingDown
        let called = process.inbox.compactMap(\.session)
        for session in Set(process.scenes.keys).union(called) {
            guard isCertain, process.scenes[session] != nil else {
                doubtful[session] = outside.now + Self.period
                crashes[session] = nil
                continue
            }
            if doubtful[session].map({ $0 >= outside.now }) == true {
                doubtful[session] = outside.now + Self.period
                continue
            }
            let recent = crashes[session, default: []].filter { outside.now - $0 <= Self.period } + [outside.now]
            crashes[session] = recent
            if recent.count >= Self.limit {
                crashes[session] = nil
                guilty[session] = carried[session]
            }
        }
    }

    /// Forgets all guilty states when a client asks for a state again.
    private mutating func forget(_ input: Input?) {
        switch input?.request?.body {
        case .restore, .retry, .layout: guilty = [:]
        default: break
        }
    }

    private mutating func judge(_ description: SceneSessionDescription, _ options: ConnectionOptions) -> String? {
        let state = description.stateRestorationActivity
        defer { carried[description.session] = options.reason == .restore ? nil : state }
        guard let guilty = guilty.removeValue(forKey: description.session), state == guilty else { return nil }
        return "session \(description.session) crashed three times and is given the same state again"
    }

    private static let limit = 3
    /// The time within which crashes count together, in milliseconds.
    private static let period: Int64 = 60_000
}
