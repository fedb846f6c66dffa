public import UniformTypes

extension DropSummary {
    /// Whether any item has a type that conforms to one of the types (U:D25).
    public func hasItemsConforming(to types: [UniformType], in catalog: UniformTypeCatalog) -> Bool {
        items.contains { item in
            item.types.contains { type in types.contains { catalog.conforms(type, to: $0) } }
        }
    }
}
