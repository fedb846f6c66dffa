import Testing

@testable import UniformTypes

@Suite("System types")
struct SystemTypesTests {
    private let catalog = UniformTypeCatalog.system

    @Test("Every line of the tables is a distinct type whose supertypes are in the tables")
    func wholeTables() {
        let lines = SystemTypes.tables.flatMap { $0.split(separator: "\n") }
        let records = SystemTypes.records
        #expect(lines.count > 250)
        #expect(records.count == lines.count)
        #expect(Set(records.map(\.type)).count == records.count)
        let known = Set(records.map(\.type))
        for record in records {
            #expect(record.conformsTo.allSatisfy(known.contains), "\(record.type)")
            #expect(!catalog.supertypes(of: record.type).contains(record.type), "\(record.type) is in a cycle")
            #expect(UniformType(record.type.identifier) == record.type && DynamicType(record.type) == nil)
            for tag in record.tags {
                switch tag {
                case .filenameExtension(let text): #expect(TypeTag(filenameExtension: text) == tag)
                case .mimeType(let text): #expect(TypeTag(mimeType: text) == tag)
                }
            }
        }
    }

    @Test("Each extension and MIME type of the tables belongs to a single type")
    func oneOwnerEach() {
        let tags = SystemTypes.records.flatMap(\.tags)
        #expect(tags.count > 400)
        #expect(Dictionary(grouping: tags, by: \.self).filter { $0.value.count > 1 }.isEmpty)
    }

    @Test(
        "Every type with a tag is found by its own tag and returns its first one",
        arguments: SystemTypes.records.filter { !$0.tags.isEmpty })
    func roundTrips(record: TypeRecord) {
        for tag in record.tags {
            #expect(catalog.type(tag, conformingTo: record.type) == record.type)
        }
        if case .mimeType(let first)? = record.tags.first(where: { TypeTag(mimeType: $0.text) != nil }) {
            #expect(catalog.mimeType(of: record.type) == first)
        }
        if case .filenameExtension(let first)? = record.tags.first {
            #expect(catalog.filenameExtension(of: record.type) == first)
        }
    }

    @Test(
        "Well-known types conform as in Apple's hierarchy",
        arguments: [
            ("public.jpeg", "public.image", true), ("public.jpeg", "public.data", true),
            ("public.jpeg", "public.item", true), ("public.jpeg", "public.content", true),
            ("public.jpeg", "public.text", false), ("public.image", "public.jpeg", false),
            ("public.utf8-plain-text", "public.plain-text", true), ("public.html", "public.plain-text", false),
            ("com.adobe.pdf", "public.composite-content", true), ("public.svg-image", "public.xml", true),
            ("public.swift-source", "public.source-code", true), ("public.folder", "public.data", false),
            ("com.apple.application-bundle", "public.directory", true), ("public.vcard", "public.contact", true),
            ("public.file-url", "public.url", true), ("public.mpeg-4", "public.audiovisual-content", true),
            ("PUBLIC.JPEG", "Public.Image", true),
        ])
    func conformance(type: String, wanted: String, expected: Bool) throws {
        let type = try #require(UniformType(type))
        let wanted = try #require(UniformType(wanted))
        #expect(catalog.conforms(type, to: wanted) == expected)
    }

    @Test(
        "A file's name determines its type",
        arguments: [
            ("/a/b/photo.JPG", "public.jpeg"), ("file:///x/report.pdf", "com.adobe.pdf"),
            ("note.md", "net.daringfireball.markdown"),
            ("archive.tar.gz", "org.gnu.gnu-zip-archive"), ("README", "public.data"), (".profile", "public.data"),
            ("ends.", "public.data"), ("page.html", "public.html"), ("Tool.app", "com.apple.application-bundle"),
        ])
    func paths(path: String, type: String) {
        #expect(catalog.type(ofPath: path)?.identifier == type)
    }

    @Test("A path without a name has no type")
    func noName() {
        #expect(catalog.type(ofPath: "") == nil)
        #expect(catalog.type(ofPath: "///") == nil)
    }
}
