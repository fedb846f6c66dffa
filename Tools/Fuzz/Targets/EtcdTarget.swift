import EtcdGateway

/// Whatever answers, there is a typed answer or an error with words; and where a stream of changes is cut makes no
/// difference.
enum EtcdTarget {
    /// The first byte says how long the pieces are, and chooses the status; the others are a body.
    static func run(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let body = Array(bytes.dropFirst())
        runStream(body, cutAt: max(1, Int(first)))
        let statuses = [200, 400, 503]
        let reply = GatewayReply.answered(status: statuses[Int(first) % statuses.count], body: body)
        check(LeaseKeepalive(lease: LeaseID(7)), reply)
        check(LeaseRevocation(lease: LeaseID(7)), reply)
        check(StatusQuery(), reply)
        check(AlarmQuery(), reply)
        do throws(RequestError) {
            check(try LeaseGrant(timeToLive: 60), reply)
            check(try Authentication(name: "a", password: "b"), reply)
            let range = try RowRange(.prefix(Array("ab/".utf8)))
            check(range, reply)
            check(try EtcdTransaction(comparing: [], success: [.range(range)]), reply)
        } catch {
            promise(false, "the requests of this target are valid")
        }
    }

    private static func check(_ call: some GatewayCall, _ reply: GatewayReply) {
        let result = call.result(of: reply)
        promise((result.answer == nil) != (result.error == nil), "a call has an answer or an error")
        if let error = result.error { promise(!error.description.isEmpty, "an error has words") }
        if case .mayHave = result { promise(call.canChangeStore, "only a change may have happened") }
    }

    private static func runStream(_ body: [UInt8], cutAt length: Int) {
        let whole = outcome(of: [body])
        let pieces = stride(from: 0, to: body.count, by: length).map {
            Array(body[$0..<min($0 + length, body.count)])
        }
        promise(outcome(of: pieces) == whole, "bytes mean the same wherever they are cut")
        for case .changed(_, _, let events) in whole.events { promise(!events.isEmpty, "a change has events") }
        if let error = whole.error { promise(!error.description.isEmpty, "an error has words") }
    }

    private struct Outcome: Equatable {
        var events: [WatchEvent] = []
        var error: WatchStreamError?
    }

    private static func outcome(of pieces: [[UInt8]]) -> Outcome {
        var bounds = GatewayBounds()
        (bounds.lineBytes, bounds.joinedBytes, bounds.values) = (2_000, 3_000, 200)
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
}
