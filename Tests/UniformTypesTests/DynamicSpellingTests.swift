import Testing

@testable import UniformTypes

@Suite("Spelling of dynamic types")
struct DynamicSpellingTests {
    private func dynamic(_ text: String) -> DynamicType? {
        UniformType("dyn.a" + Base32.encoded(Array(text.utf8))).flatMap { DynamicType($0) }
    }

    @Test(
        "Base 32 encodes five bits at a time, the most significant first",
        arguments: [
            ([], ""), ([0x00], "aa"), ([0xFF], "96"), ([0xF8], "9a"), ([0x07], "a6"),
            ([0x08, 0x42, 0x10, 0x84, 0x21], "bbbbbbbb"),
            ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF], "99999999"), ([0x3F], "h6"),
        ] as [([UInt8], String)])
    func base32(bytes: [UInt8], text: String) {
        #expect(Base32.encoded(bytes) == text)
        #expect(Base32.decoded(Substring(text)) == bytes)
    }

    @Test("Every character of the alphabet has its value; confusable ones have none")
    func alphabet() {
        let alphabet = "abcdefghkmnpqrstuvwxyz0123456789"
        for (number, letter) in alphabet.enumerated() {
            #expect(Base32.decoded("a\(letter)") == [UInt8(number >> 2)], "\(letter)")
            #expect(Base32.encoded([UInt8(number << 3)]).first == letter)
        }
        for letter in "ijloA!é" { #expect(Base32.decoded("a\(letter)") == nil, "\(letter)") }
        #expect(Base32.decoded("a") == [])
    }

    @Test(
        "Each abbreviation stands for its type, both ways",
        arguments: [
            ("6", "public.data"), ("7", "public.text"), ("8", "public.plain-text"), ("9", "public.utf16-plain-text"),
            ("A", "com.apple.traditional-mac-plain-text"), ("B", "public.image"), ("C", "public.video"),
            ("D", "public.audio"), ("E", "public.directory"), ("F", "public.folder"),
        ])
    func abbreviations(short: String, identifier: String) throws {
        let supertype = try #require(UniformType(identifier))
        let read = try #require(dynamic("?0=\(short):1=zzz"))
        #expect(read.conformsTo == [supertype] && read.tags == [.filenameExtension("zzz")])
        let written = try #require(DynamicType(tag: .filenameExtension("zzz"), conformsTo: supertype).identifier)
        #expect(written.identifier == "dyn.a" + Base32.encoded(Array("?0=\(short):1=zzz".utf8)))
    }

    @Test("Several supertypes, extensions and MIME types are decoded; other fields are ignored")
    func fields() throws {
        let read = try #require(dynamic("?0=6,com.example.a:1=x,Y:3=a/b:2=MAC :4=zz:5=c/d"))
        #expect(read.conformsTo.map(\.identifier) == ["public.data", "com.example.a"])
        #expect(read.tags == [.filenameExtension("x"), .filenameExtension("y"), .mimeType("a/b")])
        #expect(
            try #require(read.identifier).identifier
                == "dyn.a" + Base32.encoded(Array("?0=6,com.example.a:1=x:1=y:3=a/b".utf8)))
        #expect(dynamic("?1=x")?.conformsTo == [])
        #expect(dynamic("?1=x")?.identifier?.identifier == "dyn.a" + Base32.encoded(Array("?1=x".utf8)))
    }

    @Test(
        "A malformed dynamic type is not decoded",
        arguments: ["", "?", "0=6:1=x", "!0=6:1=x", "?0=6", "?0=6:1", "?0=6:1=x=y", "?0=6:1=x:", "?0=6:1=a/b", "?3=ab"])
    func unreadable(text: String) {
        #expect(dynamic(text) == nil)
    }

    @Test("Bytes that are not text, and identifiers without the prefix, are not dynamic")
    func noText() throws {
        #expect(DynamicType(try #require(UniformType("dyn.a" + Base32.encoded([0x3F, 0xFF, 0xFE])))) == nil)
        #expect(DynamicType(try #require(UniformType("dyn.b" + Base32.encoded(Array("?1=x".utf8))))) == nil)
        #expect(DynamicType(try #require(UniformType("DYN.A" + Base32.encoded(Array("?1=x".utf8))))) != nil)
    }

    @Test("A separator or backslash within a value is escaped with a backslash")
    func escaped() throws {
        for (text, spelt) in [("a:b", #"a\:b"#), ("a=b", #"a\=b"#), ("a,b", #"a\,b"#), (#"a\b"#, #"a\\b"#)] {
            let tag = try #require(TypeTag(filenameExtension: text))
            let type = try #require(DynamicType(tag: tag, conformsTo: .data).identifier)
            #expect(type.identifier == "dyn.a" + Base32.encoded(Array("?0=6:1=\(spelt)".utf8)))
            #expect(DynamicType(type)?.tags == [tag])
        }
        #expect(dynamic(#"?1=a\\:3=a/b"#)?.tags == [.filenameExtension(#"a\"#), .mimeType("a/b")])
    }

    @Test("A dynamic type conforms to the declared types with all of its tags, then to its listed types")
    func parents() throws {
        let catalog = UniformTypeCatalog.system
        let jpeg = try #require(UniformType("dyn.a" + Base32.encoded(Array("?0=7:1=jpg:3=image/jpeg".utf8))))
        #expect(catalog.supertypes(of: jpeg).prefix(2).map(\.identifier) == ["public.jpeg", "public.text"])
        let mixed = try #require(UniformType("dyn.a" + Base32.encoded(Array("?0=7:1=jpg:3=image/png".utf8))))
        #expect(catalog.supertypes(of: mixed).first?.identifier == "public.text")
        #expect(!catalog.conforms(mixed, to: .image))
        #expect(catalog.filenameExtension(of: mixed) == "jpg" && catalog.mimeType(of: mixed) == "image/png")
    }
}
