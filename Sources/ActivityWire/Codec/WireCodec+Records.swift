/// Encodes and decodes values for the broker's store. A record has a value and the value's blobs in one piece. Limits
/// are not checked, because every stored value was within its limits when it came in.
extension WireCodec {
    public static func encodeActivity(_ activity: Activity) -> [UInt8] { record(activity) }
    public static func decodeActivity(_ bytes: [UInt8]) throws(WireError) -> Activity { try read(bytes) }

    public static func encodeEvent(_ event: SceneEvent) -> [UInt8] { record(event) }
    public static func decodeEvent(_ bytes: [UInt8]) throws(WireError) -> SceneEvent { try read(bytes) }

    public static func encodeDecisionRecord(_ decision: DecisionRecord) -> [UInt8] { record(decision) }
    public static func decodeDecisionRecord(_ bytes: [UInt8]) throws(WireError) -> DecisionRecord { try read(bytes) }

    public static func encodeOutcome(_ outcome: ActivationOutcome) -> [UInt8] { record(outcome) }
    public static func decodeOutcome(_ bytes: [UInt8]) throws(WireError) -> ActivationOutcome { try read(bytes) }

    /// Whether an encoded outcome has a code, which ends its request. False for bytes that are no outcome. Reads only up
    /// to the code.
    package static func hasCode(outcome bytes: UnsafeRawBufferPointer) -> Bool {
        let span = RawSpan(_unsafeBytes: bytes)
        var reader = WireReader(span, enforcesBounds: false)
        var tag: UInt32 = 0
        do throws(Refusal) {
            // `StoredRecord.control` is the first field, bytes. It holds the outcome, whose `code` is a number.
            guard try reader.tag(span, &tag), tag == 1 << 3 | 2 else { return false }
            let outcome = span.extracting(try reader.range(span))
            var inner = WireReader(outcome, enforcesBounds: false)
            while try inner.tag(outcome, &tag) {
                if tag == 6 << 3 { return try inner.varint(outcome) != 0 }
                try inner.skip(outcome, tag)
            }
        } catch {}
        return false
    }

    public static func encodeActivationRequest(_ request: ActivationRequest) -> [UInt8] { record(request) }
    public static func decodeActivationRequest(_ bytes: [UInt8]) throws(WireError) -> ActivationRequest {
        try read(bytes)
    }

    public static func encodeSceneConfiguration(_ configuration: SceneConfiguration) -> [UInt8] {
        record(configuration)
    }

    public static func decodeSceneConfiguration(_ bytes: [UInt8]) throws(WireError) -> SceneConfiguration {
        try read(bytes)
    }

    public static func encodeClosureConfirmation(_ confirmation: SceneClosureConfirmation) -> [UInt8] {
        record(confirmation)
    }

    public static func decodeClosureConfirmation(_ bytes: [UInt8]) throws(WireError) -> SceneClosureConfirmation {
        try read(bytes)
    }

    /// Encodes a drag source's own names of its items.
    public static func encodeItemNames(_ names: [String]) -> [UInt8] { record(ItemNames(names: names)) }

    public static func decodeItemNames(_ bytes: [UInt8]) throws(WireError) -> [String] {
        let items: ItemNames = try read(bytes)
        return items.names
    }

    public static func encodeShortcutItems(_ items: [ShortcutItem]) -> [UInt8] {
        record(SetShortcutItemsRequest(items: items))
    }

    public static func decodeShortcutItems(_ bytes: [UInt8]) throws(WireError) -> [ShortcutItem] {
        let request: SetShortcutItemsRequest = try read(bytes)
        return request.items
    }

    public static func encodeLayout(_ layout: ScreenLayout) -> [UInt8] { record(layout) }
    public static func decodeLayout(_ bytes: [UInt8]) throws(WireError) -> ScreenLayout { try read(bytes) }

    /// Returns bytes that are the same for two requests exactly when both ask for the same thing. The digest of the
    /// bytes tells a repeated request from another request under the same idempotency key. The bytes leave out the key,
    /// the timeout, the stage that the sender waits for, and whether the sender takes result streams and remarks.
    public static func digestBytes(of request: ActivationRequest) -> [UInt8] {
        var asked = request
        asked.waitingFor = .handled
        asked.timeout = nil
        asked.idempotencyKey = nil
        asked.acceptsResultStreams = false
        asked.wantsRemarks = false
        return record(asked)
    }

    /// Returns bytes that are the same for two notifications exactly when both ask for the same thing. The bytes leave
    /// out the idempotency key, the timeout, and the stage that the sender waits for.
    public static func digestBytes(of request: NotifyRequest) -> [UInt8] {
        var asked = request
        asked.waitingFor = .handled
        asked.timeout = nil
        asked.idempotencyKey = nil
        return record(asked)
    }

    private static func record(_ value: some WireMessage) -> [UInt8] {
        var writer = WireWriter()
        value.write(to: &writer)
        let record = StoredRecord(control: Blob(writer.bytes), blobs: writer.blobs.map { Blob($0) })
        writer.removeAll()
        record.write(to: &writer)
        return writer.bytes
    }

    private static func read<Value: WireMessage>(_ bytes: [UInt8]) throws(WireError) -> Value {
        do throws(Refusal) {
            let record: StoredRecord = try decodeWhole(bytes, blobs: [])
            return try decodeWhole(record.control.bytes, blobs: record.blobs)
        } catch {
            throw WireError(found: error)
        }
    }

    private static func decodeWhole<Value: WireMessage>(_ bytes: [UInt8], blobs: [Blob]) throws(Refusal) -> Value {
        var reader = WireReader(bytes.span.bytes, blobs: blobs, enforcesBounds: false)
        let value = try Value(bytes.span.bytes, &reader)
        try reader.finish()
        return value
    }
}
