import Foundation
import Testing

/// What a refusal calls a field is what the protocol's page calls it: the names of the `.proto` in lowerCamelCase.
@Suite("Paths of refused fields")
struct FieldPathTests {
    /// Every Swift file of a folder, by its path.
    private static func sources(_ folder: String) throws -> [(path: String, text: String)] {
        try Repository.files(below: folder).map { ("\(folder)/\($0.path)", $0.text) }
    }

    private static func protocolFields() throws -> ProtocolFields {
        ProtocolFields(try ProtocolTable(Repository.text(ProtocolTable.path)))
    }

    @Test("The codec's field names equal the published file's")
    func codec() throws {
        let fields = try Self.protocolFields()
        var checked = 0
        for (file, text) in try Self.sources("Sources/ActivityWire/Generated/Codec") {
            for names in text.matches(of: /wireFields: WireFields = \[([^\]]*)\]/) {
                for named in names.1.matches(of: /\d+: "(\w+)"/) {
                    checked += 1
                    #expect(fields.has(named.1, within: nil), "\(file): \(named.1)")
                }
            }
        }
        #expect(checked > 700)
    }

    @Test("The core's field names belong to the request that it refuses")
    func core() throws {
        let fields = try Self.protocolFields()
        var checked = 0
        for (file, text) in try Self.sources("Sources/BrokerCore") {
            for named in text.matches(of: /\b(?:field|as): "([\w.]+)"/) {
                checked += 1
                #expect(fields.isInRequest(named.1), "\(file): \(named.1)")
            }
        }
        #expect(checked > 50)
    }

    /// The codec's reasons are predicates, before which `WireError` puts the path. The core's are shown as they are.
    @Test("A reason of the core has a subject")
    func subjects() throws {
        var checked = 0
        for (file, text) in try Self.sources("Sources/BrokerCore") {
            for reason in text.matches(of: /\breason:\s+"([^"]+)"/).map(\.1) {
                checked += 1
                let isPredicate = ["is", "are", "has", "was"].contains(reason.prefix { $0 != " " })
                #expect(!isPredicate, "\(file): \(reason)")
            }
        }
        #expect(checked > 100)
    }

    @Test(
        "Tested field paths lead from the message to a field",
        arguments: [
            "Tests/ActivityWireTests/Bound.swift", "Tests/ActivityWireTests/InvalidValueTests.swift",
            "Tests/BrokerCoreTests/Broker/FieldPathTests.swift",
        ])
    func tested(file: String) throws {
        let fields = try Self.protocolFields()
        let paths = try Repository.text(file).replacing("\\(inActivity)", with: "activate.event.activity")
            .matches(of: /field: "([^"]+)"/).map(\.1)
        #expect(paths.count > 10)
        for path in paths where !path.hasPrefix("blobs") {
            #expect(fields.has(path, in: "ClientMessage"), "\(path)")
        }
    }
}

/// The fields of every message by their names in refusals, with the types that lead on.
private struct ProtocolFields {
    private var types: [String: [String: String]] = [:]

    init(_ proto: ProtocolTable) {
        for item in proto.items {
            types[item.name] = Dictionary(
                item.members.map { (Self.camelCase($0.name), $0.type) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Whether the path leads from the message, or from an element of it that a closure reads.
    func has(_ path: Substring, within message: String?) -> Bool {
        guard let message else { return types.keys.contains { has(path, in: $0) } }
        return has(path, in: message) || types[message, default: [:]].values.contains { has(path, in: $0) }
    }

    /// The core names a field from its request on, or where it answers later, from the whole message.
    func isInRequest(_ path: Substring) -> Bool { has(path, within: "ClientMessage") }

    func has(_ path: Substring, in message: String) -> Bool {
        var type: String? = message
        for name in path.split(separator: ".") {
            guard let next = type.flatMap({ types[$0]?[String(name.prefix { $0 != "[" })] }) else { return false }
            type = next
        }
        return true
    }

    private static func camelCase(_ name: String) -> String {
        let words = name.split(separator: "_")
        return String(words.first ?? "") + words.dropFirst().map(\.capitalized).joined()
    }
}
