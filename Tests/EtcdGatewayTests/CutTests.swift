import EtcdGateway
import TestSupport
import Testing

@Suite("Recorded streams in pieces")
struct CutTests {
    struct Outcome: Equatable {
        var events: [WatchEvent] = []
        var error: WatchStreamError?
    }

    static func outcome(of pieces: [[UInt8]], within bounds: GatewayBounds = .standard) -> Outcome {
        var stream = WatchStream(within: bounds)
        var outcome = Outcome()
        do throws(WatchStreamError) {
            for piece in pieces { try stream.receive(piece, into: &outcome.events) }
            try stream.finish(into: &outcome.events)
        } catch {
            outcome.error = error
        }
        return outcome
    }

    private static let streams = Result { try Recording.names().filter { $0.hasPrefix("watch") } }

    @Test("A stream means the same wherever it is cut, and byte by byte")
    func everyByte() throws {
        var cuts = 0
        for name in try Self.streams.get() {
            let body = try Recording.body(name)
            let whole = Self.outcome(of: [body])
            for length in 0...body.count {
                #expect(
                    Self.outcome(of: [Array(body[..<length]), Array(body[length...])]) == whole, "\(name) \(length)")
                cuts += 1
            }
            #expect(Self.outcome(of: body.map { [$0] }) == whole, "\(name)")
        }
        #expect(cuts > 4_000)
    }

    @Test("Random changes of recorded streams neither trap nor depend on the pieces")
    func mutated() throws {
        var random = SeededRandom(for: "CutTests.mutated")
        var bounds = GatewayBounds()
        (bounds.lineBytes, bounds.joinedBytes, bounds.values) = (600, 900, 80)
        let bodies = try Self.streams.get().map(Recording.body)
        var failures = 0
        for _ in 0..<4_000 {
            let body = Mutation.mutate(try #require(bodies.randomElement(using: &random)), using: &random)
            let whole = Self.outcome(of: [body], within: bounds)
            let step = Int.random(in: 1...40, using: &random)
            let pieces = stride(from: 0, to: body.count, by: step).map { Array(body[$0..<min($0 + step, body.count)]) }
            #expect(Self.outcome(of: pieces, within: bounds) == whole, "\(String(decoding: body, as: UTF8.self))")
            if let error = whole.error {
                failures += 1
                #expect(!error.description.isEmpty)
            }
        }
        #expect((400..<4_000).contains(failures))
    }

    @Test("Random changes of recorded answers are answers or typed errors, for every call")
    func answers() throws {
        var random = SeededRandom(for: "CutTests.answers")
        let bodies = try Recording.names().filter { !$0.hasPrefix("watch") }.map(Recording.body)
        var (answers, errors) = (0, 0)
        for _ in 0..<4_000 {
            let body = try #require(bodies.randomElement(using: &random))
            let status = try #require([200, 200, 200, 400, 503].randomElement(using: &random))
            let reply = GatewayReply.answered(status: status, body: Mutation.mutate(body, using: &random))
            for isAnswer in try Self.areAnswers(reply) {
                if isAnswer { answers += 1 } else { errors += 1 }
            }
        }
        #expect(answers > 200 && errors > 10_000)
    }

    private static func areAnswers(_ reply: GatewayReply) throws -> [Bool] {
        [
            isAnswer(try LeaseGrant(timeToLive: 60), reply),
            isAnswer(LeaseKeepalive(lease: LeaseID(999)), reply),
            isAnswer(LeaseRevocation(lease: LeaseID(1)), reply),
            isAnswer(try Sample.range(), reply),
            isAnswer(try Sample.put(), reply),
            isAnswer(try Authentication(name: "a", password: "b"), reply),
            isAnswer(StatusQuery(), reply),
            isAnswer(AlarmQuery(), reply),
        ]
    }

    private static func isAnswer(_ call: some GatewayCall, _ reply: GatewayReply) -> Bool {
        let result = call.result(of: reply)
        #expect(result.error?.description.isEmpty != true)
        return result.answer != nil
    }
}
