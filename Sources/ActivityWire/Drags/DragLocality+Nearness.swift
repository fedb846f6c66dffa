extension DragLocality {
    /// Source and destination are one app (U:D18, U:D19).
    public var isLocal: Bool { self != .otherApp }
}
