import ActivityWire
import AppDescriptions
import Testing
import UniformTypes

@testable import AppBundles

@Suite("Reading bundles")
struct BundleReaderTests {
    private func facts(_ bytes: [UInt8]) throws -> BundleFacts { try BundleReader.facts(in: bytes) }

    @Test("A complete bundle becomes an app with everything it declares")
    func whole() throws {
        let bytes = PropertyListText.app(
            """
            <key>CFBundleDisplayName</key><string>Notes</string><key>CFBundleName</key><string>notes</string>
            <key>CFBundleExecutable</key><string>ignored</string>
            <key>UIApplicationSceneManifest</key><dict>
              <key>UIApplicationSupportsMultipleScenes</key><true/>
              <key>UISceneConfigurations</key><dict>
                <key>UIWindowSceneSessionRoleApplication</key><array><dict><key>UISceneConfigurationName</key><string>z</string></dict></array>
                <key>CPTemplateApplicationSceneSessionRoleApplication</key><array>
                  <dict><key>UISceneConfigurationName</key><string>two</string>
                    <key>UISceneClassName</key><string>UIWindowScene</string>
                    <key>UISceneDelegateClassName</key><string>D</string>
                    <key>UISceneStoryboardFile</key><string>S</string></dict>
                  <dict><key>UISceneConfigurationName</key><string>one</string></dict>
                </array></dict></dict>
            <key>NSUserActivityTypes</key><array><string>org.example.edit</string></array>
            <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
              <array><string>Note</string><string>NOTES</string></array></dict></array>
            <key>CFBundleDocumentTypes</key><array><dict><key>CFBundleTypeName</key><string>Note</string>
              <key>LSItemContentTypes</key><array><string>org.example.note</string></array>
              <key>CFBundleTypeRole</key><string>Editor</string><key>LSHandlerRank</key><string>Owner</string></dict></array>
            <key>UTExportedTypeDeclarations</key><array><dict><key>UTTypeIdentifier</key><string>org.example.note</string>
              <key>UTTypeConformsTo</key><string>public.text</string>
              <key>UTTypeTagSpecification</key><dict><key>public.filename-extension</key>
              <array><string>note</string></array><key>public.mime-type</key><string>text/x-note</string></dict></dict></array>
            <key>ActivityBroker</key><dict><key>Executable</key><string>bin/notes</string>
              <key>Arguments</key><array><string>notes</string></array>
              <key>Environment</key><dict><key>B</key><string>2</string><key>A</key><string>1</string></dict>
              <key>ProcessModel</key><string>scene</string><key>LaunchTimeout</key><real>2.5</real>
              <key>Relaunch</key><string>foreground</string></dict>
            """)
        let id = try #require(AppID("org.example.notes"))
        let carPlay = "CPTemplateApplicationSceneSessionRoleApplication"
        let expected = AppDescription(
            id: id, name: "Notes", path: "/apps/N.app", executable: "/apps/N.app/bin/notes", arguments: ["notes"],
            environment: [EnvironmentVariable(name: "A", value: "1"), EnvironmentVariable(name: "B", value: "2")],
            processModel: .scene, launchTimeout: .milliseconds(2_500), relaunch: .foreground,
            supportsMultipleScenes: true,
            configurations: [
                SceneConfiguration(
                    name: "two", role: carPlay, sceneClass: "UIWindowScene", delegateClass: "D", storyboard: "S"),
                SceneConfiguration(name: "one", role: carPlay), SceneConfiguration(name: "z"),
            ],
            activityTypes: ["org.example.edit"], urlSchemes: ["note", "notes"],
            documentTypes: [
                DocumentType(
                    name: "Note", contentTypes: ["org.example.note"], role: "Editor", handlerRank: "Owner")
            ],
            typeDeclarations: [
                TypeDeclaration(
                    identifier: "org.example.note", conformsTo: ["public.text"], filenameExtensions: ["note"],
                    mimeTypes: ["text/x-note"], isExported: true)
            ])
        #expect(try facts(bytes).description(path: "/apps/N.app") == expected)
    }

    @Test("A bundle with only an identifier is an app with the defaults")
    func defaults() throws {
        let app = try #require(try facts(PropertyListText.app()).description(path: "/apps/Plain Notes.app"))
        #expect(app.name == "Plain Notes")
        #expect(app.executable == nil)
        #expect(app.processModel == .application)
        #expect(app.relaunch == .never)
        #expect(!app.supportsMultipleScenes)
        #expect(app.warnings == ["CFBundleExecutable is missing, so the app cannot be launched"])
    }

    @Test(
        "The executable is taken from our own key, else from the bundle's",
        arguments: [
            ("<key>CFBundleExecutable</key><string>N</string>", "/a/N.app/N"),
            ("<key>ActivityBroker</key><dict><key>Executable</key><string>/bin/sh</string></dict>", "/bin/sh"),
            ("<key>ActivityBroker</key><dict><key>Executable</key><string>x/y</string></dict>", "/a/N.app/x/y"),
        ])
    func executable(body: String, path: String) throws {
        #expect(try facts(PropertyListText.app(body)).description(path: "/a/N.app")?.executable == path)
    }

