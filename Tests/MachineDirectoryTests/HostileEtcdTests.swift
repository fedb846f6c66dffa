import ActivityWire
import EtcdGateway
import MachineDirectory
import TestSupport
import Testing

@Suite("An etcd that answers nonsense")
struct HostileEtcdTests {
    private static let numbers = ["0", "1", "-1", "9223372036854775807", "-9223372036854775808", "77", "3"]

    /// Returns JSON with the members of etcd's answers and any values.
    private static func nonsense(_ random: inout SeededRandom, depth: Int = 0) -> String {
        let keys = [
            "header", "cluster_id", "member_id", "revision", "raft_term", "kvs", "key", "value", "create_revision",
            "mod_revision", "version", "lease", "more", "count", "succeeded", "responses", "response_range",
            "response_put", "response_delete_range", "ID", "TTL", "result", "error", "code", "grpc_code",
        ]
        switch random.next(below: depth > 4 ? 3 : 6) {
        case 0: return "\"\(random.pick(numbers) ?? "0")\""
        case 1: return random.pick(["true", "false", "null", "\"\"", "\"YWI=\""]) ?? "null"
        case 2: return random.pick(numbers) ?? "0"
        case 3:
            return
                "[\((0..<random.next(below: 3)).map { _ in nonsense(&random, depth: depth + 1) }.joined(separator: ","))]"
        default:
            var members: [String: String] = [:]
            for _ in 0..<random.next(below: 6) {
                members[random.pick(keys) ?? "header"] = nonsense(&random, depth: depth + 1)
            }
            return "{\(members.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1)" }.joined(separator: ","))}"
        }
    }

    private static func header(_ random: inout SeededRandom) -> String {
        FakeJSON.header(revision: Int64(random.pick(numbers) ?? "0") ?? 0)
    }

    /// Returns an answer of the right form with any numbers and rows.
    private static func plausible(_ call: DirectoryCall, _ random: inout SeededRandom) -> String {
        func number(_ random: inout SeededRandom) -> Int64 { Int64(random.pick(numbers) ?? "0") ?? 0 }
        func rows(_ random: inout SeededRandom) -> String {
            let keys = [
                "ab/1/c/machines/m1", "ab/1/c/machines/m2", "ab/1/c/sessions/m1/\(Samples.session(1))",
                "ab/1/c/sessions/m2/\(Samples.session(1))", "ab/1/c/apps/m2/a.b", "x", "\u{0}",
            ]
            let values = ["", "{}", #"{"layout":1}"#, String(decoding: Samples.app.bytes, as: UTF8.self)]
            let rows = (0..<random.next(below: 4)).map { _ in
                FakeJSON.row(
                    EtcdRow(
                        key: Array((random.pick(keys) ?? "x").utf8), value: Array((random.pick(values) ?? "").utf8),
                        created: number(&random), modified: number(&random), version: number(&random),
                        lease: LeaseID(number(&random))))
            }
            return
                #""kvs":[\#(rows.joined(separator: ","))],"more":\#(random.chance(1, in: 2)),"count":"\#(number(&random))""#
        }
        let head = #""header":\#(header(&random))"#
        switch call {
        case .grant(let call): return #"{\#(head),"ID":"\#(call.lease.rawValue)","TTL":"\#(number(&random))"}"#
        case .keepalive(let call):
            return #"{"result":{\#(head),"ID":"\#(call.lease.rawValue)","TTL":"\#(number(&random))"}}"#
        case .revoke: return "{\(head)}"
        case .range: return "{\(head),\(rows(&random))}"
        case .transaction(let call):
            let isSuccess = random.chance(1, in: 2)
            let results = (isSuccess ? call.success : call.failure).map { operation in
                switch operation {
                case .put: #"{"response_put":{}}"#
                case .range: #"{"response_range":{\#(rows(&random))}}"#
                case .delete: #"{"response_delete_range":{"deleted":"\#(number(&random))"}}"#
                }
            }
            return #"{\#(head),"succeeded":\#(isSuccess),"responses":[\#(results.joined(separator: ","))]}"#
        }
    }

    @Test("No answer and no event traps the directory, and it recovers afterwards", arguments: 1...8)
    func nonsense(_ seed: UInt64) throws {
        let world = World()
        var random = SeededRandom(seed: seed)
        let host = try Host(world, "m1")
        host.latency = { .milliseconds(1) }
        host.fate = { call in
            switch random.next(below: 4) {
            case 0: .answered
            case 1:
                .answeredBy(
                    .answered(
                        status: random.pick([200, 200, 400, 503]) ?? 200, body: Array(Self.nonsense(&random).utf8)))
            default: .answeredBy(.answered(status: 200, body: Array(Self.plausible(call, &random).utf8)))
            }
        }
        host.start(try Samples.content(sessions: 3))
        for _ in 0..<15 {
            host.forgetCalls()
            world.run(for: .seconds(1))
            // No answer makes the directory flood etcd.
            #expect(host.calls.count < 200)
            host.handle(.rejoin)
            let events = Self.hostileEvents(&random)
            if let number = host.watchNumber { for event in events { host.handle(.watched(number, event)) } }
            host.set(Samples.session(random.next(below: 5)), try Samples.published(epoch: random.next()))
        }
        host.fate = { _ in .answered }
        for _ in 0..<30 {
            world.run(for: .seconds(1))
            host.handle(.rejoin)
        }
        #expect(host.hasJoined && host.status.unpublished == 0)
    }

    private static func hostileEvents(_ random: inout SeededRandom) -> [WatchEvent] {
        var stream = WatchStream()
        var events: [WatchEvent] = []
        let header = header(&random)
        let row = FakeJSON.row(
            EtcdRow(key: Array("ab/1/c/machines/m1".utf8), value: [], created: -1, modified: .max, version: .min))
        let lines = [
            FakeJSON.created(header),
            random.chance(1, in: 2)
                ? FakeJSON.progress(header)
                : #"{"result":{"header":\#(header),"events":[{"type":"DELETE","kv":\#(row)}]}}"# + "\n",
        ]
        try? stream.receive(Array(lines.joined().utf8), into: &events)
        return events
    }
}
