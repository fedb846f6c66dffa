import ActivityWire
import Foundation
import Testing

/// Which requests have a reply, as the protocol says it to everybody else.
@Suite("Requests with and without a reply")
struct ReplyTests {
    private static let kinds = 0..<ValueGenerator.clientKinds

    /// The comments of `ClientMessage`'s requests, by their names.
    private static func comments() throws -> [String: String] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/ActivityWire/Protocol/activity_broker.proto")
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.range(of: "\nmessage ClientMessage {\n"))
        let end = try #require(text.range(of: "\n}\n", range: start.upperBound..<text.endIndex))
        var comments: [String: String] = [:]
        var comment = ""
        for line in text[start.upperBound..<end.lowerBound].split(separator: "\n") {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("//") {
                comment += line
            } else if let field = line.wholeMatch(of: /[\w.]+ (\w+) = \d+;/) {
                comments[String(field.1)] = comment
                comment = ""
            } else {
                comment = ""
            }
        }
        return comments
    }

    private static func protocolName(of request: ClientRequest) -> String {
        if case .stream = request { return "stream_data" }
        return request.name.reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) }
    }

    @Test("A request has a reply unless the protocol's text says that it has none", arguments: kinds)
    func matchesTheText(kind: Int) throws {
        var generator = ValueGenerator(seed: 1)
        let request = generator.clientMessage(kind: kind).body
        let comment = try #require(try Self.comments()[Self.protocolName(of: request)], "\(request.name)")
        #expect(request.kind.hasReply == !comment.contains("no reply"), "\(request.name): \(comment)")
        #expect(request.kind.hasReply == comment.contains("answered by"), "\(request.name): \(comment)")
    }
}
