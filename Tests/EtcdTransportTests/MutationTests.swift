import EtcdGateway
import EtcdTransport
import NIOCore
import TestSupport
import Testing

/// Answers with random faults. The client must end every call and every watch, and must say *answered* only of answers
/// that it received completely.
@Suite(
    "Mutated answers", .timeLimit(.minutes(2)),
    .enabled(if: EtcdMember.isTried, "`make test-cluster` runs them"))
struct MutationTests {
    private static let rounds = 12
    private static let created = #"{"result":{\#(Sample.header),"created":true}}"# + "\n"
    private static let answers = [
        "HTTP/1.1 200 OK\r\nContent-Length: \(Sample.written.utf8.count)\r\n\r\n\(Sample.written)",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: Grpc-Status\r\n\r\n"
            + "\(String(created.utf8.count, radix: 16))\r\n\(created)\r\n0\r\nGrpc-Status: 0\r\n\r\n",
        "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 2\r\n\r\n{}HTTP/1.1 200 OK\r\n\r\n",
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\n",
        "HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nabcde", "HTTP/2.0 200 OK\r\n\r\n",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\nHTTP/1.1 304 Not Modified\r\n\r\n",
    ]

    private static func mutated(_ text: String, _ random: inout SeededRandom) -> String {
        var scalars = Array(text.unicodeScalars)
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            guard let index = scalars.indices.randomElement(using: &random) else { break }
            switch Int.random(in: 0..<5, using: &random) {
            case 0: scalars.remove(at: index)
            case 1: scalars[index] = Unicode.Scalar(UInt8.random(in: 0...127, using: &random))
            case 2: scalars.insert(contentsOf: "\r\n".unicodeScalars, at: index)
            case 3: scalars.removeSubrange(index...)
            default: scalars.insert(contentsOf: scalars[index...].prefix(40), at: index)
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    @Test("Every call and every watch ends, whatever is answered")
    func ends() async throws {
        var random = SeededRandom(for: "mutated answers")
        for answer in Array(repeating: Self.answers, count: Self.rounds).joined() {
            let text = Self.mutated(answer, &random)
            let script: FakeServer.Script =
                Bool.random(using: &random) ? .writeAndClose([text]) : .write([text], every: .milliseconds(1))
            try await FakeServer.run(script) { server in
                let change = { (settings: inout EtcdClientSettings) in settings.watchSilence = .milliseconds(50) }
                try await EtcdClient.run([server.endpoint], change) { client in
                    let call = try Sample.put()
                    let result = await client.result(of: call, within: .milliseconds(50))
                    if case .didNot(.notSent) = result { #expect(server.received.joined().isEmpty, "\(text)") }
                    _ = await client.watch(try Sample.watch()) { _ in }
                    #expect(server.received.joined().count(of: "/v3/kv/txn") <= 1)
                }
            }
        }
    }
}

extension String {
    fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
