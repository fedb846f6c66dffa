import ActivityWire

/// A value that is stored in the bytes of the wire's codec.
protocol WireValue: StoredValue {
    static var wireForm: WireForm<Self> { get }
}

/// How the wire's codec writes and reads a value.
typealias WireForm<Value> = (encode: (Value) -> [UInt8], decode: ([UInt8]) throws(WireError) -> Value)

extension WireValue {
    func add(to row: inout RowDigest) { row.add(.bytes(Self.wireForm.encode(self))) }
    static func read(from row: inout RowReader) throws(RowDamage) -> Self { try row.record(wireForm.decode) }
}

extension Activity: WireValue {
    static var wireForm: WireForm<Activity> { (WireCodec.encodeActivity, WireCodec.decodeActivity) }
}

extension ActivationOutcome: WireValue {
    static var wireForm: WireForm<ActivationOutcome> { (WireCodec.encodeOutcome, WireCodec.decodeOutcome) }
}

extension ActivationRequest: WireValue {
    static var wireForm: WireForm<ActivationRequest> {
        (WireCodec.encodeActivationRequest, WireCodec.decodeActivationRequest)
    }
}

extension DecisionRecord: WireValue {
    static var wireForm: WireForm<DecisionRecord> { (WireCodec.encodeDecisionRecord, WireCodec.decodeDecisionRecord) }
}

extension SceneConfiguration: WireValue {
    static var wireForm: WireForm<SceneConfiguration> {
        (WireCodec.encodeSceneConfiguration, WireCodec.decodeSceneConfiguration)
    }
}

extension SceneClosureConfirmation: WireValue {
    static var wireForm: WireForm<SceneClosureConfirmation> {
        (WireCodec.encodeClosureConfirmation, WireCodec.decodeClosureConfirmation)
    }
}

extension SceneEvent: WireValue {
    static var wireForm: WireForm<SceneEvent> { (WireCodec.encodeEvent, WireCodec.decodeEvent) }
}

/// An element of a list that is stored in one column.
protocol WireElement {
    static var wireForm: WireForm<[Self]> { get }
}

extension Array: StoredValue, WireValue where Element: WireElement {
    static var wireForm: WireForm<[Element]> { Element.wireForm }
}

extension ShortcutItem: WireElement {
    static var wireForm: WireForm<[ShortcutItem]> { (WireCodec.encodeShortcutItems, WireCodec.decodeShortcutItems) }
}

/// The names of dragged items.
extension String: WireElement {
    static var wireForm: WireForm<[String]> { (WireCodec.encodeItemNames, WireCodec.decodeItemNames) }
}
