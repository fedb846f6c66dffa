import ActivityWire

// Values that are stored in the bytes of the wire's codec.

extension Activity: StoredValue {
    func add(to row: inout RowDigest) { row.add(.bytes(WireCodec.encodeActivity(self))) }
    static func read(from row: inout RowReader) throws(RowDamage) -> Activity {
        try row.record(WireCodec.decodeActivity)
    }
}

extension ActivationOutcome: StoredValue {
    func add(to row: inout RowDigest) { row.add(.bytes(WireCodec.encodeOutcome(self))) }
    static func read(from row: inout RowReader) throws(RowDamage) -> ActivationOutcome {
        try row.record(WireCodec.decodeOutcome)
    }
}

extension DecisionRecord: StoredValue {
    func add(to row: inout RowDigest) { row.add(.bytes(WireCodec.encodeDecisionRecord(self))) }
    static func read(from row: inout RowReader) throws(RowDamage) -> DecisionRecord {
        try row.record(WireCodec.decodeDecisionRecord)
    }
}

extension SceneConfiguration: StoredValue {
    func add(to row: inout RowDigest) { row.add(.bytes(WireCodec.encodeSceneConfiguration(self))) }
    static func read(from row: inout RowReader) throws(RowDamage) -> SceneConfiguration {
        try row.record(WireCodec.decodeSceneConfiguration)
    }
}

extension SceneClosureConfirmation: StoredValue {
    func add(to row: inout RowDigest) { row.add(.bytes(WireCodec.encodeClosureConfirmation(self))) }
    static func read(from row: inout RowReader) throws(RowDamage) -> SceneClosureConfirmation {
        try row.record(WireCodec.decodeClosureConfirmation)
    }
}

extension SceneEvent: StoredValue {
    func add(to row: inout RowDigest) { row.add(.bytes(WireCodec.encodeEvent(self))) }
    static func read(from row: inout RowReader) throws(RowDamage) -> SceneEvent {
        try row.record(WireCodec.decodeEvent)
    }
}

extension Array: StoredValue where Element: StoredElement {
    func add(to row: inout RowDigest) { row.add(.bytes(Element.encode(self))) }
    static func read(from row: inout RowReader) throws(RowDamage) -> [Element] { try row.record(Element.decode) }
}

extension ShortcutItem: StoredElement {
    static func encode(_ list: [ShortcutItem]) -> [UInt8] { WireCodec.encodeShortcutItems(list) }
    static func decode(_ bytes: [UInt8]) throws(WireError) -> [ShortcutItem] {
        try WireCodec.decodeShortcutItems(bytes)
    }
}

/// The names of dragged items.
extension String: StoredElement {
    static func encode(_ list: [String]) -> [UInt8] { WireCodec.encodeItemNames(list) }
    static func decode(_ bytes: [UInt8]) throws(WireError) -> [String] { try WireCodec.decodeItemNames(bytes) }
}
