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
        case .reply(.activation(let outcome)) where outcome.refusal == nil:
            return control { write(message, outcome, into: &$0) }.map { [$0] }
        case .reply, .event, .goodbye: return nil
        }
    }

    private static func control(_ write: (inout FieldWriter) -> Void) -> [UInt8]? {
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

    private static func write(_ sender: Sender, into writer: inout FieldWriter) {
        writer.number(4, UInt64(sender.userIdentifier))
        writer.number(3, UInt64(bitPattern: Int64(sender.processIdentifier)))
        writer.uniqueID(2, sender.session?.value)
        writer.text(1, sender.app?.text ?? "")
    }

    private static func write(_ activity: Activity, into writer: inout FieldWriter) {
        writer.number(12, activity.userInfo.isEmpty ? 0 : 1)
        if activity.eligibility != .handoff { writer.presentNumber(10, UInt64(activity.eligibility.rawValue)) }
        writer.optionalText(4, activity.persistentIdentifier)
        writer.optionalText(3, activity.targetContentIdentifier)
        writer.optionalText(2, activity.title)
        writer.text(1, activity.type)
    }

    private static func write(_ message: BrokerMessage, _ outcome: ActivationOutcome, into writer: inout FieldWriter) {
        writer.message(3) { writer in
            writer.message(4) { writer in
                writer.flag(8, outcome.wasRedelivered)
                writer.text(7, outcome.reason)
                writer.number(6, UInt64(outcome.code?.rawValue ?? 0))
                writer.number(5, UInt64(outcome.stage.rawValue))
                writer.number(4, UInt64(outcome.decision.rawValue))
                writer.uniqueID(3, outcome.session?.value)
                writer.text(2, outcome.app?.text ?? "")
                writer.uniqueID(1, outcome.request.value)
            }
        }
        writer.uniqueID(2, message.trace)
        writer.number(1, message.id)
    }
}

extension Activity {
    /// Without the fields that activities seldom have.
    fileprivate var isPlain: Bool {
        webpageURL == nil && referrerURL == nil && expiration == nil && keywords.isEmpty
            && requiredUserInfoKeys.isEmpty && !supportsContinuationStreams
    }
}
