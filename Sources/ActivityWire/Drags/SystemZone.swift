/// Places where a drop makes a new window.
public enum SystemZone: UInt8, Hashable, Sendable, CaseIterable {
    case leadingEdge = 1
    case trailingEdge = 2
    /// The item is torn off to a window of its own, wherever that will be.
    case tornOff = 3
}
