import ActivityWire

/// One value as the broker's store keeps it.
struct GoldenRecord: Sendable {
    let name: String
    let bytes: [UInt8]
    /// Whether these bytes are read as the value.
    let reads: @Sendable ([UInt8]) throws -> Bool

    init<Value: Equatable & Sendable>(
        _ name: String, _ value: Value, _ encode: (Value) -> [UInt8],
        _ decode: @escaping @Sendable ([UInt8]) throws -> Value
    ) {
        self.name = name
        bytes = encode(value)
        reads = { try decode($0) == value }
    }
}

extension GoldenSamples {
    static let records = [
        GoldenRecord("record-activity", activity, WireCodec.encodeActivity, WireCodec.decodeActivity),
        GoldenRecord("record-event-activity", .activity(activity), WireCodec.encodeEvent, WireCodec.decodeEvent),
        GoldenRecord("record-event-handoff", handedOff, WireCodec.encodeEvent, WireCodec.decodeEvent),
        GoldenRecord("record-decision", decision, WireCodec.encodeDecisionRecord, WireCodec.decodeDecisionRecord),
        GoldenRecord("record-outcome", answered, WireCodec.encodeOutcome, WireCodec.decodeOutcome),
        GoldenRecord(
            "record-configuration", configuration, WireCodec.encodeSceneConfiguration,
            WireCodec.decodeSceneConfiguration),
        GoldenRecord(
            "record-closure", question, WireCodec.encodeClosureConfirmation, WireCodec.decodeClosureConfirmation),
        GoldenRecord("record-item-names", ["a", "", "Ü"], WireCodec.encodeItemNames, WireCodec.decodeItemNames),
        GoldenRecord("record-layout", layout, WireCodec.encodeLayout, WireCodec.decodeLayout),
    ]

    /// Requests whose digests stand on disks.
    static let digested = [activation, urlRequest, ActivationRequest()]

    private static let handedOff = SceneEvent.handoff(
        ActivityAdvert(number: 3, type: "a", title: "", webpageURL: "https://example.org", isEligibleForHandoff: false))

    private static let configuration = SceneConfiguration(
        name: "Default", role: "r", sceneClass: "S", delegateClass: "", storyboard: "Main")

    private static let question = SceneClosureConfirmation(message: "Sure?")

    private static let answered: ActivationOutcome = {
        var answered = outcome
        answered.refusal = refusal
        answered.result = HandlerResult(contentType: "text/plain", content: Blob([1, 2, 3]))
        return answered
    }()

    private static let decision: DecisionRecord = {
        guard let notes else { preconditionFailure("the sample has no app") }
        let other = DecisionRecord.Candidate(session: SceneSessionID(id(4)), title: "", rejection: .lessRecent)
        return DecisionRecord(
            request: request, app: notes, decision: .reactivated, session: session, reuse: .matchElseNew,
            targetContentIdentifier: "note/1", rule: "prefers", others: [other],
            counts: [DecisionRecord.RejectionCount(rejection: .cannotActivate, count: 300)], permission: "all")
    }()
}
