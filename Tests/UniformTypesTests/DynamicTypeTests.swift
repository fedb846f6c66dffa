import Testing

@testable import UniformTypes

@Suite("Dynamic types")
struct DynamicTypeTests {
    private let catalog = UniformTypeCatalog.system

    @Test(
        "An unknown extension has the same identifier as on Apple's systems",
        arguments: [
            ("livp", "dyn.ah62d4rv4ge8024p0sa"), ("rmd", "dyn.ah62d4rv4ge81e5pe"), ("conf", "dyn.ah62d4rv4ge80g55sq2"),
            ("s16", "dyn.ah62d4rv4ge81gqm0"), ("mcpb", "dyn.ah62d4rv4ge80425uqk"),
        ])
    func spelling(name: String, identifier: String) throws {
        let tag = try #require(TypeTag(filenameExtension: name))
        let type = try #require(catalog.type(tag))
        #expect(type.identifier == identifier)
        #expect(catalog.filenameExtension(of: type) == name)
        #expect(catalog.conforms(type, to: .data))
        #expect(catalog.conforms(type, to: .item))
        #expect(!catalog.conforms(type, to: .image))
        #expect(!catalog.isDeclared(type))
    }

    @Test("An unknown MIME type yields a type that returns it")
    func mimeType() throws {
        let tag = try #require(TypeTag(mimeType: "Application/X-Frob.v1+json; charset=utf-8"))
        let type = try #require(catalog.type(tag, conformingTo: .text))
        #expect(catalog.mimeType(of: type) == "application/x-frob.v1+json")
        #expect(catalog.conforms(type, to: .text))
        #expect(catalog.type(tag, conformingTo: .text) == type)
    }

    @Test("A dynamic type conforms to the declared one of its extension")
    func meansTheSame() throws {
        let type = try #require(UniformType("dyn.ah62d4rv4ge81g6pq"))
        #expect(DynamicType(type)?.tags == [.filenameExtension("sql")])
        #expect(catalog.conforms(type, to: try #require(UniformType("public.sql-source"))))
        #expect(catalog.conforms(type, to: .plainText))
    }

    @Test("Separators inside a tag survive", arguments: [#"a:b"#, #"a=b,c"#, #"back\slash"#, "ü", "=,:"])
    func escaping(text: String) throws {
        let tag = try #require(TypeTag(filenameExtension: text))
        let type = try #require(DynamicType(tag: tag, conformsTo: .data).identifier)
        #expect(DynamicType(type) == DynamicType(tag: tag, conformsTo: .data))
    }

    @Test(
        "An identifier that only looks dynamic conforms to nothing",
        arguments: ["dyn.a", "dyn.ah62", "dyn.aooo", "dyn.a!", "dyn.b", "dyn.a\u{fc}", "dyn.ah62d4rv4ge"])
    func unreadable(identifier: String) {
        guard let type = UniformType(identifier) else { return }
        #expect(catalog.supertypes(of: type).isEmpty)
        #expect(catalog.mimeType(of: type) == nil)
    }

    @Test("A tag too long for an identifier has no type")
    func tooLong() throws {
        let tag = try #require(TypeTag(filenameExtension: String(repeating: "x", count: UniformTypeLimits.tagBytes)))
        let type = catalog.type(tag)
        #expect(type == nil || (type?.identifier.utf8.count ?? 0) <= UniformTypeLimits.identifierBytes)
        #expect(TypeTag(filenameExtension: String(repeating: "x", count: UniformTypeLimits.tagBytes + 1)) == nil)
    }

    @Test("Base 32 decodes to the encoded bytes", arguments: 0..<40)
    func base32(length: Int) {
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) }
        #expect(Base32.decoded(Substring(Base32.encoded(bytes))) == bytes)
    }
}
