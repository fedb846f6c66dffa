import Foundation
import Testing

@testable import brokerctl

@Suite("Protocol schema")
struct SchemaTests {
    private let schema = ProtocolSchema()

    @Test("Every message and enumeration of the protocol is listed once, with its part and meaning")
    func definitions() {
        let declared = ProtocolText.text.split(separator: "\n").filter {
            $0.hasPrefix("message ") || $0.hasPrefix("enum ")
        }
        #expect(schema.definitions.count == declared.count)
        #expect(Set(schema.definitions.map(\.name)).count == declared.count)
        #expect(schema.definitions.allSatisfy { !$0.section.isEmpty && !$0.meaning.isEmpty })
    }

    @Test("Every member is present with its number, meaning and, in a message, type")
    func members() {
        let numbers = ProtocolText.text.split(separator: "\n").count {
            $0.hasSuffix(";") && $0.contains(" = ") && !$0.contains("//") && $0.hasPrefix("  ")
        }
        let members = schema.definitions.flatMap { type in type.members.map { (type.kind, $0) } }
        #expect(members.count == numbers)
        #expect(members.allSatisfy { !$1.meaning.isEmpty && ($0 == .enumeration || !$1.type.isEmpty) })
    }

    @Test("Members of a choice, lists and optional fields are marked as such")
    func labels() throws {
        let message = try #require(schema.definition("clientmessage"))
        #expect(message.members.first { $0.name == "hello" }?.label == "one of body")
        let hello = try #require(schema.definition("Hello"))
        #expect(hello.members.first { $0.name == "launch_token" }?.label == "optional")
        #expect(
            hello.members.first { $0.name == "version" }
                == .init(
                    name: "version", number: 1, type: "uint32", label: "",
                    meaning: "The version of this protocol that the client speaks."))
        let resume = try #require(schema.definition("Resume"))
        #expect(resume.members.last?.label == "repeated")
    }

    @Test("The text in the program equals the published file byte by byte")
    func embedded() throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appendingPathComponent("Sources/ActivityWire/Protocol/activity_broker.proto")
        #expect(try Data(contentsOf: file) == Data(ProtocolText.text.utf8))
    }

    @Test("An unknown name is refused with similar names")
    func candidates() {
        #expect(schema.definition("Hel") == nil)
        #expect(schema.names(near: "hello") == ["Hello"])
    }
}
