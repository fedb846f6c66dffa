/// Why a command failed, as JSON on standard output; on standard error stands the reason alone.
struct RefusalOutput: CommandOutput, Hashable, Sendable {
    struct Body: Encodable, Hashable, Sendable {
        /// A refusal's code, or `noBroker`, `deadlinePassed`, `connectionLost`, `usage`, `failed`.
        var code: String
        var reason: String
        /// The offending field of the request.
        var field: Nullable<String>
        /// The bound that was passed.
        var limit: Nullable<Int64>
        /// What an ambiguous request could have meant.
        var candidates: [String]

        init(_ failure: CommandFailure) {
            code = failure.code
            reason = failure.reason
            field = Nullable(failure.field)
            limit = Nullable(failure.limit)
            candidates = failure.candidates
        }
    }

    var refusal: Body

    init(_ failure: CommandFailure) {
        refusal = Body(failure)
    }

    var layout: Layout { .record(Record([("reason", Cell(refusal.reason))])) }
}
