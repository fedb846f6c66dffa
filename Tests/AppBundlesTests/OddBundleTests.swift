import Testing

@testable import AppBundles

/// What is odd in a bundle is said by its key, and the bundle stays usable.
@Suite("Odd bundles")
struct OddBundleTests {
    @Test(
        "An oddity is one warning with its key, and the app stays usable",
        arguments: general + types + manifests + launches)
    func odd(example: Case) throws {
        let facts = try BundleReader.facts(in: PropertyListText.app(example.body))
        #expect(facts.warnings.contains { $0.keyPath == example.keyPath && $0.oddity == example.oddity })
        #expect(facts.description(path: "/apps/N.app") != nil)
        #expect(facts.warnings.allSatisfy { $0.description.hasPrefix($0.keyPath) })
    }

    /// None of these is odd, and each is near something that is.
    @Test(
        "Valid content causes no warning",
        arguments: [
            "<key>Other</key><integer>18446744073709551615</integer>",
            "<key>Other</key><dict><key>CF$UID</key><integer>1</integer></dict>", "<key>Other</key><data>%%%</data>",
            "<key>Other</key><date>2024-02-31T99:00:00Z</date>",
            "<key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array>",
            "<key>UISupportedInterfaceOrientations~iphone</key><array><string>Sideways</string></array>",
            "<key>UTExportedTypeDeclarations</key>"
                + declarations([("a.b", ["a.d", "a.c"]), ("a.c", ["a.d"]), ("a.d", ["public.data"])]),
            "<key>NSUserActivityTypes</key><array><string>\(String(repeating: "x", count: 255))</string></array>",
        ])
    func fine(body: String) throws {
        let executable = "<key>CFBundleExecutable</key><string>a</string>"
        #expect(try BundleReader.facts(in: PropertyListText.app(executable + body)).warnings == [])
    }

    @Test("All placeholders of a bundle are one warning, whatever their number")
    func placeholders() throws {
        let body = """
            <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
            <key>CFBundleName</key><string>$(PRODUCT_NAME) ${A}</string>
            <key>UISupportedInterfaceOrientations</key><array><string>$(ORIENTATION)</string></array>
            """
        let warning = BundleWarning(
            keyPath: "CFBundleExecutable",
            oddity: .placeholder(["$(EXECUTABLE_NAME)", "$(ORIENTATION)", "$(PRODUCT_NAME)", "${A}"], moreValues: 2),
            position: .text(line: 4, column: 99))
        #expect(try BundleReader.facts(in: PropertyListText.app(body)).warnings == [warning])
    }

    @Test("A warning has its position: line and column in XML, the byte in binary")
    func positions() throws {
        let xml = Array("<plist>\n<dict>\n<key>CFBundleName</key>\n  <true/>\n</dict>\n</plist>".utf8)
        let named = try BundleReader.facts(in: xml).warnings.first { $0.keyPath == "CFBundleName" }
        #expect(named?.position == .text(line: 4, column: 3))
        #expect(named?.description == "CFBundleName is a boolean, not a string; ignored (line 4, column 3)")
        let key = Array("CFBundleName".utf8)
        let binary = BinaryList(objects: [[0xD1, 1, 2], [0x50 | UInt8(key.count)] + key, [0x09]]).bytes
        let found = try BundleReader.facts(in: binary).warnings.first { $0.keyPath == "CFBundleName" }
        #expect(found?.position == .byte(24))
    }
}
