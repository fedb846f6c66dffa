import ActivityWire

extension Identifier {
    /// The identifier for a column that has its 16 bytes.
    var key: UniqueID {
        get { value }
        set { self = Identifier(newValue) }
    }
}

extension SceneSessionID? {
    /// The identifier in that form; nil is stored as null.
    var key: UniqueID? {
        get { self?.value }
        set { self = newValue.map { SceneSessionID($0) } }
    }
}
