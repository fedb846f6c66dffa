import DragAndDrop

/// The action against a process whose window did not acknowledge a call in time.
public enum UnresponsiveAction: String, Hashable, Sendable, CaseIterable {
    case report
    case end
}
