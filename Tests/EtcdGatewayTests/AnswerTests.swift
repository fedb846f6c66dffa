import EtcdGateway
import Testing

@Suite("Answers of etcd's gateway")
struct AnswerTests {
    private func answer<Call: GatewayCall>(_ call: Call, _ name: String) throws -> Call.Answer {
        let result = call.result(of: try Recording.reply(name))
        return try #require(result.answer, "\(result)")
    }

    private static let machine = EtcdRow(
        key: Sample.key, value: Sample.value, created: 2, modified: 2, version: 1,
        lease: LeaseID(1_117_071_005_727_103_239))
    /// A row with the empty value, which etcd leaves out.
    private static let empty = EtcdRow(
        key: "ab/1/C/apps/m1/b".bytes, value: [], created: 3, modified: 3, version: 1)

    @Test("A grant has its lease, its time and etcd's header")
    func grant() throws {
        let answer = try answer(LeaseGrant(timeToLive: 60), "grant")
        #expect(answer.lease == LeaseID(1_117_071_005_727_103_239))
        #expect(answer.timeToLive == 60)
        #expect(answer.header == Sample.header(1))
    }

    @Test("A grant with a chosen number is answered with that number")
    func chosen() throws {
        #expect(try answer(LeaseGrant(timeToLive: 60, lease: LeaseID(4_711)), "grant-chosen").lease == LeaseID(4_711))
        let other = try LeaseGrant(timeToLive: 60, lease: LeaseID(4_712))
        #expect(
            other.result(of: try Recording.reply("grant-chosen")).error?.description
                == "the answer is malformed: ID answers another request")
    }

    @Test("A keepalive of a lease that is gone has status 200 and no TTL")
    func keepalive() throws {
        let alive = try answer(LeaseKeepalive(lease: LeaseID(1_117_071_005_727_103_239)), "keepalive")
        #expect(alive.isAlive && alive.timeToLive == 60)
        let gone = try answer(LeaseKeepalive(lease: LeaseID(999)), "keepalive-gone")
        #expect(!gone.isAlive && gone.timeToLive == 0 && gone.lease == LeaseID(999))
    }

    @Test("A revocation is answered with the revision of the deletions")
    func revoke() throws {
        #expect(try answer(LeaseRevocation(lease: LeaseID(7)), "revoke").header.revision == 5)
    }

    @Test("A range without rows has no kvs and no count")
    func noRows() throws {
        let content = try answer(RowRange(.prefix("ab/1/".bytes)), "range-empty").content
        #expect(content.rows.isEmpty && content.count == 0 && !content.hasMore)
    }

    @Test("A range has its rows in order, with omitted values and leases as empty")
    func range() throws {
        let content = try answer(RowRange(.prefix("ab/1/C/".bytes)), "range").content
        #expect(content.rows == [Self.empty, Self.machine])
        #expect(content.count == 2)
        let page = try answer(RowRange(.prefix("ab/1/C/".bytes), limit: 1, keysOnly: true), "range-page").content
        #expect(page.rows == [Self.empty] && page.hasMore && page.count == 2)
        let counted = try answer(RowRange(.prefix("ab/1/C/".bytes), countOnly: true), "range-count").content
        #expect(counted.rows.isEmpty && counted.count == 2)
    }

    @Test("A transaction that won has the results of its operations")
    func won() throws {
        let key = try KeyRange.key(Sample.key)
        let call = try EtcdTransaction(
            comparing: [.absent(Sample.key)],
            success: [
                .put(RowPut(key: Sample.key, value: Sample.value)), .range(RowRange(key)),
                .delete(RowDeletion(.key("nothing".bytes))),
            ],
            failure: [.range(RowRange(key))])
        let answer = try answer(call, "txn-won")
        #expect(answer.succeeded)
        #expect(answer.header.revision == 2)
        #expect(answer.results.count == 3)
        #expect(answer.results[0] == .put(previous: nil))
        #expect(answer.results[2] == .delete(count: 0, previous: []))
        let rows = answer.results.compactMap { if case .range(let content) = $0 { content.rows } else { nil } }
        #expect(rows == [[Self.machine]])
    }

    @Test("A transaction that lost has no succeeded, and the results of the other branch")
    func lost() throws {
        let call = try EtcdTransaction(
            comparing: [.absent(Sample.key)], success: [.put(RowPut(key: Sample.key, value: "x".bytes))],
            failure: [.range(RowRange(.key(Sample.key)))])
        let answer = try answer(call, "txn-lost")
        #expect(!answer.succeeded)
        #expect(answer.results.count == 1)
    }

    @Test("A deletion has the number of rows and the rows before")
    func deletion() throws {
        let range = try KeyRange.key("ab/1/C/apps/m1/a".bytes)
        let call = try EtcdTransaction(
            comparing: [], success: [.delete(RowDeletion(range, answersPrevious: true))])
        let row = EtcdRow(key: range.key, value: "1".bytes, created: 3, modified: 3, version: 1)
        #expect(try answer(call, "txn-delete").results == [.delete(count: 1, previous: [row])])
    }

    @Test("Results of another number or another kind than the operations are refused")
    func otherResults() throws {
        let reading = try EtcdTransaction(comparing: [], success: [.range(RowRange(.key(Sample.key)))])
        #expect(
            reading.result(of: try Recording.reply("txn-won")).error?.description
                == "the answer is malformed: responses has 3 elements (expected 1)")
        #expect(
            reading.result(of: try Recording.reply("txn-delete")).error?.description
                == "the answer is malformed: responses[0] answers another request")
    }

    @Test("A member's status has its version, its leader, its size and its alarms")
    func status() throws {
        let status = try answer(StatusQuery(), "status")
        #expect(status.version == "3.4.23")
        #expect(status.leader == Sample.member)
        #expect((status.fileBytes, status.usedBytes) == (20_480, 16_384))
        #expect((status.raftTerm, status.raftIndex, status.appliedIndex) == (2, 14, 14))
        #expect(!status.isLearner && status.faults.isEmpty)
        let full = try answer(StatusQuery(), "status-alarm")
        #expect(full.faults == ["memberID:6388509975005204352 alarm:NOSPACE "])
    }

    @Test("No alarm is an empty object, and an alarm names its member")
    func alarms() throws {
        #expect(try answer(AlarmQuery(), "alarms-none").alarms.isEmpty)
        let alarms = try answer(AlarmQuery(), "alarms").alarms
        #expect(alarms.map(\.member) == [Sample.member] && alarms.map(\.kind) == [.noSpace])
        let newer = AlarmQuery().result(of: .text(#"{"alarms":[{"alarm":"CORRUPT"},{"memberID":"1","alarm":"NEW"}]}"#))
        #expect(newer.answer?.alarms.map(\.kind) == [.corrupt, .other("NEW")])
    }
}
