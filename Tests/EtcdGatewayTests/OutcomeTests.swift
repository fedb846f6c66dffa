import EtcdGateway
import Testing

/// *It happened*, *it did not* and *it may have*, by what came of the request.
@Suite("Outcomes of calls to etcd")
struct OutcomeTests {
    enum Judgement: Hashable, Sendable {
        case didNot
        case mayHave
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var judgement: Judgement
        var remedy: Remedy
        var reason: RefusalReason?
    }

    /// Recorded refusals, as the outcome of a change.
    static let recorded = [
        Case(testDescription: "grant-exists", judgement: .didNot, remedy: .nothing, reason: .leaseExists),
        Case(testDescription: "revoke-unknown", judgement: .didNot, remedy: .nothing, reason: .leaseNotFound),
        Case(testDescription: "txn-no-lease", judgement: .didNot, remedy: .nothing, reason: .leaseNotFound),
        Case(testDescription: "txn-twice", judgement: .didNot, remedy: .nothing),
        Case(testDescription: "txn-many", judgement: .didNot, remedy: .nothing),
        Case(testDescription: "range-future", judgement: .didNot, remedy: .listAgain, reason: .futureRevision),
        Case(testDescription: "range-compacted", judgement: .didNot, remedy: .listAgain, reason: .compacted),
        Case(testDescription: "range-url-base64", judgement: .didNot, remedy: .nothing),
        Case(testDescription: "range-no-key", judgement: .didNot, remedy: .nothing),
        Case(testDescription: "not-json", judgement: .didNot, remedy: .nothing),
        Case(testDescription: "not-found", judgement: .didNot, remedy: .nothing),
        Case(testDescription: "auth-off", judgement: .didNot, remedy: .nothing, reason: .authenticationOff),
        Case(testDescription: "no-token-txn", judgement: .didNot, remedy: .authenticate, reason: .noUser),
        Case(testDescription: "bad-token", judgement: .didNot, remedy: .authenticate, reason: .invalidToken),
        Case(testDescription: "wrong-password", judgement: .didNot, remedy: .nothing, reason: .wrongPassword),
        Case(testDescription: "permission", judgement: .didNot, remedy: .nothing, reason: .permissionDenied),
        Case(testDescription: "put-too-large", judgement: .didNot, remedy: .nothing, reason: .requestTooLarge),
        // 27 transactions that were refused like this had all been stored.
        Case(testDescription: "no-space", judgement: .mayHave, remedy: .nothing, reason: .noSpace),
        Case(testDescription: "put-over-grpc", judgement: .mayHave, remedy: .nothing),
        Case(testDescription: "no-leader-txn", judgement: .mayHave, remedy: .tryAgain, reason: .noLeader),
        Case(testDescription: "timed-out", judgement: .mayHave, remedy: .tryAgain, reason: .timedOut),
        Case(testDescription: "timed-out-txn", judgement: .mayHave, remedy: .tryAgain),
    ]

    @Test("A recorded refusal of a change has its judgement and its remedy", arguments: recorded)
    func recordings(_ recorded: Case) throws {
        let reply = try Recording.reply(recorded.testDescription)
        try expect(Sample.put().result(of: reply), recorded)
        // Nothing can have happened where nothing was to be changed.
        let error = Sample.put
        let read = try Sample.range().result(of: reply)
        #expect(try read == .didNot(#require(error().result(of: reply).error)))
    }

    private func expect(_ result: CallResult<TransactionAnswer>, _ expected: Case) throws {
        let error = try #require(result.error)
        #expect(result == (expected.judgement == .didNot ? .didNot(error) : .mayHave(error)))
        #expect(error.remedy == expected.remedy)
        let refusal: EtcdRefusal? = if case .refused(let refusal) = error { refusal } else { nil }
        #expect(refusal?.reason == expected.reason)
    }

