/// Writes the messages that go out most often straight into their bytes: deliveries of activities, and the outcomes of
/// requests. The bytes are those that the generated code would make.
enum DirectWriter {
    /// Control frames up to this length are written directly.
    private static let room = 2_048

    /// Nil for what is to be written by the generated code.
    static func frames(of message: BrokerMessage) -> [[UInt8]]? {
        switch message.body {
        case .call(let call):
            guard case .deliver(let delivery) = call.body, case .activity(let activity) = delivery.event,
                activity.isPlain
            else { return nil }
            guard let control = control({ write(message, call, delivery, activity, into: &$0) }) else { return nil }
            return activity.userInfo.isEmpty ? [control] : [control, activity.userInfo.bytes]
        case .reply(.activation(let outcome)) where outcome.isPlain:
            return control { write(message, outcome, into: &$0) }.map { [$0] }
        default: return nil
        }
    }

    static func control(_ write: (inout FieldWriter) -> Void) -> [UInt8]? {
        withUnsafeTemporaryAllocation(byteCount: room, alignment: 1) { room in
            var writer = FieldWriter(into: room)
            write(&writer)
            return writer.hasOverflowed ? nil : writer.bytes
        }
    }

    private static func write(
        _ message: BrokerMessage, _ call: SceneCall, _ delivery: Delivery, _ activity: Activity,
        into writer: inout FieldWriter
    ) {
        writer.message(4) { writer in
            writer.message(10) { writer in
                writer.message(5) { writer in
                    writer.message(1) { write(activity, into: &$0) }
                }
                writer.message(4) { write(delivery.sender, into: &$0) }
                writer.flag(3, delivery.isRedelivery)
                writer.uniqueID(2, delivery.request.value)
                writer.number(1, delivery.number.number)
            }
            writer.number(3, call.epoch.number)
            writer.uniqueID(2, call.session?.value)
            writer.number(1, call.id.number)
        }
        writer.uniqueID(2, message.trace)
        writer.number(1, message.id)
    }

    private static func write(_ message: BrokerMessage, _ outcome: ActivationOutcome, into writer: inout FieldWriter) {
        writer.message(3) { writer in
            writer.message(4) { write(outcome, into: &$0) }
        }
        writer.uniqueID(2, message.trace)
        writer.number(1, message.id)
    }
}
