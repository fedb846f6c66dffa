import ActivityWire

extension CommandFailure: JSONObject {
    func writeMembers(to json: inout JSONWriter) {
        json.member("candidates", candidates)
        json.member("code", code)
        json.member("field", field)
        json.member("limit", limit)
        json.member("reason", reason)
    }
}

/// Why a command failed, as JSON on standard output; on standard error stands the reason alone.
struct RefusalOutput: CommandOutput, JSONObject {
    let failure: CommandFailure

    init(_ failure: CommandFailure) {
        self.failure = failure
    }

    func writeMembers(to json: inout JSONWriter) { json.member("refusal", failure) }

    var display: Layout { .record(Record([("reason", Cell(failure.reason))])) }
}
