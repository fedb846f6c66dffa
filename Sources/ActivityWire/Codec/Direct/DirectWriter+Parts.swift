/// What messages and the store's records have in common.
extension DirectWriter {
    static func write(_ sender: Sender, into writer: inout FieldWriter) {
        writer.number(4, UInt64(sender.userIdentifier))
        writer.number(3, UInt64(bitPattern: Int64(sender.processIdentifier)))
        writer.uniqueID(2, sender.session?.value)
        writer.text(1, sender.app?.text ?? "")
    }

    static func write(_ activity: Activity, into writer: inout FieldWriter) {
        writer.number(12, activity.userInfo.isEmpty ? 0 : 1)
        if activity.eligibility != .handoff { writer.presentNumber(10, UInt64(activity.eligibility.rawValue)) }
        writer.optionalText(4, activity.persistentIdentifier)
        writer.optionalText(3, activity.targetContentIdentifier)
        writer.optionalText(2, activity.title)
        writer.text(1, activity.type)
    }

    static func write(_ outcome: ActivationOutcome, into writer: inout FieldWriter) {
        writer.flag(8, outcome.wasRedelivered)
        writer.text(7, outcome.reason)
        writer.number(6, UInt64(outcome.code?.rawValue ?? 0))
        writer.number(5, UInt64(outcome.stage.rawValue))
        writer.number(4, UInt64(outcome.decision.rawValue))
        writer.uniqueID(3, outcome.session?.value)
        writer.text(2, outcome.app?.text ?? "")
        writer.uniqueID(1, outcome.request.value)
    }

    static func write(_ decision: DecisionRecord, into writer: inout FieldWriter) {
        writer.optionalText(20, decision.permission)
        for count in decision.counts.reversed() {
            writer.message(9) { writer in
                writer.number(2, UInt64(count.count))
                writer.number(1, UInt64(count.rejection.rawValue))
            }
        }
        for other in decision.others.reversed() {
            writer.message(8) { writer in
                writer.number(3, UInt64(other.rejection.rawValue))
                writer.optionalText(2, other.title)
                writer.uniqueID(1, other.session.value)
            }
        }
        writer.text(7, decision.rule)
        writer.optionalText(6, decision.targetContentIdentifier)
        writer.number(5, UInt64(decision.reuse.rawValue))
        writer.uniqueID(4, decision.session?.value)
        writer.number(3, UInt64(decision.decision.rawValue))
        writer.text(2, decision.app.text)
        writer.uniqueID(1, decision.request?.value)
    }
}

extension ActivationOutcome {
    /// Without the fields that outcomes seldom have.
    var isPlain: Bool { refusal == nil && result == nil && !wasResultForgotten }
}

extension Activity {
    /// Without the fields that activities seldom have.
    var isPlain: Bool {
        webpageURL == nil && referrerURL == nil && expiration == nil && keywords.isEmpty
            && requiredUserInfoKeys.isEmpty && !supportsContinuationStreams
    }
}
