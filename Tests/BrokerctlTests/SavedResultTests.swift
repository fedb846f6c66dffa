import ActivityWire
import BrokerClient
import Foundation
import TestSupport
import Testing

@testable import brokerctl

/// `--save-result`, with outcomes that no broker sent.
@Suite("Saved results")
struct SavedResultTests {
    /// Reports an outcome with the result, and returns what is in the file afterwards. A field that no output has keeps
    /// the outcome from standard output.
    private func saved(_ result: HandlerResult) async throws -> String {
        let folder = try ScratchFolder(named: "result")
        defer { folder.remove() }
        let path = folder.url.appendingPathComponent("result").path
        let endpoint = try BrokerEndpoint("ipc:///run/x/broker.sock")
        let broker = BrokerProxy(endpoint: endpoint, timeout: nil, isOneShot: true)
        try broker.results.save(to: path)
        let opening = Opening(broker: broker, console: Console(form: .field(try #require(FieldPath("nothing")))))
        var handled = try Samples.outcome()
        handled.result = result
        let outcome = handled
        let failure = await #expect(throws: CommandFailure.self) {
            try await opening.report(waitingFor: .handled, app: nil) { () async throws(ClientError) in
                .activation(outcome)
            }
        }
        #expect(failure?.field == "field")
        return String(decoding: try RegularFile.read(path, limit: 1_000), as: UTF8.self)
    }

    @Test("A result is saved as JSON if it is user info, otherwise as its bytes")
    func forms() async throws {
        let userInfo = HandlerResult(contentType: "", content: try UserInfoCodec.encode(["k": .string("x")]))
        #expect(try await saved(userInfo) == #"{"k":"x"}"# + "\n")
        let text = HandlerResult(contentType: "text/plain", content: Blob(Array("abc".utf8)))
        #expect(try await saved(text) == "abc")
    }
}
