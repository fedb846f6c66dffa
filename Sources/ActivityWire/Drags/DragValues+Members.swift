public import UniformTypes

extension DropSummary {
    /// Whether any item has a type that conforms to one of the types (U:D25).
    public func hasItemsConforming(to types: [UniformType], in catalog: UniformTypeCatalog) -> Bool {
        items.contains { item in
            item.types.contains { type in types.contains { catalog.conforms(type, to: $0) } }
        }
    }
}

extension DragLocality {
    /// Whether source and destination are of the same app (U:D18, U:D19).
    public var isLocal: Bool { self != .otherApp }
}

extension DragPoint {
    public static let zero = DragPoint(x: 0, y: 0)
}
