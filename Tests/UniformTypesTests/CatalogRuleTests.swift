import Testing

@testable import UniformTypes

@Suite("Type catalogue rules")
struct CatalogRuleTests {
    private let catalog = UniformTypeCatalog.system

    private func type(_ identifier: String) throws -> UniformType { try #require(UniformType(identifier)) }

    @Test("The limits equal the published ones")
    func limits() {
        #expect(UniformTypeLimits.identifierBytes == 255)
        #expect(UniformTypeLimits.tagBytes == 127)
        #expect(UniformTypeLimits.declarations == 16_384)
        #expect(UniformTypeLimits.supertypesPerDeclaration == 32)
        #expect(UniformTypeLimits.tagsPerDeclaration == 64)
    }

    @Test("An identifier is up to 255 bytes of letters, digits, dots, dashes, underscores and non-ASCII characters")
    func identifiers() {
        #expect(UniformType(String(repeating: "a", count: 255)) != nil)
        #expect(UniformType(String(repeating: "a", count: 256)) == nil)
        for text in ["a", "z", "A", "Z", "0", "9", ".", "-", "_", "ü", "日本"] {
            #expect(UniformType(text) != nil, "\(text)")
        }
        for text in ["", "`", "{", "@", "[", "/", ":", ",", "^", " ", "\u{7F}", "a b"] {
            #expect(UniformType(text) == nil, "\(text)")
        }
    }

    @Test("Identifiers keep their spelling; only ASCII letters are case-insensitive")
    func spelling() throws {
        let upper = try type("Public.JPEG")
        #expect(upper.identifier == "Public.JPEG" && upper.description == "Public.JPEG")
        #expect(upper == .jpeg && upper.hashValue == UniformType.jpeg.hashValue)
        #expect(try type("AZ") == type("az"))
        #expect(try type("a.Ü") != type("a.ü"))
        #expect(try type("a.\u{E9}") != type("a.e\u{301}"))
        #expect(try type("a") < type("b") && !(type("b") < type("A")) && !(type("a") < type("A")))
        #expect("@AZ[`az{".lowercasedASCII == "@az[`az{")
        #expect("aÀ".lowercasedASCII == "aÀ")
    }

    @Test("The names of well-known types are fixed")
    func names() {
        let names = [
            UniformType.data, .item, .content, .text, .plainText, .utf8PlainText, .image, .jpeg, .png, .url, .fileURL,
            .folder,
        ].map(\.identifier)
        #expect(
            names == [
                "public.data", "public.item", "public.content", "public.text", "public.plain-text",
                "public.utf8-plain-text", "public.image", "public.jpeg", "public.png", "public.url", "public.file-url",
                "public.folder",
            ])
        #expect(names.allSatisfy { name in UniformType(name).map(catalog.isDeclared) == true })
    }

