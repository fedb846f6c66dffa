extension DragLocality {
    /// Whether source and destination are of the same app (U:D18, U:D19).
    public var isLocal: Bool { self != .otherApp }
}