    static let replies: [(GatewayReply, Judgement, Remedy)] = [
        (.notSent(reason: "connection refused"), .didNot, .tryAgain),
        (.unanswered(reason: "time-out"), .mayHave, .tryAgain),
        (.text("<html>busy</html>", status: 502), .mayHave, .tryAgain),
        (.text("<html>late</html>", status: 504), .mayHave, .tryAgain),
        (.text("late", status: 408), .mayHave, .tryAgain),
        (.text("<html>log in</html>", status: 403), .didNot, .nothing),
        (.text("<html>hello</html>"), .mayHave, .nothing),
        (.text(""), .mayHave, .nothing),
        (.text("[]"), .mayHave, .nothing),
        (.text("{}"), .mayHave, .nothing),
        (.text(#"{"header":{}}"#), .mayHave, .nothing),
        (.text(#"{"header":"#), .mayHave, .nothing),
        (.text("{}", status: 500), .mayHave, .tryAgain),
        (.text(#"{"error":"x","code":14}"#), .mayHave, .tryAgain),
        (.text(#"{"error":"x","code":3}"#), .didNot, .nothing),
        (.text(#"{"error":"x"}"#, status: 400), .mayHave, .nothing),
        (.text(#"{"error":"x","code":99}"#, status: 400), .mayHave, .nothing),
        (.text(#"{"error":true}"#, status: 400), .mayHave, .nothing),
        (
            .text(
                "CommonName of client sending a request against gateway will be ignored and not used as expected\n",
                status: 400), .didNot, .nothing
        ),
    ]

    @Test("Answers that are not etcd's and requests without an answer have their judgement", arguments: replies)
    func foreign(_ reply: GatewayReply, _ judgement: Judgement, _ remedy: Remedy) throws {
        let result = try Sample.put().result(of: reply)
        let error = try #require(result.error)
        #expect(result == (judgement == .didNot ? .didNot(error) : .mayHave(error)))
        #expect(error.remedy == remedy)
        #expect(!error.description.isEmpty)
        #expect(try Sample.range().result(of: reply) == .didNot(error))
    }

    @Test("Only codes that etcd gives before it changes anything mean that nothing happened")
    func codes() throws {
        let harmless: Set<GRPCCode> = [
            .invalidArgument, .notFound, .alreadyExists, .permissionDenied, .failedPrecondition, .outOfRange,
            .unimplemented, .unauthenticated,
        ]
        for code in GRPCCode.allCases {
            let result = try Sample.put().result(of: .text(#"{"error":"x","code":\#(code.rawValue)}"#, status: 500))
            let error = GatewayError.refused(EtcdRefusal(code: code, message: "x"))
            #expect(result == (harmless.contains(code) ? .didNot(error) : .mayHave(error)))
        }
    }

    @Test("An answer over the limit is refused with its size")
    func tooLarge() throws {
        var bounds = GatewayBounds()
        bounds.answerBytes = 117
        let reply = try Recording.reply("range-empty")
        #expect(try Sample.range().result(of: reply, within: bounds).answer != nil)
        bounds.answerBytes = 112
        #expect(
            try Sample.range().result(of: reply, within: bounds)
                == .didNot(.malformed(.tooLarge(bytes: 113, limit: 112))))
    }

    @Test("Messages of etcd and of others are cut, and control characters are replaced")
    func messages() throws {
        let message = String(repeating: "a", count: 600) + "\u{1B}[31m"
        #expect(EtcdRefusal(code: .unknown, message: message).message.utf8.count == 512)
        #expect(EtcdRefusal(code: .unknown, message: "a\u{1B}[31m\n\u{202E}b").message == "a?[31m??b")
        let error = try #require(try Sample.put().result(of: .text("<\u{7}>" + message, status: 502)).error)
        #expect(error == .notGateway(status: 502, beginning: "<?>" + String(repeating: "a", count: 125)))
    }

    @Test("A code and a status that disagree are judged by the code")
    func disagreement() throws {
        let error = try #require(try Sample.put().result(of: .text(#"{"error":"x","code":5}"#, status: 503)).error)
        #expect(try Sample.put().result(of: .text(#"{"error":"x","code":5}"#, status: 503)) == .didNot(error))
    }
}
