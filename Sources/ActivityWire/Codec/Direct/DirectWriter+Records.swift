/// The records that the store writes most often: the parts of a request and of a delivery.
extension DirectWriter {
    /// Nil for what is to be written by the generated code.
    static func record(of event: SceneEvent) -> [UInt8]? {
        guard case .activity(let activity) = event, activity.isPlain else { return nil }
        return record(blob: activity.userInfo) { writer in
            writer.message(1) { write(activity, into: &$0) }
        }
    }

    static func record(of outcome: ActivationOutcome) -> [UInt8]? {
        guard outcome.isPlain else { return nil }
        return record { write(outcome, into: &$0) }
    }

    static func record(of decision: DecisionRecord) -> [UInt8]? {
        record { write(decision, into: &$0) }
    }

    /// A stored record: the control part, and the blobs it refers to.
    private static func record(blob: Blob = .empty, _ write: (inout FieldWriter) -> Void) -> [UInt8]? {
        control { writer in
            if !blob.isEmpty { writer.bytes(2, blob.bytes) }
            writer.message(1, write)
        }
    }
}
