import EtcdGateway
import TestSupport
import Testing

/// The requests and readers of this module against a real etcd.
@Suite(
    "Live etcd", .serialized, .processes, .timeLimit(.minutes(5)),
    .enabled(if: LiveEtcd.isInstalled, "\(LiveEtcd.requirement)"))
struct LiveEtcdTests {
    private static let prefix = "ab/1/C/".bytes

    @Test("A real etcd answers every call as the module expects")
    func calls() async throws {
        try await LiveEtcd.run { etcd in
            let lease = try #require(try await etcd.result(of: LeaseGrant(timeToLive: 60)).answer).lease
            let join = try EtcdTransaction(
                comparing: [.absent(Sample.key)],
                success: [.put(RowPut(key: Sample.key, value: Sample.value, lease: lease))],
                failure: [.range(RowRange(.key(Sample.key)))])
            let won = try #require(try await etcd.result(of: join).answer)
            #expect(won.succeeded && won.results == [.put(previous: nil)])
            let lost = try #require(try await etcd.result(of: join).answer)
            #expect(!lost.succeeded && lost.header.revision == won.header.revision)
            let row = EtcdRow(
                key: Sample.key, value: Sample.value, created: won.header.revision, modified: won.header.revision,
                version: 1, lease: lease)
            for consistency in [RowRange.Consistency.linearizable, .serializable] {
                let range = try RowRange(.prefix(Self.prefix), consistency: consistency)
                #expect(try await etcd.result(of: range).answer?.content.rows == [row])
            }
            #expect(try await etcd.result(of: LeaseKeepalive(lease: lease)).answer?.timeToLive == 60)
            #expect(try await etcd.result(of: StatusQuery()).answer?.isLearner == false)
            #expect(try await etcd.result(of: AlarmQuery()).answer?.alarms.isEmpty == true)
            #expect(try await etcd.result(of: LeaseRevocation(lease: lease)).answer != nil)
            #expect(try await etcd.result(of: LeaseKeepalive(lease: lease)).answer?.isAlive == false)
            #expect(try await etcd.result(of: RowRange(.prefix(Self.prefix))).answer?.content.count == 0)
            let revoked = try await etcd.result(of: LeaseRevocation(lease: lease))
            #expect(revoked.error?.description == "etcd refused: etcdserver: requested lease not found (gRPC code 5)")
        }
    }

    static let comparisons: [(Comparison.Relation, Comparison.Target, Bool)] = [
        (.equal, .version(1), true), (.equal, .version(2), false), (.notEqual, .version(2), true),
        (.greater, .created(1), true), (.less, .created(2), false), (.equal, .created(2), true),
        (.equal, .modified(2), true), (.equal, .modified(3), false), (.less, .modified(.max), true),
        (.equal, .value(Sample.value), true), (.equal, .value([]), false), (.equal, .lease(.none), true),
        (.greater, .lease(.none), false),
    ]

    @Test("A real etcd compares what the comparison says")
    func compares() async throws {
        try await LiveEtcd.run { etcd in
            let made = try #require(try await etcd.result(of: Sample.put()).answer)
            #expect(made.header.revision == 2)
            for (relation, target, holds) in Self.comparisons {
                let call = try EtcdTransaction(
                    comparing: [Comparison(Sample.key, relation, target)],
                    success: [.range(RowRange(.key(Sample.key)))], failure: [.range(RowRange(.key(Sample.key)))])
                let answer = try #require(try await etcd.result(of: call).answer)
                #expect(answer.succeeded == holds, "\(relation) \(target)")
            }
        }
    }

    @Test("A real etcd streams the history, progress, a compaction and a start in the future")
    func watches() async throws {
        try await LiveEtcd.run { etcd in
            _ = try await etcd.result(of: Sample.put())
            let deletion = try EtcdTransaction(
                comparing: [], success: [.delete(RowDeletion(.prefix(Self.prefix), answersPrevious: true))])
            #expect(try await etcd.result(of: deletion).answer?.header.revision == 3)
            let history = try WatchCreation(.prefix(Self.prefix), startRevision: 2, hasPrevious: true)
            let events = try await etcd.watch(WatchRequest([.create(history)]), seconds: 3)
            #expect(events.changes.map(\.kind) == [.put, .delete])
            #expect(events.changes.last?.previous?.value == Sample.value)
            #expect(events.contains { if case .progress = $0 { true } else { false } })
            let deletions = try WatchCreation(.prefix(Self.prefix), startRevision: 2, filters: [.noPuts])
            let future = try WatchCreation(.prefix(Self.prefix), startRevision: 1_000)
            let both = try await etcd.watch(WatchRequest([.create(deletions), .create(future)]), seconds: 2)
            #expect(both.changes.map(\.kind) == [.delete])
            _ = try await etcd.reply("/v3/kv/compaction", #"{"revision":"3","physical":true}"#.bytes)
            let ended = try await etcd.watch(WatchRequest([.create(history)]), seconds: 2)
            #expect(ended.last?.cancellation?.compactRevision == 3)
        }
    }

    @Test("No transaction that a full etcd refuses is judged as one that did not happen, if it is stored")
    func quota() async throws {
        try await LiveEtcd.run(["--quota-backend-bytes", "8388608"]) { etcd in
            let value = [UInt8](repeating: 7, count: 400_000)
            let keys = (0..<40).map { "ab/1/C/q/\($0)".bytes }
            try await withThrowingTaskGroup(of: ([UInt8], CallResult<TransactionAnswer>).self) { group in
                for key in keys {
                    let call = try EtcdTransaction(comparing: [], success: [.put(RowPut(key: key, value: value))])
                    group.addTask { (key, try await etcd.result(of: call)) }
                }
                for try await (key, result) in group {
                    let stored = try #require(try await etcd.result(of: RowRange(.key(key), keysOnly: true)).answer)
                    switch result {
                    case .happened: #expect(stored.content.count == 1)
                    case .didNot(let error): #expect(stored.content.count == 0, "\(error)")
                    case .mayHave: continue
                    }
                }
            }
            let last = try EtcdTransaction(comparing: [], success: [.put(RowPut(key: Sample.key, value: value))])
            let refused = try await etcd.result(of: last)
            #expect(
                refused
                    == .mayHave(
                        .refused(EtcdRefusal(code: .resourceExhausted, message: RefusalReason.noSpace.rawValue))))
            #expect(try await etcd.result(of: AlarmQuery()).answer?.alarms.map(\.kind) == [.noSpace])
        }
    }
}
