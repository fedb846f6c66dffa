import AppDescriptions
import IPadScreen
import Testing

@testable import AppBundles

/// A key may have variants for systems and devices; an iPad takes the one that says most about it.
@Suite("Device-specific keys")
struct DeviceKeyTests {
    private func name(_ entries: [(key: String, value: String)]) throws -> String? {
        let body = entries.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
        return try BundleReader.facts(in: PropertyListText.app(body)).bundleName
    }

    static let variants = [
        ("CFBundleName-iphoneos~ipad", "both"), ("CFBundleName~ipad", "device"), ("CFBundleName-iphoneos", "system"),
        ("CFBundleName", "bare"),
    ]

    @Test(
        "The most specific variant of a key is used, in whatever order they appear", arguments: 0..<4)
    func order(first: Int) throws {
        let left = Array(Self.variants[first...])
        #expect(try name(left) == left.first?.1)
        #expect(try name(left.reversed()) == left.first?.1)
    }

    @Test(
        "Variants for other devices and systems are ignored",
        arguments: [
            "CFBundleName~iphone", "CFBundleName~ipod", "CFBundleName-macos", "CFBundleName-iphoneos~iphone",
            "CFBundleName~ipad2", "CFBundleName-iphonesimulator", "CFBundleName~", "CFBundleName-macos~ipad", "~ipad",
            "CFBundleName~ipad-iphoneos",
        ])
    func others(key: String) throws {
        #expect(try name([(key, "other")]) == nil)
        #expect(try name([("CFBundleName", "bare"), (key, "other")]) == "bare")
    }

    @Test("The identifier and the executable have no variants")
    func fixed() throws {
        let body = """
            <key>CFBundleIdentifier~ipad</key><string>org.example.pad</string>
            <key>CFBundleExecutable</key><string>a</string><key>CFBundleExecutable~ipad</key><string>b</string>
            """
        let facts = try BundleReader.facts(in: PropertyListText.app(body))
        #expect(facts.identifier == "org.example.notes")
        #expect(facts.executableName == "a")
    }

    @Test("A variant replaces the plain key whatever its value, and is reported as written")
    func wrong() throws {
        let facts = try BundleReader.facts(
            in: PropertyListText.app("<key>CFBundleName</key><string>a</string><key>CFBundleName~ipad</key><true/>"))
        #expect(facts.bundleName == nil)
        #expect(facts.warnings.map(\.keyPath).contains("CFBundleName~ipad"))
    }

    @Test("Every key has variants, including the manifest, the types and our own dictionary")
    func everyKey() throws {
        let body = """
            <key>UIApplicationSceneManifest~ipad</key><dict><key>UIApplicationSupportsMultipleScenes</key><true/></dict>
            <key>UIApplicationSceneManifest~iphone</key><dict/>
            <key>NSUserActivityTypes</key><array><string>bare</string></array>
            <key>NSUserActivityTypes~ipad</key><array><string>pad</string></array>
            <key>UIRequiresFullScreen</key><true/><key>UIRequiresFullScreen~ipad</key><false/>
            <key>UILaunchScreen~ipad</key><dict/><key>UIBackgroundModes~ipad</key><array><string>audio</string></array>
            <key>UISupportedInterfaceOrientations</key><array/>
            <key>UISupportedInterfaceOrientations~ipad</key><array><string>UIInterfaceOrientationPortrait</string></array>
            <key>ActivityBroker~ipad</key><dict><key>ProcessModel</key><string>scene</string></dict>
            """
        let facts = try BundleReader.facts(in: PropertyListText.app(body))
        #expect(facts.supportsMultipleScenes == true)
        #expect(facts.activityTypes == ["pad"])
        #expect(facts.requiresFullScreen == false)
        #expect(facts.padOrientations == ["UIInterfaceOrientationPortrait"])
        #expect(facts.multitasking.hasLaunchStoryboard)
        #expect(facts.multitasking.offersPictureInPicture)
        #expect(!facts.multitasking.supportsAllOrientations)
        #expect(facts.launch.processModel == .scene)
    }
}
