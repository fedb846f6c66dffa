internal import SwiftProtobuf

/// Values in one piece, blobs included, as the broker's store keeps them. Same rules as for messages, but no bounds:
/// what is stored was bounded when it came in.
extension WireCodec {
    public static func encodeActivity(_ activity: Activity) -> [UInt8] {
        record { writer in bytes(of: writer.write(activity)) }
    }

    public static func decodeActivity(_ bytes: [UInt8]) throws(WireError) -> Activity {
        try read(bytes) { (wire: WireActivity, reader) throws(Refusal) in try reader.read(wire) }
    }

    public static func encodeEvent(_ event: SceneEvent) -> [UInt8] {
        DirectWriter.record(of: event) ?? encodeGenerically(event)
    }

    static func encodeGenerically(_ event: SceneEvent) -> [UInt8] {
        record { writer in bytes(of: writer.write(event)) }
    }

    public static func decodeEvent(_ bytes: [UInt8]) throws(WireError) -> SceneEvent {
        try read(bytes) { (wire: WireSceneEvent, reader) throws(Refusal) in try reader.read(wire) }
    }

    public static func encodeDecisionRecord(_ decision: DecisionRecord) -> [UInt8] {
        DirectWriter.record(of: decision) ?? encodeGenerically(decision)
    }

    static func encodeGenerically(_ decision: DecisionRecord) -> [UInt8] {
        record { writer in bytes(of: writer.write(decision)) }
    }

    public static func decodeDecisionRecord(_ bytes: [UInt8]) throws(WireError) -> DecisionRecord {
        try read(bytes) { (wire: WireDecisionRecord, reader) throws(Refusal) in try reader.read(wire) }
    }

    public static func encodeOutcome(_ outcome: ActivationOutcome) -> [UInt8] {
        DirectWriter.record(of: outcome) ?? encodeGenerically(outcome)
    }

    static func encodeGenerically(_ outcome: ActivationOutcome) -> [UInt8] {
        record { writer in bytes(of: writer.write(outcome)) }
    }

    public static func decodeOutcome(_ bytes: [UInt8]) throws(WireError) -> ActivationOutcome {
        try read(bytes) { (wire: WireActivationOutcome, reader) throws(Refusal) in try reader.read(wire) }
    }

    public static func encodeSceneConfiguration(_ configuration: SceneConfiguration) -> [UInt8] {
        record { writer in bytes(of: writer.write(configuration)) }
    }

    public static func decodeSceneConfiguration(_ bytes: [UInt8]) throws(WireError) -> SceneConfiguration {
        try read(bytes) { (wire: WireSceneConfiguration, reader) throws(Refusal) in try reader.read(wire) }
    }

    public static func encodeClosureConfirmation(_ confirmation: ClosureConfirmation) -> [UInt8] {
        record { writer in bytes(of: writer.write(confirmation)) }
    }

    public static func decodeClosureConfirmation(_ bytes: [UInt8]) throws(WireError) -> ClosureConfirmation {
        try read(bytes) { (wire: WireClosureConfirmation, reader) throws(Refusal) in try reader.read(wire) }
    }

    /// A source's own names of its items.
    public static func encodeItemNames(_ names: [String]) -> [UInt8] {
        record { writer in bytes(of: writer.itemNames(names)) }
    }

    public static func decodeItemNames(_ bytes: [UInt8]) throws(WireError) -> [String] {
        try read(bytes) { (wire: WireItemNames, _) throws(Refusal) in wire.names }
    }

    public static func encodeLayout(_ layout: ScreenLayout) -> [UInt8] {
        record { writer in bytes(of: writer.write(layout)) }
    }

    public static func decodeLayout(_ bytes: [UInt8]) throws(WireError) -> ScreenLayout {
        try read(bytes) { (wire: WireScreenLayout, reader) throws(Refusal) in try reader.read(wire) }
    }

    /// The same bytes for two requests exactly when they ask for the same; how long and how far the sender wants to
    /// wait, and the key itself, do not count. Tells a repeated idempotency key from another request under it.
    public static func digestBytes(of request: ActivationRequest) -> [UInt8] {
        var asked = request
        asked.waitingFor = .handled
        asked.timeout = nil
        asked.idempotencyKey = nil
        asked.acceptsResultStreams = false
        return record { writer in bytes(of: writer.write(asked)) }
    }

    private static func record(_ write: (inout ControlWriter) -> [UInt8]) -> [UInt8] {
        var writer = ControlWriter()
        let control = write(&writer)
        return bytes(of: WireStoredRecord(control: control, blobs: writer.blobs))
    }

    private static func read<Wire: SwiftProtobuf.Message, Value>(
        _ bytes: [UInt8],
        _ read: (Wire, inout ControlReader) throws(Refusal) -> Value
    ) throws(WireError) -> Value {
        let record: WireStoredRecord = try parseRecord(bytes)
        let wire: Wire = try parseRecord(record.controlBytes)
        var reader = ControlReader(blobs: record.blobBytes, enforcesBounds: false)
        do {
            let value = try read(wire, &reader)
            try reader.finish()
            return value
        } catch {
            throw WireError(found: error)
        }
    }

    private static func parseRecord<Wire: SwiftProtobuf.Message>(_ bytes: [UInt8]) throws(WireError) -> Wire {
        try bytes.withUnsafeBufferPointer { (bytes) throws(WireError) in
            try parse(UnsafeRawBufferPointer(bytes), id: nil)
        }
    }
}
