import AppBundles
import AppDescriptions
import DesktopEntries
import Testing
import UniformTypes

@testable import brokerctl

@Suite("Bundles of desktop entries")
struct ImportedBundleTests {
    private func entry(_ lines: String) throws -> DesktopEntry {
        let text = "[Desktop Entry]\nType=Application\nName=A <b> & c\n\(lines)\n"
        return try DesktopEntry(bytes: Array(text.utf8), fileName: "org.example.reader.desktop")
    }

    private func facts(_ lines: String, vector: [String]? = nil) throws -> BundleFacts {
        let entry = try entry(lines)
        let vector = try vector ?? entry.vector(terminal: nil, path: "/e.desktop")
        let bundle = try ImportedBundle(entry, identifier: entry.identifier, vector: vector)
        return try BundleReader.facts(in: Array(bundle.propertyList.utf8))
    }

    @Test("The bundle says what the entry says")
    func facts() throws {
        let facts = try facts(
            """
            Exec=reader -x %U
            Icon=reader
            Categories=Office;Viewer;
            MimeType=application/pdf;application/x-c+b_z;image/x-odd;x-scheme-handler/mailto;
            """)
        #expect(facts.errors.isEmpty)
        #expect(facts.warnings.isEmpty, "\(facts.warnings)")
        #expect(facts.identifier == "org.example.reader")
        #expect(facts.bundleName == "A <b> & c")
        #expect(facts.urlSchemes == ["mailto"])
        let types = [
            "com.adobe.pdf", "org.freedesktop.mime.application.x-c_2bb_5fz", "org.freedesktop.mime.image.x-odd",
        ]
        #expect(facts.documentTypes.map(\.contentTypes) == [types])
        #expect(facts.typeDeclarations.map(\.conformsTo) == [["public.data"], ["public.image"]])
        #expect(try facts.launch.program?.vector == ProgramVector(["reader", "-x", "{url}"]))
        for key in ["CFBundleIconName", "LSApplicationCategoryType"] { #expect(facts.keys.contains(key)) }
    }

    @Test("The MIME types of an imported bundle are those of its entry")
    func declared() throws {
        let names = "application/pdf;application/x-odd+zip;inode/directory;x-scheme-handler/mailto"
        let app = try facts("Exec=reader %U\nMimeType=\(names);").app(path: "/a")
        #expect(DesktopWishes.declaredTypes(of: app).map(\.text) == names.split(separator: ";").map(String.init))
    }

    @Test("As many MIME types as an entry may have make a usable bundle")
    func many() throws {
        let types = (1...1_024).map { "application/x-vendor-format-with-a-long-name-\($0);" }.joined()
        #expect(try facts("Exec=reader %f\nMimeType=\(types)").typeDeclarations.count == 1_024)
    }

    @Test("Statuses of a clean end are those of the bundle")
    func cleanStatuses() throws {
        let entry = try entry("Exec=reader %f\nSingleMainWindow=true")
        let vector = ["reader", "{file}"]
        for statuses: [Int32] in [[], [1], [0, 255]] {
            let bundle = try ImportedBundle(
                entry, identifier: "org.example.a", vector: vector, cleanStatuses: statuses)
            let facts = try BundleReader.facts(in: Array(bundle.propertyList.utf8))
            #expect(facts.launch.program?.cleanStatuses == Set(statuses) && facts.warnings.isEmpty)
        }
    }

    @Test("Text of any kind survives the property list")
    func text() throws {
        let vector = ["reader", "<&>\"'", "\t\n\r", "ü\u{1F600}", "", " a "]
        #expect(try facts("Exec=x", vector: vector).launch.program?.vector == ProgramVector(vector))
    }

    @Test("An identifier or a vector that the broker could not use is refused")
    func unusable() throws {
        let entry = try entry("Exec=reader %f")
        for identifier in ["", "a b", "-a", "a..b"] {
            #expect(throws: CommandFailure.self) {
                try ImportedBundle(entry, identifier: identifier, vector: ["reader"])
            }
        }
        #expect(throws: CommandFailure.self) {
            try ImportedBundle(entry, identifier: "org.example.a", vector: ["reader", "--file={file}"])
        }
    }
}
