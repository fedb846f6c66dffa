import Testing

@testable import AppBundles

/// What is odd in a bundle is said by its key, and the bundle stays usable.
@Suite("Odd bundles")
struct OddBundleTests {
    typealias Oddity = BundleWarning.Oddity

    struct Case: Sendable, CustomTestStringConvertible {
        var body: String
        var keyPath: String
        var oddity: Oddity
        var testDescription: String { "\(keyPath): \(body)" }

        init(_ body: String, _ keyPath: String, _ oddity: Oddity) {
            self.body = body
            self.keyPath = keyPath
            self.oddity = oddity
        }

        static func key(_ key: String, _ value: String, _ oddity: Oddity) -> Case {
            Case("<key>\(key)</key>\(value)", key, oddity)
        }

        static func key(_ key: String, _ value: String, _ keyPath: String, _ oddity: Oddity) -> Case {
            Case("<key>\(key)</key>\(value)", keyPath, oddity)
        }

        static func launch(_ key: String, _ value: String, _ oddity: Oddity, at suffix: String = "") -> Case {
            let body = "<key>ActivityBroker</key><dict><key>\(key)</key>\(value)</dict>"
            return Case(body, "ActivityBroker.\(key)\(suffix)", oddity)
        }

        static func manifest(_ body: String, _ keyPath: String, _ oddity: Oddity) -> Case {
            let key = "UIApplicationSceneManifest"
            return Case("<key>\(key)</key><dict>\(body)</dict>", "\(key).\(keyPath)", oddity)
        }
    }

    private static func not(_ expected: String, _ found: String) -> Oddity {
        .wrongType(expected: expected, found: found)
    }

    static let general: [Case] = [
        .key("CFBundleDisplayName", "<integer>1</integer>", not("string", "integer")),
        .key("CFBundleName", "<array/>", not("string", "array")),
        .key("CFBundleName", "<string>$(PRODUCT_NAME)</string>", .placeholder("$(PRODUCT_NAME)")),
        .key("CFBundleName", "<string>${PRODUCT_NAME}</string>", .placeholder("${PRODUCT_NAME}")),
        .key("CFBundleName", "<string>a</string><key>CFBundleName</key><string>b</string>", .duplicateKey),
        .key("NSUserActivityTypes", "<array>\n#ifdef X\n<string>a</string></array>", .strayText),
        .key("CFBundleExecutable", "<true/>", not("string", "boolean")),
        .key(
            "CFBundleExecutable", "<string>../sh</string>",
            .invalidValue("../sh", allowed: "the name of a file in the bundle")),
        .key("NSUserActivityTypes", "<string>a</string>", not("array", "string")),
        .key("NSUserActivityTypes", "<array><real>1</real></array>", "NSUserActivityTypes[0]", not("string", "real")),
        .key("CFBundleURLTypes", "<dict/>", not("array", "dictionary")),
        .key(
            "CFBundleURLTypes", "<array><string>x</string></array>", "CFBundleURLTypes[0]", not("dictionary", "string")),
        .key(
            "CFBundleURLTypes", "<array><dict><key>CFBundleURLSchemes</key><string>x</string></dict></array>",
            "CFBundleURLTypes[0].CFBundleURLSchemes", not("array", "string")),
        .key("CFBundleDocumentTypes", "<data/>", not("array", "data")),
        .key(
            "CFBundleDocumentTypes", "<array><dict><key>LSItemContentTypes</key><true/></dict></array>",
            "CFBundleDocumentTypes[0].LSItemContentTypes", not("array", "boolean")),
        .key(
            "UTExportedTypeDeclarations", "<array><dict/></array>", "UTExportedTypeDeclarations[0].UTTypeIdentifier",
            .missing),
        .key(
            "UTImportedTypeDeclarations",
            "<array><dict><key>UTTypeIdentifier</key><date>2024-01-01T00:00:00Z</date></dict></array>",
            "UTImportedTypeDeclarations[0].UTTypeIdentifier", not("string", "date")),
        .key("UIRequiresFullScreen", "<string>YES</string>", not("boolean", "string")),
        .key("UIApplicationSceneManifest", "<true/>", not("dictionary", "boolean")),
    ]

