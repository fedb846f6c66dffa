import ActivityWire

extension Identifier {
    /// The identifier for a column that has its 16 bytes.
    var key: UniqueID {
        get { value }
        set { self = Identifier(newValue) }
    }
}

extension SceneSessionID? {
    /// The same; null is stored for nil.
    var key: UniqueID? {
        get { self?.value }
        set { self = newValue.map { SceneSessionID($0) } }
    }
}
