import EtcdGateway
import Testing

@Suite("Requests to etcd's gateway")
struct RequestTests {
    private func text(_ call: some GatewayCall) -> String { String(decoding: call.body, as: UTF8.self) }

    @Test("Keys and values are written in base64 with the standard alphabet and padding")
    func base64() throws {
        let put = try RowPut(key: [0xFF, 0xEF, 0xBE], value: [0xFB])
        let call = try EtcdTransaction(comparing: [], success: [.put(put)])
        #expect(
            text(call) == #"{"compare":[],"failure":[],"success":[{"request_put":{"key":"/+++","value":"+w=="}}]}"#)
    }

    @Test("A range is written with its options, and defaults are left out")
    func range() throws {
        #expect(RowRange.path == "/v3/kv/range")
        #expect(text(try RowRange(.key("a".bytes))) == #"{"key":"YQ=="}"#)
        let call = try RowRange(
            .prefix("a/".bytes), consistency: .serializable, limit: 3, revision: .max, keysOnly: true, countOnly: true)
        #expect(
            text(call)
                == #"{"count_only":true,"key":"YS8=","keys_only":true,"limit":"3","range_end":"YTA=","#
                + #""revision":"9223372036854775807","serializable":true}"#)
    }

    static let comparisons: [(Comparison.Target, String)] = [
        (.version(0), #"{"key":"YQ==","result":"EQUAL","target":"VERSION","version":"0"}"#),
        (.created(0), #"{"create_revision":"0","key":"YQ==","result":"EQUAL","target":"CREATE"}"#),
        (.modified(.max), #"{"key":"YQ==","mod_revision":"9223372036854775807","result":"EQUAL","target":"MOD"}"#),
        (.lease(LeaseID(.min)), #"{"key":"YQ==","lease":"-9223372036854775808","result":"EQUAL","target":"LEASE"}"#),
        (.value([]), #"{"key":"YQ==","result":"EQUAL","target":"VALUE","value":""}"#),
    ]

    @Test("A comparison always has the field of its target, also with the value 0", arguments: comparisons)
    func comparison(_ target: Comparison.Target, _ object: String) throws {
        let call = try EtcdTransaction(
            comparing: [Comparison("a".bytes, .equal, target)], success: [.range(RowRange(.key("a".bytes)))])
        #expect(text(call).hasPrefix(#"{"compare":[\#(object)],"#))
    }

    @Test("Every relation has etcd's word")
    func relations() throws {
        let words: [(Comparison.Relation, String)] = [
            (.equal, "EQUAL"), (.notEqual, "NOT_EQUAL"), (.greater, "GREATER"), (.less, "LESS"),
        ]
        for (relation, word) in words {
            let comparison = try Comparison("a".bytes, relation, .version(2))
            let call = try EtcdTransaction(comparing: [comparison], success: [.range(RowRange(.key("a".bytes)))])
            #expect(text(call).contains(#""result":"\#(word)""#))
        }
    }

    @Test("A transaction has its comparisons and both branches")
    func transaction() throws {
        let call = try EtcdTransaction(
            comparing: [.absent("a".bytes)],
            success: [
                .put(RowPut(key: "a".bytes, value: "1".bytes, lease: LeaseID(7), answersPrevious: true)),
                .delete(RowDeletion(.prefix("b/".bytes), answersPrevious: true)),
            ],
            failure: [.range(RowRange(.key("a".bytes)))])
        #expect(EtcdTransaction.path == "/v3/kv/txn")
        #expect(
            text(call)
                == #"{"compare":[{"create_revision":"0","key":"YQ==","result":"EQUAL","target":"CREATE"}],"#
                + #""failure":[{"request_range":{"key":"YQ=="}}],"#
                + #""success":[{"request_put":{"key":"YQ==","lease":"7","prev_kv":true,"value":"MQ=="}},"#
                + #"{"request_delete_range":{"key":"Yi8=","prev_kv":true,"range_end":"YjA="}}]}"#)
    }

    @Test("Leases, tokens, status and alarms have their paths and bodies")
    func others() throws {
        #expect(text(try LeaseGrant(timeToLive: 10)) == #"{"TTL":"10"}"#)
        #expect(text(try LeaseGrant(timeToLive: 10, lease: LeaseID(.max))).contains(#""ID":"9223372036854775807""#))
        #expect(text(LeaseKeepalive(lease: LeaseID(7))) == #"{"ID":"7"}"#)
        #expect(text(LeaseRevocation(lease: LeaseID(7))) == #"{"ID":"7"}"#)
        #expect(
            text(try Authentication(name: "m\"1", password: "p\u{1}")) == #"{"name":"m\"1","password":"p\u0001"}"#)
        #expect(text(StatusQuery()) == "{}")
        #expect(text(AlarmQuery()) == #"{"action":"GET"}"#)
        let paths = [
            LeaseGrant.path, LeaseKeepalive.path, LeaseRevocation.path, Authentication.path, StatusQuery.path,
            AlarmQuery.path, WatchRequest.path,
        ]
        #expect(
            paths == [
                "/v3/lease/grant", "/v3/lease/keepalive", "/v3/lease/revoke", "/v3/auth/authenticate",
                "/v3/maintenance/status", "/v3/maintenance/alarm", "/v3/watch",
            ])
    }

    @Test("A watch asks for fragments and progress, and several commands stand in one body")
    func watch() throws {
        let request = try WatchRequest([
            .create(WatchCreation(.key("a".bytes))),
            .create(
                WatchCreation(
                    .prefix("a/".bytes), startRevision: 5, notifiesProgress: false, hasPrevious: true,
                    isFragmented: false, filters: [.noPuts, .noDeletions])),
            .cancel(WatchID(1)),
        ])
        let lines = String(decoding: request.body, as: UTF8.self).split(separator: "\n")
        #expect(
            lines == [
                #"{"create_request":{"fragment":true,"key":"YQ==","progress_notify":true}}"#,
                #"{"create_request":{"filters":["NODELETE","NOPUT"],"key":"YS8=","prev_kv":true,"range_end":"YTA=","#
                    + #""start_revision":"5"}}"#,
                #"{"cancel_request":{"watch_id":"1"}}"#,
            ])
    }

    @Test("Every request has a host, accepts JSON and asks for a leader, and one with a token has that too")
    func headers() {
        let names = RequestHeaders.fields(token: "t.1").map { "\($0.name): \($0.value)" }
        #expect(
            names == [
                "Host: localhost", "Accept: application/json", "Content-Type: application/json",
                "Grpc-Metadata-hasleader: true", "Authorization: t.1",
            ])
        let fields = RequestHeaders.fields(host: "a:2379")
        #expect(fields.count == names.count - 1)
        #expect(fields.first?.value == "a:2379")
        #expect(!RequestHeaders.fields(accept: false).contains { $0.name == "Accept" })
    }

    @Test("Passwords and tokens do not appear in descriptions and dumps")
    func secrets() throws {
        let call = try Authentication(name: "m1", password: "geheim")
        let answer = try #require(call.result(of: try Recording.reply("authenticated")).answer)
        var dumped = "\(call) \(answer) \(String(reflecting: call)) \(String(reflecting: answer))"
        dump(call, to: &dumped)
        dump(answer, to: &dumped)
        #expect(!dumped.contains("geheim"))
        #expect(!dumped.contains(answer.token))
        #expect(dumped.contains("m1"))
    }
}
