import Testing

@testable import SchemaGenerator

@Suite("Options of the schema")
struct OptionTests {
    @Test("Every option is read: without it something else is generated")
    func everyOption() throws {
        let schema = try SchemaDescriptor.load()
        let whole = schema.generated()
        #expect(whole.count > 100_000)
        var unread: [String] = []
        for (message, fields) in schema.options {
            for field in fields {
                var without = schema
                try without.remove(field.number, of: message)
                if without.generated() == whole { unread.append("\(message).\(field.name)") }
            }
        }
        // Those that the schema does not use at present; see the next test for the second.
        #expect(unread == ["EnumRules.module", "EnumValueRules.word"])
    }

    @Test("The word of an enumeration's value is its name on the command line")
    func word() throws {
        var schema = try SchemaDescriptor.load()
        schema.setWord("detached", of: "SceneState")
        #expect(schema.generated().contains("case .unattached: \"detached\""))
    }

    @Test("A type that the file does not list is an error with the field's name")
    func unknownType() throws {
        var schema = try SchemaDescriptor.load()
        try schema.remove(1, of: "FileRules")
        #expect(schema.generated() == "ClientMessage.trace: UniqueID is not among the file's types")
    }

    @Test("A bound that no table has is an error with the field's name")
    func unknownBound() throws {
        var schema = try SchemaDescriptor.load()
        schema.setBound("titelBytes", of: 0, in: "Activity")
        #expect(schema.generated() == "Activity.type: no limit is called titelBytes")
    }

    @Test("A limit that is not a number is an error of its table")
    func unknownLimit() throws {
        var schema = try SchemaDescriptor.load()
        schema.setLimit("2 * frameBites")
        #expect(schema.generated() == "Limits: frameBites is neither a number nor a limit")
    }
}
