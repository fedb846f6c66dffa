import EtcdGateway
import Testing

/// What is surprising about the gateway of etcd 3.4, each as it was recorded.
@Suite("Traps of etcd's gateway")
struct TrapTests {
    @Test("URL-safe base64 is refused by etcd, the standard alphabet is accepted")
    func base64() throws {
        let range = try Sample.range()
        #expect(range.result(of: try Recording.reply("range-url-base64")).answer == nil)
        #expect(range.result(of: try Recording.reply("range-standard-base64")).answer != nil)
    }

    @Test("A field that etcd does not know is ignored, so that a misspelt comparison is won")
    func misspelt() throws {
        let call = try EtcdTransaction(comparing: [], success: [.range(RowRange(.key(Sample.key)))])
        #expect(call.result(of: try Recording.reply("misspelt")).answer?.succeeded == true)
    }

    @Test("Unknown fields of a newer etcd are ignored")
    func newer() throws {
        let text = #"{"header":\#(Sample.headerJSON(7)),"new":{"a":[1]},"count":"0"}"#
        #expect(try Sample.range().result(of: .text(text)).answer?.header.revision == 7)
    }

    @Test("A keepalive and a watch without a leader have the stream's form of an error, with status 503")
    func noLeader() throws {
        let refusal = EtcdRefusal(code: .unavailable, message: "etcdserver: no leader")
        let keepalive = LeaseKeepalive(lease: LeaseID(4_711))
        #expect(keepalive.result(of: try Recording.reply("no-leader-keepalive")) == .mayHave(.refused(refusal)))
        let body = try Recording.body("no-leader-watch")
        #expect(WatchRequest.error(status: 503, body: body) == .refused(refusal))
        #expect(StatusQuery().result(of: try Recording.reply("no-leader-status")) == .didNot(.refused(refusal)))
    }

    @Test("An error in the stream of a keepalive is a refusal, although the status is 200")
    func keepalive() {
        let line = #"{"error":{"grpc_code":5,"http_code":404,"message":"etcdserver: requested lease not found"}}"#
        let result = LeaseKeepalive(lease: LeaseID(7)).result(of: .text(line + "\n"))
        #expect(
            result
                == .didNot(
                    .refused(EtcdRefusal(code: .notFound, message: "etcdserver: requested lease not found"))))
    }

    @Test("A keepalive is answered by its first line, whatever follows")
    func firstLine() throws {
        let body = try Recording.body("keepalive-gone") + #"{"error":{"grpc_code":14}}"#.bytes
        let keepalive = LeaseKeepalive(lease: LeaseID(999))
        #expect(keepalive.result(of: .answered(status: 200, body: body)).answer?.isAlive == false)
        #expect(keepalive.result(of: .text("\n")).error == .malformed(.empty))
        #expect(LeaseKeepalive(lease: LeaseID(1)).result(of: .answered(status: 200, body: body)).answer == nil)
    }

    @Test("A write that times out without a leader has status 500 and code 2, and may have happened")
    func timeOut() throws {
        let refusal = EtcdRefusal(code: .unknown, message: "context deadline exceeded")
        #expect(try Sample.put().result(of: Recording.reply("timed-out-txn")) == .mayHave(.refused(refusal)))
    }

    @Test("With authentication on, a lease is granted without a token")
    func withoutToken() throws {
        #expect(try LeaseGrant(timeToLive: 60).result(of: Recording.reply("no-token-grant")).answer != nil)
    }

    @Test("A JSON web token that is older than a change of roles is renewed")
    func oldToken() throws {
        let text = #"{"error":"etcdserver: revision of auth store is old","code":3}"#
        #expect(try Sample.put().result(of: .text(text, status: 400)).error?.remedy == .authenticate)
    }

    @Test("A member is not added to a cluster that is unhealthy, which passes")
    func unhealthy() throws {
        let text = #"{"error":"etcdserver: unhealthy cluster","code":14}"#
        #expect(try Sample.put().result(of: .text(text, status: 503)).error?.remedy == .tryAgain)
    }

    @Test("A path that etcd does not serve is answered with text")
    func notFound() throws {
        #expect(
            try Sample.put().result(of: Recording.reply("not-found"))
                == .didNot(.notGateway(status: 404, beginning: "Not Found?")))
    }

    @Test("A watch that is not answered with a stream has the reason as an error")
    func noStream() throws {
        #expect(WatchRequest.error(status: 401, body: try Recording.body("bad-token")).remedy == .authenticate)
        #expect(
            WatchRequest.error(status: 404, body: "Not Found".bytes)
                == .notGateway(status: 404, beginning: "Not Found"))
        #expect(WatchRequest.error(status: 200, body: "{}".bytes) == .notGateway(status: 200, beginning: ""))
    }
}
