import ActivityWire

/// The interactions of one scene with their numbers. The interaction that was added last is topmost.
@MainActor
final class InteractionList {
    private var entries: [(number: UInt32, interaction: any Interaction)] = []
    private var lastNumber: UInt32 = 0

    var all: [any Interaction] { entries.map(\.interaction) }

    func add(_ interaction: any Interaction) {
        guard !entries.contains(where: { $0.interaction === interaction }) else { return }
        lastNumber += 1
        entries.append((lastNumber, interaction))
    }

    func remove(_ interaction: any Interaction) {
        entries.removeAll { $0.interaction === interaction }
    }

    func drag(_ number: UInt32) -> DragInteraction? {
        entries.first { $0.number == number }?.interaction as? DragInteraction
    }

    func drop(_ number: UInt32) -> DropInteraction? {
        entries.first { $0.number == number }?.interaction as? DropInteraction
    }

    /// The interactions for the broker, the topmost first, without drag interactions that are disabled.
    var wire: [SceneInteractions.Interaction] {
        entries.reversed().compactMap { number, interaction in
            if let drag = interaction as? DragInteraction, drag.isEnabled {
                return SceneInteractions.Interaction(number: number, isForDragging: true)
            }
            guard let drop = interaction as? DropInteraction else { return nil }
            return SceneInteractions.Interaction(
                number: number, isForDropping: true,
                allowsSimultaneousDropSessions: drop.allowsSimultaneousDropSessions,
                isSpringLoaded: drop.isSpringLoaded)
        }
    }
}

extension Scene {
    /// The interactions of the window, the topmost last.
    public var interactions: [any Interaction] { interactionList.all }

    /// Makes a place of the window a source or a destination of drags. The interaction that was added last is topmost.
    public func addInteraction(_ interaction: any Interaction) {
        interactionList.add(interaction)
        (interaction as? DragInteraction)?.scene = self
        (interaction as? DropInteraction)?.scene = self
        interactionsChanged()
    }

    /// Removes an interaction; a drag that is over it leaves it.
    public func removeInteraction(_ interaction: any Interaction) {
        interactionList.remove(interaction)
        interactionsChanged()
    }

    func interactionsChanged() {
        // Before the connect is acknowledged, nothing is sent: the interactions go right after the acknowledgement.
        if record.state != .unattached { application.drags.announce(self) }
    }
}
