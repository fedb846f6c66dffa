import ActivityWire
import BrokerCore

/// Effects that may not be seen before the changes they depend on are on the disk, in the order they were given.
///
/// There is one line for all of them. The core never gives a smaller number after a larger one, so what is at the head
/// is always the next to be let go. What depends on no commit that is still to come overtakes the line, but for what is
/// held for the same client: nobody hears anything in another order than it was said.
struct HeldEffects: Sendable {
    private var line: [(after: ChangeSequence, effect: Effect)] = []
    private var head = 0
    private(set) var committed = ChangeSequence.none
    /// How many of the line are for each client.
    private var ofClients: [ClientID: Int] = [:]

    var count: Int { line.count - head }
    var isEmpty: Bool { count == 0 }

    /// Whether an effect has to stand in line.
    func mustHold(_ effect: Effect, after: ChangeSequence) -> Bool {
        if after > committed { return true }
        guard after != .none, !isEmpty, let client = effect.client else { return false }
        return ofClients[client] != nil
    }

    mutating func append(_ effect: Effect, after: ChangeSequence) {
        line.append((after, effect))
        if let client = effect.client { ofClients[client, default: 0] += 1 }
    }

    /// Notes a commit.
    mutating func commit(upTo sequence: ChangeSequence) {
        committed = max(committed, sequence)
    }

    /// The next effect whose changes are committed.
    mutating func next() -> Effect? {
        guard head < line.count, line[head].after <= committed else { return nil }
        let effect = line[head].effect
        head += 1
        if let client = effect.client, let count = ofClients[client] {
            ofClients[client] = count > 1 ? count - 1 : nil
        }
        if head == line.count || head >= 1_024 {
            line.removeSubrange(..<head)
            head = 0
        }
        return effect
    }

    /// A process that is no longer of interest is not started any more.
    mutating func cancelLaunch(where isCancelled: (LaunchOrder) -> Bool) {
        guard !isEmpty else { return }
        line.removeSubrange(..<head)
        head = 0
        line.removeAll { entry in
            if case .launch(let order, _) = entry.effect { isCancelled(order) } else { false }
        }
    }

    /// Forgets everything: the next core counts anew.
    mutating func reset() {
        self = HeldEffects()
    }
}
