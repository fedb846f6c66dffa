import AppDescriptions
import IPadScreen
import Testing

@testable import AppBundles

@Suite("Facts of a manifest")
struct ManifestFactTests {
    private func facts(_ body: String) throws -> BundleFacts { try BundleReader.facts(in: PropertyListText.app(body)) }

    @Test("An app with a scene manifest has one, whatever it contains")
    func manifest() throws {
        #expect(try facts("<key>UIApplicationSceneManifest</key><dict/>").hasSceneManifest)
        #expect(try !facts("").hasSceneManifest)
    }

    @Test("The iPad's own key for full screen overrides the general one")
    func fullScreen() throws {
        let all = "<key>UIRequiresFullScreen</key><true/>"
        let notOnPad = "<key>UIRequiresFullScreen~ipad</key><false/>"
        let onPad = "<key>UIRequiresFullScreen~ipad</key><true/>"
        #expect(try facts(all).multitasking.requiresFullScreen)
        #expect(try !facts(all + notOnPad).multitasking.requiresFullScreen)
        #expect(try facts(onPad).multitasking.requiresFullScreen)
        #expect(try !facts("").multitasking.requiresFullScreen)
    }

    @Test(
        "The role of the first scene is read, with a warning if such a scene cannot have it",
        arguments: [
            ("UIWindowSceneSessionRoleApplication", nil), ("UIWindowSceneSessionRoleVolumetricApplication", nil),
            ("UIWindowSceneSessionRoleAssistiveAccessApplication", "UISceneConfigurations"),
            ("UIWindowSceneSessionRoleExternalDisplayNonInteractive", "external display"),
            ("Volume", "scene role"), ("$(ROLE)", nil),
        ] as [(String, String?)])
    func preferredDefaultRole(role: String, warning: String?) throws {
        let key = "UIApplicationPreferredDefaultSceneSessionRole"
        let volume = "<key>UIWindowSceneSessionRoleVolumetricApplication</key><array><dict/></array>"
        let manifest = "<key>UISceneConfigurations</key><dict>\(volume)</dict>"
        let body = "<key>UIApplicationSceneManifest</key><dict>\(manifest)</dict>"
        let facts = try facts("<key>\(key)</key><string>\(role)</string>" + body)
        #expect(facts.preferredDefaultRole == role)
        let warnings = facts.warnings.filter { $0.keyPath.description == key }.map(\.description)
        let unfilled = role.hasPrefix("$") ? 1 : 0
        #expect(warnings.count == (warning == nil ? unfilled : 1), "\(warnings)")
        if let warning { #expect(warnings.allSatisfy { $0.contains(warning) }, "\(warnings)") }
    }

    @Test("Picture in Picture requires background audio")
    func backgroundModes() throws {
        func modes(_ mode: String) -> String { "<key>UIBackgroundModes</key><array><string>\(mode)</string></array>" }
        #expect(try facts(modes("audio")).multitasking.offersPictureInPicture)
        #expect(try !facts(modes("fetch")).multitasking.offersPictureInPicture)
    }

    @Test("The camera beside other apps requires the background mode voip, or the entitlement among our own keys")
    func cameraAccess() throws {
        let voip = "<key>UIBackgroundModes</key><array><string>voip</string></array>"
        #expect(try facts(voip).multitasking == MultitaskingFacts(isVoIP: true))
        let key = "MultitaskingCameraAccess"
        for (value, isEntitled) in [("<true/>", true), ("<false/>", false), ("<array/>", false)] {
            let facts = try BundleReader.facts(in: PropertyListText.launch("<key>\(key)</key>\(value)"))
            #expect(facts.multitasking.hasCameraEntitlement == isEntitled)
            let warnings = facts.warnings.filter { $0.keyPath.description == "ActivityBroker.\(key)" }
            #expect(warnings.count == (value == "<array/>" ? 1 : 0), "\(value)")
        }
    }

    @Test("Consecutive placeholders are found, and an unterminated one ends the search")
    func placeholders() {
        #expect(PlaceholderScan.placeholders(in: "$(A)$(B)${C}x$(D)") == ["$(A)", "$(B)", "${C}", "$(D)"])
        #expect(PlaceholderScan.placeholders(in: "$()$(A") == [])
    }

    @Test("A launch may be given any time above zero up to the longest deadline, in fractions of a second")
    func launchTimeout() throws {
        func timeout(_ seconds: String) throws -> Duration? {
            let body = "<key>LaunchTimeout</key><real>\(seconds)</real>"
            return try BundleReader.facts(in: PropertyListText.launch(body)).launch.timeout
        }
        #expect(try timeout("0.5") == .milliseconds(500))
        #expect(try timeout("0.0001") == .milliseconds(1))
        #expect(try timeout("3600") == .seconds(3_600))
        for refused in ["0", "-1", "3600.5"] { #expect(try timeout(refused) == nil, "\(refused)") }
    }

    @Test("A variable's value may contain any character except NUL, which XML cannot represent")
    func environment() throws {
        let body = "<key>Environment</key><dict><key>A</key><string>x=y</string><key>B=C</key><string>z</string></dict>"
        let facts = try BundleReader.facts(in: PropertyListText.launch(body))
        #expect(facts.launch.environment == [EnvironmentVariable(name: "A", value: "x=y")])
        #expect(facts.warnings.map(\.keyPath) == ["ActivityBroker.Environment.B=C", "CFBundleExecutable"])
    }
}
