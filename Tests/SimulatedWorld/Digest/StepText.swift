import ActivityWire
public import BrokerCore

/// The orders of one step as a text that does not depend on the core's types: messages are the bytes that a peer gets,
/// and all words are written in this file. Cores that behave equally have equal texts.
public enum StepText {
    /// - Parameter deadline: The time at which the broker wants to be woken after the step.
    public static func lines(_ orders: [Order], deadline: Instant?) -> [String] {
        orders.flatMap { lines($0) } + ["wake \(deadline.map { "\($0.nanoseconds)" } ?? "never")"]
    }

    private static func lines(_ order: Order) -> [String] {
        let after = order.after
        return switch order.effect {
        case .persist(let sequence, let changes):
            ["commit \(sequence.number)"] + changes.map { "  " + ChangeText.line($0) }
        case .send(let client, let message):
            ["send \(client.number) after \(after.number): \(bytes(message))"]
        case .welcome(let client, let message):
            ["welcome \(client.number) after \(after.number): \(bytes(message))"]
        case .close(let client, let refusal, let reconnect):
            [
                "close \(client.number) after \(after.number) reconnect \(reconnect): "
                    + bytes(BrokerMessage(id: 0, body: .reply(.refused(refusal))))
            ]
        case .awaitTaken(let client, let portion):
            ["taken \(client.number) portion \(portion) after \(after.number)"]
        case .launch(let order): ["launch after \(after.number): \(line(order))"]
        case .watch(let process, let number, let startTime): ["watch \(process) \(number) since \(startTime)"]
        case .inspect(let process): ["inspect \(process)"]
        case .signal(let process, let signal): ["signal \(process) \(signal.rawValue)"]
        case .forget(let process): ["forget \(process)"]
        case .writeSnapshot(let file, let image): ["write \(name(file)) \(hex(image))"]
        case .removeSnapshot(let file): ["remove \(name(file)) after \(after.number)"]
        case .keepSnapshots(let files): ["keep \(files.map(name).joined(separator: " "))"]
        case .sendSnapshot(let file, let row, let client, let id, let trace):
            [
                "image \(name(file)) to \(client.number) after \(after.number): "
                    + bytes(BrokerMessage(id: id, trace: trace, body: .reply(.snapshot(row, nothing))))
            ]
        case .transfer(let order): ["transfer \(line(order))"]
        case .spool(let order): ["spool \(line(order))"]
        case .readDeliveries(let session, let range):
            ["read \(session) \(range.lowerBound.number) to \(range.upperBound.number) after \(after.number)"]
        case .stop: ["stop"]
        }
    }

    private static let nothing = SceneSnapshot(image: .empty, contentType: "", width: 0, height: 0, scale: 0)

    private static func line(_ order: LaunchOrder) -> String {
        var words = ["\(order.process)", "\(order.app)", order.session.map { "\($0)" } ?? "-", order.executable]
        words += order.arguments + ["in", order.workingDirectory, "trace", order.trace.map { "\($0)" } ?? "-"]
        words += order.environment.map { "\($0.name)=\($0.value)" }
        return words.joined(separator: " ") + " passes \(order.passedEnvironment.count)"
    }

    private static func line(_ order: TransferOrder) -> String {
        switch order {
        case .expect(let grant, let stream, let client): "expect \(grant) \(stream.number) from \(client.number)"
        case .pass(let grant, let stream, let bytes, let client):
            "hand \(grant) \(stream.number) \(bytes) to \(client.number)"
        case .discard(let grant): "discard \(grant)"
        }
    }

    private static func line(_ order: SpoolOrder) -> String {
        switch order {
        case .append(let load, let bytes): "append \(load.number) \(hex(bytes))"
        case .read(let load, let copy, let offset, let bytes):
            "read \(load.number) copy \(copy.number) at \(offset) \(bytes)"
        case .discard(let loads): "discard \(loads.map { "\($0.number)" }.joined(separator: " "))"
        }
    }

    private static func name(_ file: SnapshotFile) -> String { "\(file.session)-\(file.number)" }

    private static func bytes(_ message: BrokerMessage) -> String {
        WireCodec.encode(message).map { hex($0) }.joined(separator: "/")
    }

    static func hex(_ blob: Blob) -> String { hex(blob.bytes) }

    static func hex(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
