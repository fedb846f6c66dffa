import ActivityWire
import BrokerCore

/// A promise of the broker, checked by the core's inputs and effects. Rules are written from the promises. Rules
/// neither read the core's state nor call its code, except for queries that any client may send.
protocol Rule {
    /// Returns a sentence if the fact breaks the rule.
    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String?
}

/// All rules together: an account of the broker that is independent of its core.
struct Model {
    private var rules: [any Rule] = [
        StandingRule(), DeliveryRule(), HandledRule(), FocusRule(), PushRule(), WinnerRule(), ScreenRule(),
        RepeatRule(), DeadlineRule(), OwnershipRule(), PermissionRule(), DisclosureRule(),
        QuarantineRule(), GenerationRule(), RestorationRule(), LockRule(), CollectionRule(),
        RemovalRule(), DiscardRule(), LayoutRule(), ContinuationRule(), VideoRule(), DisplayRule(), IconRule(),
        StreamRule(), DragCallQueueRule(), DragSourceRule(), DropRule(), DragSecrecyRule(), LoadRule(), GrantRule(),
    ]

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        for index in rules.indices {
            if let sentence = rules[index].see(sight, outside) { return sentence }
        }
        return nil
    }
}

extension World {
    mutating func see(_ sight: ObservedFact) {
        guard broken.isEmpty else { return }
        // The model is moved out of the world for the call. Otherwise each change of the model would copy it.
        var model = self.model
        self.model = nil
        let sentence = model?.see(sight, ObservableWorld(self))
        self.model = model
        if let sentence { fail(sentence) }
    }

    /// Whether nothing can happen before time passes.
    var isQuiet: Bool {
        guard broker != nil, !isShuttingDown, store.held.isEmpty, pending.isEmpty, launches.isEmpty, store.isClean
        else {
            return false
        }
        return processes.allSatisfy { process in
            !process.isAlive || (process.life == .running && process.isConnected && !process.hasWork)
        }
    }
}