    static let manifests: [Case] = [
        .manifest(
            "<key>UIApplicationSupportsMultipleScenes</key><integer>1</integer>",
            "UIApplicationSupportsMultipleScenes", not("boolean", "integer")),
        .manifest("<key>UISceneConfigurations</key><array/>", "UISceneConfigurations", not("dictionary", "array")),
        .manifest(
            "<key>UISceneConfigurations</key><dict><key>R</key><dict/></dict>", "UISceneConfigurations.R",
            not("array", "dictionary")),
        .manifest(
            "<key>UISceneConfigurations</key><dict><key>R</key><array><false/></array></dict>",
            "UISceneConfigurations.R[0]", not("dictionary", "boolean")),
        .manifest(
            """
            <key>UISceneConfigurations</key><dict><key>R</key><array>
            <dict><key>UISceneConfigurationName</key><string>n</string></dict>
            <dict><key>UISceneConfigurationName</key><string>n</string></dict></array></dict>
            """, "UISceneConfigurations.R[1].UISceneConfigurationName",
            .invalidValue("n", allowed: "a name that no earlier configuration of the role has")),
    ]

    static let launches: [Case] = [
        .key("ActivityBroker", "<array/>", not("dictionary", "array")),
        .launch("Executeable", "<string>x</string>", .unknownKey),
        .launch("Executable", "<string/>", .invalidValue("", allowed: "a path without NUL")),
        .launch("Executable", "<integer>1</integer>", not("string", "integer")),
        .launch("Arguments", "<string>x</string>", not("array", "string")),
        .launch("Arguments", "<array><integer>1</integer></array>", not("string", "integer"), at: "[0]"),
        .launch("Environment", "<array/>", not("dictionary", "array")),
        .launch("Environment", "<dict><key>A</key><true/></dict>", not("string", "boolean"), at: ".A"),
        .launch(
            "Environment", "<dict><key>A=B</key><string>x</string></dict>",
            .invalidValue("x", allowed: "a name without '=' and a value without NUL"), at: ".A=B"),
        .launch(
            "Environment", "<dict><key>ACTIVITY_BROKER_APP</key><string>x</string></dict>",
            .invalidValue("x", allowed: "a name outside ACTIVITY_BROKER_"), at: ".ACTIVITY_BROKER_APP"),
        .launch("ProcessModel", "<string>window</string>", .invalidValue("window", allowed: "application, scene")),
        .launch("Relaunch", "<string>always</string>", .invalidValue("always", allowed: "never, foreground")),
        .launch("LaunchTimeout", "<string>5</string>", not("number", "string")),
        .launch(
            "LaunchTimeout", "<integer>0</integer>",
            .invalidValue("0.0", allowed: "more than 0 and at most 3600s")),
        .launch(
            "LaunchTimeout", "<real>nan</real>", .invalidValue("nan", allowed: "more than 0 and at most 3600s")),
        .launch(
            "LaunchTimeout", "<real>1e300</real>",
            .invalidValue("1e+300", allowed: "more than 0 and at most 3600s")),
    ]

    @Test(
        "An oddity is one warning that names its key, and the app stays usable",
        arguments: general + manifests + launches)
    func odd(example: Case) throws {
        let facts = try BundleReader.facts(in: PropertyListText.app(example.body))
        #expect(facts.warnings.contains(BundleWarning(keyPath: example.keyPath, oddity: example.oddity)))
        #expect(facts.description(path: "/apps/N.app") != nil)
        #expect(facts.warnings.allSatisfy { $0.description.hasPrefix($0.keyPath) })
    }
}
