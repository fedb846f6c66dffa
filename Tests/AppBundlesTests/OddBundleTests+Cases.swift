import Testing

@testable import AppBundles

/// What may be odd in a bundle, with the warning for it.
extension OddBundleTests {
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
        .key("CFBundleName", "<string>$(PRODUCT_NAME)</string>", .placeholder(["$(PRODUCT_NAME)"], moreValues: 0)),
        .key("CFBundleName", "<string>${PRODUCT_NAME}</string>", .placeholder(["${PRODUCT_NAME}"], moreValues: 0)),
        .key("CFBundleName", "<string>a</string><key>CFBundleName</key><string>b</string>", .duplicateKey),
        .key("NSUserActivityTypes", "<array>\n#ifdef X\n<string>a</string></array>", .strayText(morePlaces: 0)),
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
        .key("CFBundleDocumentTypes", "<data></data>", not("array", "data")),
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
        .key("UIRequiresFullScreen", "<string>YES</string>", .readAsBoolean(true, found: "string")),
        .key("UIRequiresFullScreen", "<real>0</real>", .readAsBoolean(false, found: "real")),
        .key("UIRequiresFullScreen", "<string>perhaps</string>", not("boolean", "string")),
        .key("UIRequiresFullScreen", "<array/>", not("boolean", "array")),
        .key("UIApplicationSceneManifest", "<true/>", not("dictionary", "boolean")),
    ]

    static let types: [Case] = [
        .key(
            "NSUserActivityTypes", "<array><string/></array>", "NSUserActivityTypes[0]",
            .invalidValue("", allowed: "1 to 255 bytes of text")),
        .key(
            "NSUserActivityTypes",
            "<array><string>a</string><string>\(String(repeating: "x", count: 256))</string></array>",
            "NSUserActivityTypes[1]",
            .invalidValue(String(repeating: "x", count: 256), allowed: "1 to 255 bytes of text")),
        .key(
            "UISupportedInterfaceOrientations", "<array><string>Sideways</string></array>",
            "UISupportedInterfaceOrientations[0]", .invalidValue("Sideways", allowed: orientations)),
        .key(
            "UISupportedInterfaceOrientations~ipad", "<array><integer>1</integer></array>",
            "UISupportedInterfaceOrientations~ipad[0]", not("string", "integer")),
        .key(
            "CFBundleDocumentTypes", "<array><dict><key>CFBundleTypeRole</key><string>Boss</string></dict></array>",
            "CFBundleDocumentTypes[0].CFBundleTypeRole", .unknownValue("Boss", kind: "role of a document type")),
        .key(
            "CFBundleDocumentTypes", "<array><dict><key>LSHandlerRank</key><string>Boss</string></dict></array>",
            "CFBundleDocumentTypes[0].LSHandlerRank", .unknownValue("Boss", kind: "handler rank")),
        .key(
            "UTExportedTypeDeclarations", declarations([("a.A", ["a.b"]), ("a.b", ["a.c"]), ("a.c", ["A.a"])]),
            "UTExportedTypeDeclarations[0].UTTypeConformsTo", .cyclicConformance(["a.a", "a.b", "a.c", "a.a"])),
        .key(
            "UTExportedTypeDeclarations", declarations([("a.b", ["public.data", "a.b"])]),
            "UTExportedTypeDeclarations[0].UTTypeConformsTo", .cyclicConformance(["a.b", "a.b"])),
        .key("NSUserActivityTypes", "<date>soon</date>", .malformed("date")),
        .key("NSUserActivityTypes", "<date>soon</date>", not("array", "malformed date")),
        .key("Other", "<integer>18446744073709551616</integer>", .malformed("integer")),
        .key(
            "CFBundleName", "<integer>18446744073709551615</integer>", not("string", "integer of 64 bits or more")),
        .key(
            "CFBundleName", "<dict><key>CF$UID</key><integer>1</integer></dict>", not("string", "UID")),
        .key("CFBundleExecutable~ipad", "<string>a</string>", "CFBundleExecutable", .noExecutable),
        .key(
            "Other", "<array>\n#if A\n<true/>\n#endif\n</array><key>More</key><dict>\n#if B\n</dict>",
            .strayText(morePlaces: 1)),
    ]

    private static let orientations =
        "UIInterfaceOrientationLandscapeLeft, UIInterfaceOrientationLandscapeRight, UIInterfaceOrientationPortrait, "
        + "UIInterfaceOrientationPortraitUpsideDown"

    static func declarations(_ types: [(name: String, parents: [String])]) -> String {
        let items = types.map { type in
            let parents = type.parents.map { "<string>\($0)</string>" }.joined()
            return "<dict><key>UTTypeIdentifier</key><string>\(type.name)</string>"
                + "<key>UTTypeConformsTo</key><array>\(parents)</array></dict>"
        }
        return "<array>\(items.joined())</array>"
    }

    static let manifests: [Case] = [
        .manifest(
            "<key>UIApplicationSupportsMultipleScenes</key><integer>1</integer>",
            "UIApplicationSupportsMultipleScenes", .readAsBoolean(true, found: "integer")),
        .manifest("<key>UISceneConfigurations</key><array/>", "UISceneConfigurations", not("dictionary", "array")),
        .manifest(
            "<key>UISceneConfigurations</key><dict><key>R</key><dict/></dict>", "UISceneConfigurations.R",
            not("array", "dictionary")),
        .manifest(
            "<key>UISceneConfigurations</key><dict><key>R</key><array><false/></array></dict>",
            "UISceneConfigurations.R[0]", not("dictionary", "boolean")),
        .manifest(
            "<key>UISceneConfigurations</key><dict><key>R</key><array/></dict>", "UISceneConfigurations.R",
            .unknownValue("R", kind: "scene role")),
        .manifest(
            """
            <key>UISceneConfigurations</key><dict><key>R</key><array>
            <dict><key>UISceneConfigurationName</key><string>n</string></dict>
            <dict><key>UISceneConfigurationName</key><string>n</string></dict></array></dict>
            """, "UISceneConfigurations.R[1].UISceneConfigurationName",
            .invalidValue("n", allowed: "a name that is unique among the role's configurations")),
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
}
