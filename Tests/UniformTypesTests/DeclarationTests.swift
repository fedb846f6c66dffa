import Testing

@testable import UniformTypes

@Suite("Types declared by apps")
struct DeclarationTests {
    private func type(_ identifier: String) throws -> UniformType { try #require(UniformType(identifier)) }

    @Test("An exported declaration wins over an imported one, in either order", arguments: [true, false])
    func exportedWins(first: Bool) throws {
        let exported = TypeDeclaration(
            identifier: "com.example.drawing", conformsTo: ["public.image"], filenameExtensions: ["draw"],
            isExported: true)
        let imported = TypeDeclaration(
            identifier: "com.example.drawing", conformsTo: ["public.text"], filenameExtensions: ["other"])
        let catalog = UniformTypeCatalog(declarations: first ? [exported, imported] : [imported, exported])
        let drawing = try type("com.example.drawing")
        #expect(catalog.conforms(drawing, to: .image))
        #expect(!catalog.conforms(drawing, to: .text))
        #expect(catalog.filenameExtension(of: drawing) == "draw")
        #expect(catalog.type(ofPath: "a.draw") == drawing)
    }

    @Test("No app can change a type or an extension of the system")
    func systemStays() throws {
        let catalog = UniformTypeCatalog(declarations: [
            TypeDeclaration(
                identifier: "public.jpeg", conformsTo: ["public.text"], filenameExtensions: ["txt"], isExported: true),
            TypeDeclaration(
                identifier: "com.example.greedy", conformsTo: ["public.image"], filenameExtensions: ["txt", "jpg"],
                mimeTypes: ["text/plain"], isExported: true),
        ])
        #expect(!catalog.conforms(.jpeg, to: .text))
        #expect(catalog.type(ofPath: "a.txt") == .plainText)
        #expect(catalog.type(ofPath: "a.jpg") == .jpeg)
        #expect(catalog.type(try #require(TypeTag(mimeType: "text/plain"))) == .plainText)
    }

    @Test("A shared tag yields the type that conforms to the requested kind")
    func kindDecides() throws {
        let catalog = UniformTypeCatalog(declarations: [
            TypeDeclaration(
                identifier: "com.example.movie", conformsTo: ["public.movie"], filenameExtensions: ["ts"],
                isExported: true),
            TypeDeclaration(
                identifier: "com.example.script", conformsTo: ["public.source-code"], filenameExtensions: ["TS"],
                isExported: true),
        ])
        let tag = try #require(TypeTag(filenameExtension: ".Ts"))
        #expect(catalog.type(tag)?.identifier == "com.example.movie")
        #expect(catalog.type(tag, conformingTo: .plainText)?.identifier == "com.example.script")
        #expect(catalog.type(tag, conformingTo: .jpeg)?.identifier.hasPrefix("dyn.a") == true)
    }

    @Test("A type without its own MIME type has that of its nearest supertype")
    func nearestMIMEType() throws {
        let catalog = UniformTypeCatalog(declarations: [
            TypeDeclaration(identifier: "com.example.a", conformsTo: ["com.example.b"]),
            TypeDeclaration(identifier: "com.example.b", conformsTo: ["public.item", "public.json"]),
        ])
        #expect(catalog.mimeType(of: try type("com.example.a")) == "application/json")
        #expect(catalog.filenameExtension(of: try type("com.example.a")) == "json")
        #expect(catalog.mimeType(of: try type("com.example.unknown")) == nil)
    }

    @Test("Cycles of declarations end")
    func cycles() throws {
        let catalog = UniformTypeCatalog(declarations: [
            TypeDeclaration(identifier: "com.example.a", conformsTo: ["com.example.b", "com.example.a"]),
            TypeDeclaration(identifier: "com.example.b", conformsTo: ["com.example.c"]),
            TypeDeclaration(identifier: "com.example.c", conformsTo: ["com.example.a", "public.text"]),
        ])
        let first = try type("com.example.a")
        #expect(catalog.conforms(first, to: .text))
        #expect(!catalog.conforms(first, to: .image))
        let nearest = catalog.supertypes(of: first).prefix(3).map(\.identifier)
        #expect(nearest == ["com.example.b", "com.example.c", "public.text"])
    }

    @Test("Lists over their limits are truncated, and a long chain ends")
    func bounds() throws {
        let wide = TypeDeclaration(
            identifier: "com.example.wide",
            conformsTo: (0..<10_000).map { "com.example.parent\($0)" } + ["public.text"],
            filenameExtensions: (0..<10_000).map { "x\($0)" })
        let chain = (0..<UniformTypeLimits.declarations).map { index in
            TypeDeclaration(identifier: "com.example.c\(index)", conformsTo: ["com.example.c\(index + 1)"])
        }
        let catalog = UniformTypeCatalog(declarations: [wide] + chain)
        #expect(
            catalog.supertypes(of: try type("com.example.wide")).count == UniformTypeLimits.supertypesPerDeclaration)
        #expect(catalog.type(ofPath: "a.x0")?.identifier == "com.example.wide")
        #expect(catalog.type(ofPath: "a.x64")?.identifier.hasPrefix("dyn.") == true)
        #expect(!catalog.conforms(try type("com.example.c0"), to: .text))
        #expect(!catalog.isDeclared(try type("com.example.c\(UniformTypeLimits.declarations - 1)")))
    }

    @Test(
        "An invalid identifier, extension or MIME type is ignored",
        arguments: ["", " ", "a b", "a/b", "a\u{0}b", "a:b", String(repeating: "a", count: 256)])
    func refused(text: String) {
        #expect(UniformType(text) == nil)
        #expect(TypeTag(mimeType: text) == nil || text == "a/b")
        let catalog = UniformTypeCatalog(declarations: [
            TypeDeclaration(
                identifier: text, conformsTo: ["public.text"], filenameExtensions: ["odd"], isExported: true)
        ])
        #expect(catalog.type(ofPath: "x.odd")?.identifier.hasPrefix("dyn.") == true)
    }

    @Test("No app can declare a dynamic type")
    func dynamicStays() throws {
        let catalog = UniformTypeCatalog(declarations: [
            TypeDeclaration(identifier: "dyn.ah62d4rv4ge81e5pe", conformsTo: ["public.image"], isExported: true)
        ])
        #expect(!catalog.conforms(try type("dyn.ah62d4rv4ge81e5pe"), to: .image))
    }
}