    @Test(
        "The team is taken from our own key; an invalid name is remarked on and ignored",
        arguments: [("one", "one", 0), ("", nil, 1), ("$(DEVELOPMENT_TEAM)", nil, 1)] as [(String, String?, Int)])
    func team(text: String, team: String?, notes: Int) throws {
        let body = "<key>ActivityBroker</key><dict><key>TeamIdentifier</key><string>\(text)</string></dict>"
        let app = try #require(try facts(PropertyListText.app(body)).description(path: "/a/N.app"))
        #expect(app.teamIdentifier == team)
        #expect(app.warnings.count { $0.contains("TeamIdentifier") } >= notes)
        let long = String(repeating: "x", count: Limits.nameBytes + 1)
        let tooLong = "<key>ActivityBroker</key><dict><key>TeamIdentifier</key><string>\(long)</string></dict>"
        #expect(try facts(PropertyListText.app(tooLong)).description(path: "/a/N.app")?.teamIdentifier == nil)
    }

    @Test(
        "A bundle without a valid identifier yields facts and an error, but no app",
        arguments: [
            (PropertyListText.file("<dict/>"), BundleError.missing(key: "CFBundleIdentifier")),
            (
                PropertyListText.file("<dict><key>CFBundleIdentifier</key><true/></dict>"),
                BundleError.wrongType(
                    key: "CFBundleIdentifier", expected: "string", found: "boolean", at: .text(line: 4, column: 36))
            ),
            (
                PropertyListText.app(identifier: "$(ID)"),
                BundleError.invalidIdentifier(
                    key: "CFBundleIdentifier", value: "$(ID)", at: .text(line: 4, column: 36))
            ),
            (
                PropertyListText.app(identifier: ""),
                BundleError.invalidIdentifier(
                    key: "CFBundleIdentifier", value: "", at: .text(line: 4, column: 36))
            ),
        ])
    func identifier(bytes: [UInt8], error: BundleError) throws {
        let facts = try facts(bytes)
        #expect(facts.errors == [error])
        #expect(facts.description(path: "/a/N.app") == nil)
    }

    @Test("A root that is not a dictionary, or a file that is not a property list, yields no facts")
    func noFacts() {
        #expect(throws: BundleError.noRootDictionary(found: "array", at: .text(line: 4, column: 1))) {
            try facts(PropertyListText.file("<array/>"))
        }
        #expect(throws: BundleError.notPropertyList(.empty)) { try facts([]) }
        #expect(throws: BundleError.notPropertyList(.unknownFormat)) { try facts(Array("hello".utf8)) }
    }

    @Test("A file over the limit is refused before it is parsed")
    func tooLarge() throws {
        let bytes = [UInt8](repeating: 0x20, count: BundleLimits.propertyListBytes + 1)
        #expect(throws: BundleError.notPropertyList(.tooLarge(limit: BundleLimits.propertyListBytes))) {
            try facts(bytes)
        }
    }

    @Test("Warnings are limited; further ones are counted")
    func manyWarnings() throws {
        let items = String(repeating: "<true/>", count: BundleLimits.warningsPerBundle + 10)
        let body =
            "<key>CFBundleExecutable</key><string>a</string><key>NSUserActivityTypes</key><array>\(items)</array>"
        let warnings = try facts(PropertyListText.app(body)).warnings
        #expect(warnings.count == BundleLimits.warningsPerBundle + 1)
        #expect(warnings.last?.oddity == .more(10))
    }

    @Test("Oddities in the form of a file are limited and counted like other warnings")
    func manyRemarks() throws {
        let limit = BundleLimits.warningsPerBundle
        let keys = (0..<limit + 10).map { "<key>K\($0)</key><integer>?</integer>" }.joined()
        let bytes = PropertyListText.app("<key>CFBundleExecutable</key><string>a</string>\(keys)")
        #expect(try PropertyListDocument(bytes: bytes).remarks.list.count == limit)
        let warnings = try facts(bytes).warnings
        #expect(warnings.count == limit + 1)
        #expect(warnings.last?.oddity == .more(10))
    }

    @Test(
        "Placeholders are found as a build tool would find them",
        arguments: [
            ("$(A)", ["$(A)"]), ("x${A}y$(B:rfc1034identifier)", ["${A}", "$(B:rfc1034identifier)"]), ("$A", []),
            ("$(A", []), ("$()", []), ("$(A}", []), ("$$(A)", ["$(A)"]), ("", []), ("$", []),
        ])
    func placeholders(text: String, found: [String]) {
        #expect(PlaceholderScan.placeholders(in: text) == found)
    }
}