    @Test("Supertypes are listed nearest first, each once, without the type itself")
    func supertypes() throws {
        #expect(
            catalog.supertypes(of: .jpeg).map(\.identifier) == [
                "public.image", "public.data", "public.content", "public.item",
            ])
        #expect(
            try catalog.supertypes(of: type("com.apple.application-bundle")).map(\.identifier) == [
                "com.apple.application", "com.apple.bundle", "com.apple.package", "public.item", "public.directory",
            ])
        #expect(catalog.supertypes(of: .item).isEmpty)
        #expect(try catalog.supertypes(of: type("com.example.unknown")).isEmpty)
        #expect(try catalog.conforms(type("com.example.unknown"), to: type("com.example.unknown")))
        #expect(catalog.conforms(.item, to: .item) && !catalog.conforms(.item, to: .data))
    }

    @Test(
        "A path has the type of its last component's extension",
        arguments: [
            ("/a/b.jpg", "public.jpeg"), ("b.JPG", "public.jpeg"), ("/a.txt/b.png/", "public.png"),
            ("/a.b/c", "public.data"), (".txt", "public.data"), ("a.", "public.data"),
            ("a.tar.gz", "org.gnu.gnu-zip-archive"),
            ("x.app", "com.apple.application-bundle"), ("file:///a/b.html", "public.html"),
            ("..txt", "public.plain-text"),
        ])
    func paths(path: String, identifier: String) {
        #expect(catalog.type(ofPath: path)?.identifier == identifier)
    }

    @Test("A path without a name has no type; an undeclared extension has a dynamic one")
    func oddPaths() {
        #expect(catalog.type(ofPath: "") == nil && catalog.type(ofPath: "//") == nil)
        #expect(catalog.type(ofPath: "a.livp")?.identifier == "dyn.ah62d4rv4ge8024p0sa")
    }

    @Test("A missing extension or MIME type is inherited from the nearest type that has one")
    func nearest() throws {
        #expect(catalog.mimeType(of: .utf8PlainText) == "text/plain")
        #expect(catalog.filenameExtension(of: .utf8PlainText) == "txt")
        #expect(catalog.mimeType(of: .jpeg) == "image/jpeg" && catalog.filenameExtension(of: .jpeg) == "jpeg")
        #expect(try catalog.mimeType(of: type("public.tar-bzip2-archive")) == "application/x-bzip2")
        #expect(catalog.mimeType(of: .data) == nil && catalog.filenameExtension(of: .data) == nil)
        #expect(catalog.mimeType(of: .folder) == "inode/directory" && catalog.filenameExtension(of: .folder) == nil)
    }

    @Test("The first of several types with a tag that conforms to the requested type is chosen")
    func conforming() throws {
        let json = try #require(TypeTag(mimeType: "application/json"))
        #expect(catalog.type(json)?.identifier == "public.json")
        #expect(catalog.type(json, conformingTo: .text)?.identifier == "public.json")
        let image = try #require(catalog.type(json, conformingTo: .image))
        #expect(image.identifier.hasPrefix("dyn.a") && catalog.conforms(image, to: .image))
        let app = try #require(TypeTag(filenameExtension: "app"))
        #expect(catalog.type(app)?.identifier.hasPrefix("dyn.a") == true)
        #expect(catalog.type(app, conformingTo: .item)?.identifier == "com.apple.application-bundle")
    }

    @Test("Tags are limited to 64 of a kind and supertypes to 32")
    func cut() throws {
        let declaration = TypeDeclaration(
            identifier: "com.example.wide", conformsTo: (1...33).map { "com.example.p\($0)" },
            filenameExtensions: (1...65).map { "x\($0)" }, mimeTypes: (1...65).map { "a/x\($0)" })
        let record = try #require(TypeRecord(declaration))
        #expect(record.conformsTo.map(\.identifier) == (1...32).map { "com.example.p\($0)" })
        #expect(record.tags.map(\.text) == (1...64).map { "x\($0)" } + (1...64).map { "a/x\($0)" })
    }

    @Test("The first 16,384 declarations count, wherever they are exported")
    func declarations() throws {
        let many = (1...16_385).map {
            TypeDeclaration(identifier: "com.example.n\($0)", isExported: $0 % 2 == 0)
        }
        let catalog = UniformTypeCatalog(declarations: many)
        #expect(try catalog.isDeclared(type("com.example.n16384")) && catalog.isDeclared(type("com.example.n1")))
        #expect(try !catalog.isDeclared(type("com.example.n16385")))
    }

    @Test("The first of two exported declarations counts")
    func firstCounts() throws {
        let catalog = UniformTypeCatalog(declarations: [
            TypeDeclaration(identifier: "com.example.a", conformsTo: ["public.text"], isExported: true),
            TypeDeclaration(identifier: "com.example.A", conformsTo: ["public.image"], isExported: true),
        ])
        #expect(try catalog.conforms(type("com.example.a"), to: .text))
        #expect(try !catalog.conforms(type("com.example.a"), to: .image))
    }

    @Test("A declaration has only its identifier unless it declares more")
    func defaults() {
        let declaration = TypeDeclaration(identifier: "a")
        #expect(
            declaration.conformsTo.isEmpty && declaration.filenameExtensions.isEmpty && declaration.mimeTypes.isEmpty)
        #expect(!declaration.isExported)
    }

    @Test("A line of the tables has four columns and one identifier")
    func lines() {
        func record(_ line: String) -> TypeRecord? { TypeRecord(line: Substring(line).utf8) }
        #expect(record("a | b c | d e | f/g")?.conformsTo.map(\.identifier) == ["b", "c"])
        #expect(
            record("a | b c | d e | f/g")?.tags == [
                .filenameExtension("d"), .filenameExtension("e"), .mimeType("f/g"),
            ])
        for line in ["a | b | c", "a | b | c | d | e", " | b | c | d/e", "a b | c | d | e/f", ""] {
            #expect(record(line) == nil, "\(line)")
        }
    }

    @Test("A tag's text is its own, in lower case")
    func tags() {
        #expect(TypeTag(filenameExtension: ".JPG")?.text == "jpg" && TypeTag(filenameExtension: "..a")?.text == ".a")
        #expect(TypeTag(mimeType: " Text/HTML ; q=1")?.description == "text/html")
        let longest = "a/" + String(repeating: "b", count: 125)
        #expect(TypeTag(mimeType: longest)?.text == longest && TypeTag(mimeType: longest + "b") == nil)
        #expect(TypeTag(mimeType: "a/ü") == nil && TypeTag(mimeType: "a/!") != nil && TypeTag(mimeType: "a/~") != nil)
        #expect(TypeTag(mimeType: "a/\u{7F}") == nil && TypeTag(mimeType: "a/(") == nil)
        #expect(TypeTag(filenameExtension: "a\u{1F}") == nil && TypeTag(filenameExtension: "a\u{7F}") == nil)
        #expect(TypeTag(filenameExtension: "a/b") == nil && TypeTag(filenameExtension: "a b")?.text == "a b")
    }

    @Test("Any non-ASCII character is allowed in an identifier")
    func beyondASCII() {
        // U+0080 is C2 80, U+1000 is E1 80 80: continuation bytes of 80 too.
        #expect(UniformType("a\u{80}") != nil && UniformType("\u{1000}") != nil)
    }
}
