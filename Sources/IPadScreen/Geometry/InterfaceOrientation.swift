/// The orientation of the device.
public enum InterfaceOrientation: String, Hashable, Sendable, CaseIterable {
    case portrait
    case landscape

    public var rotated: InterfaceOrientation { self == .portrait ? .landscape : .portrait }
}

/// The direction of the system's language, which mirrors the whole screen (P:M7).
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    case leftToRight
    case rightToLeft
}

/// A side of the screen in reading order.
public enum HorizontalEdge: String, Hashable, Sendable, CaseIterable {
    case leading
    case trailing

    public var opposite: HorizontalEdge { self == .leading ? .trailing : .leading }
}
