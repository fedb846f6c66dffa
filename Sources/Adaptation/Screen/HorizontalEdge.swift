/// A side of the screen in reading order.
public enum HorizontalEdge: String, ScreenWord, CaseIterable {
    case leading
    case trailing

    public var opposite: HorizontalEdge { self == .leading ? .trailing : .leading }
}
