import ActivityWire

/// `open` and `activate`: the outcome of a request.
struct OpenOutput: CommandOutput, JSONObject {
    /// Nil when the request was refused before it had an outcome.
    private var outcome: ActivationOutcome?
    private var refusal: CommandFailure?
    private var app: AppID?
    /// With `--reuse ask`, the sessions that can show the content.
    var candidates: [DecisionRecord.Candidate] = []
    /// The handler's result.
    var result: ResultOutput?
    /// The streams that the handler opened, in order.
    var parts: [ResultOutput] = []
    var warnings: [String] = []

    init(_ outcome: ActivationOutcome) {
        self.outcome = outcome
        refusal = outcome.refusal.map { CommandFailure($0) }
        app = outcome.app
    }

    init(refused failure: CommandFailure, app: AppID?) {
        outcome = nil
        refusal = failure
        self.app = app
    }

    private var decision: Decision { outcome?.decision ?? .refused }
    /// The code of the outcome; nil while the request is under way.
    private var code: OutcomeCode? { outcome == nil ? .refused : outcome?.code }
    private var reason: String { outcome?.reason ?? refusal?.reason ?? "" }

    func writeMembers(to json: inout JSONWriter) {
        json.member("app", app)
        json.member("candidates", candidates)
        json.member("decision", decision)
        json.member("detour", outcome?.detour)
        json.member("fetchResult", outcome?.fetchResult?.name)
        json.member("lastOutput", outcome?.lastOutput)
        json.member("machine", outcome?.machine)
        json.member("outcome", code)
        json.member("parts", parts)
        json.member("reason", reason)
        json.member("redelivered", outcome?.wasRedelivered ?? false)
        json.member("refusal", refusal)
        json.member("request", outcome?.request ?? refusal?.request)
        json.member("result", result)
        json.member("resultForgotten", outcome?.wasResultForgotten ?? false)
        json.member("session", outcome?.session)
        json.member("stage", outcome?.stage)
        json.member("warnings", warnings)
    }

    var display: TextLayout {
        let isRepeat = outcome?.wasRedelivered ?? false
        var fields: [(String, Cell)] = [
            ("request", Cell((outcome?.request ?? refusal?.request)?.description)), ("app", Cell(app?.text)),
            ("session", Cell(outcome?.session?.description ?? "", style: .bold)), ("decision", Cell(decision.name)),
            ("stage", Cell(outcome?.stage.name)),
            (
                "outcome",
                Cell(
                    code?.name ?? "", pretty: code?.name ?? "under way", style: code == .handled ? .green : .yellow)
            ),
            ("reason", Cell(reason)), ("redelivered", Cell(isRepeat ? "true" : "false", pretty: isRepeat ? "yes" : "")),
        ]
        if let machine = outcome?.machine { fields.append(("machine", Cell(machine, style: .bold))) }
        if let detour = outcome?.detour { fields.append(("detour", Cell(detour, style: .yellow))) }
        // A terminal does not get the last output here: it is in the failure on standard error.
        if let output = outcome?.lastOutput { fields.append(("lastOutput", Cell(output, pretty: ""))) }
        if let fetched = outcome?.fetchResult { fields.append(("fetch result", Cell(fetched.name))) }
        if let result { fields.append(("result", Cell(result.line))) }
        if outcome?.wasResultForgotten == true {
            fields.append(("result", Cell("evicted to make room for later ones")))
        }
        fields += parts.map { ("part", Cell($0.line)) }
        fields += warnings.map { ("warning", Cell($0, style: .yellow)) }
        guard decision == .candidates else { return .record(Record(fields)) }
        let sentence = "No session prefers this content or can show it."
        return .recordAndTable(Record(fields), candidates.table(emptySentence: sentence))
    }
}

/// A result of a handler in `open`: text as text, user info as JSON, anything else in base64.
struct ResultOutput: JSONObject, Hashable, Sendable {
    /// Empty for user info.
    var contentType: String
    var bytes: Int
    var text: String?
    var base64: String?
    var userInfo: PropertyListValue?
    /// Whether only the beginning is shown.
    var isTruncated: Bool
    /// `complete`, or why a stream ended early.
    var ending: String

    init(_ result: HandlerResult) {
        self.init(contentType: result.contentType, content: result.content.bytes, count: result.content.count)
        if result.contentType.isEmpty, let values = try? UserInfoCodec.decode(result.content) {
            (text, base64, userInfo) = (nil, nil, .dictionary(values))
        }
    }

    init(_ part: ResultStreams.Part) {
        self.init(contentType: part.contentType, content: part.beginning, count: part.byteCount)
        ending = part.ending
    }

    private init(contentType: String, content: [UInt8], count: Int) {
        self.contentType = contentType
        bytes = count
        text = String(validating: content, as: UTF8.self)
        base64 = text == nil ? Base64.text(content) : nil
        isTruncated = content.count < count
        ending = StreamEnding.complete.name
    }

    func writeMembers(to json: inout JSONWriter) {
        json.member("base64", base64)
        json.member("bytes", bytes)
        json.member("contentType", contentType)
        json.member("ending", ending)
        json.member("text", text)
        json.member("truncated", isTruncated)
        json.member("userInfo", userInfo)
    }

    /// The content to write to a file in place of the result's bytes: user info as JSON, because its encoding is for
    /// the wire only. Nil for any other result.
    var saved: [UInt8]? {
        userInfo.map { Array(JSONText.encode($0).utf8) + [UInt8(ascii: "\n")] }
    }

    /// A line for people.
    var line: String {
        let content = text ?? userInfo.map { JSONText.encode($0) } ?? ""
        let suffix = ending == StreamEnding.complete.name ? "" : " (\(ending))"
        guard !content.isEmpty else { return "\(bytes) bytes of \(contentType)\(suffix)" }
        return isTruncated ? "\(content) … (\(bytes) bytes)\(suffix)" : content + suffix
    }
}

extension CommandFailure: JSONObject {
    func writeMembers(to json: inout JSONWriter) {
        json.member("candidates", candidates)
        json.member("code", code)
        json.member("field", field)
        json.member("lastOutput", lastOutput)
        json.member("limit", limit)
        json.member("reason", reason)
    }
}

/// The reason why a command failed, as JSON on standard output. Standard error gets the text alone.
struct RefusalOutput: CommandOutput, JSONObject {
    let failure: CommandFailure

    init(_ failure: CommandFailure) {
        self.failure = failure
    }

    func writeMembers(to json: inout JSONWriter) { json.member("refusal", failure) }

    var display: TextLayout { .record(Record([("reason", Cell(failure.reason))])) }
}
