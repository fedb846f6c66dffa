import AppBundles
import Foundation
import TestSupport
import Testing

@testable import brokerctl

@Suite("apps check")
struct BundleCheckTests {
    /// Checks a file with `text` in it.
    private func check(_ text: String) throws -> BundleCheck {
        let folder = try ScratchFolder(named: "check")
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("Info.plist")
        try text.write(to: file, atomically: true, encoding: .utf8)
        return BundleCheck(path: file.path)
    }

    private static func app(_ body: String) -> String {
        "<plist><dict><key>CFBundleIdentifier</key><string>org.example.a</string>\(body)</dict></plist>"
    }

    @Test(
        "An odd file is reported by a code and is never fatal",
        arguments: [
            ("", "notPropertyList"), ("hello", "notPropertyList"), ("<plist/>", "notPropertyList"),
            ("<plist><dict>", "notPropertyList"), ("<plist><array/></plist>", "noRootDictionary"),
            ("<plist><dict/></plist>", "missing"),
            ("<plist><dict><key>CFBundleIdentifier</key><true/></dict></plist>", "wrongType"),
            ("<plist><dict><key>CFBundleIdentifier</key><string>$(X)</string></dict></plist>", "invalidIdentifier"),
        ])
    func errors(text: String, code: String) throws {
        #expect(try check(text).errors.map(\.code) == [code])
    }

    @Test(
        "A harmless oddity is a warning with its key",
        arguments: [
            ("<key>CFBundleName</key><true/>", "wrongType", "CFBundleName"),
            ("<key>A</key><true/><key>A</key><true/>", "duplicateKey", "A"),
            ("<key>A</key><string>$(B)</string>", "placeholder", "A"),
            ("<key>NSUserActivityTypes</key><array><string/></array>", "invalidValue", "NSUserActivityTypes[0]"),
            ("<key>A</key><date>soon</date>", "malformed", "A"),
            ("<key>UIRequiresFullScreen</key><integer>1</integer>", "wrongType", "UIRequiresFullScreen"),
            ("<key>ActivityBroker</key><dict><key>Colour</key><true/></dict>", "unknownKey", "ActivityBroker.Colour"),
        ])
    func warnings(body: String, code: String, key: String) throws {
        let check = try check(Self.app("<key>CFBundleExecutable</key><string>a</string>" + body))
        #expect(check.errors.isEmpty)
        #expect(check.warnings.map(\.code) == [code])
        #expect(check.warnings.first?.key == key)
    }

    @Test("A file without an executable causes a warning, alone or in a bundle")
    func noExecutable() throws {
        let check = try check(Self.app(""))
        #expect(check.warnings.map(\.code) == ["noExecutable"])
        #expect(check.warnings.first?.position == nil)
    }

    @Test("The JSON output has the position of a finding: line and column, or byte")
    func positions() throws {
        let output = BundleCheckOutput(
            try check("<plist>\n<dict>\n <key>CFBundleIdentifier</key><true/></dict></plist>"))
        let error = try JSON(parsing: JSONText.encode(output))["errors"].items.first
        #expect(error?["line"].integer == 3)
        #expect(error?["column"].integer == 31)
        #expect(error?["byte"].integer == nil)
        let binary = BundleCheck.Remark(BundleError.notPropertyList(.corrupt("x", offset: 7)))
        #expect(binary.position == .byte(7))
    }

    /// What each of these does to a terminal: clears it, begins a command in one byte, deletes, turns the line around.
    private static let hostileTexts = [
        "\u{1B}[2J", "\u{9B}2J", "\u{7F}", "\u{202E}", "\u{2067}", "\u{200F}", "\u{85}", "\u{0}",
    ]

    @Test("Text from a file is always escaped on a terminal, in a pipe and in JSON", arguments: hostileTexts)
    func hostile(text: String) throws {
        let entities = text.unicodeScalars.map { "&#\($0.value);" }.joined()
        let key = "k\(entities)"
        let body = """
            <key>CFBundleIdentifier</key><string>\(entities)</string><key>CFBundleName</key><string>\(entities)</string>
            <key>\(key)</key><true/><key>\(key)</key><true/><key>CFBundleExecutable</key><string>/\(entities)</string>
            <key>UISupportedInterfaceOrientations</key><array><string>\(entities)</string></array>
            <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict><key>\(key)</key>
            <array><dict><key>UISceneConfigurationName</key><string>\(entities)</string></dict></array></dict></dict>
            <key>A</key><string>$(\(entities))</string>
            """
        let output = BundleCheckOutput(try check("<plist><dict>\(body)</dict></plist>"))
        let terminal = Terminal(width: nil, usesColours: false, now: 0)
        for printed in [output.display.plain(), output.display.pretty(terminal), try JSONText.encode(output)] {
            for scalar in text.unicodeScalars where scalar.value < 0x20 || scalar.value > 0x7E {
                #expect(!printed.unicodeScalars.contains(scalar))
            }
        }
        // JSON's own escapes: what is read from it is what stands in the file.
        let json = try JSON(parsing: JSONText.encode(output))
        #expect(json["facts"]["name"].text == text)
    }

    @Test("A nonexistent path is unreadable, and a bundle's executable must exist")
    func files() throws {
        let folder = try ScratchFolder(named: "check")
        defer { folder.remove() }
        let path = folder.url.path
        #expect(BundleCheck(path: "\(path)/none").errors.map(\.code) == ["unreadable"])
        #expect(BundleCheck(path: path).errors.map(\.code) == ["unreadable"])
        try Self.app("<key>CFBundleExecutable</key><string>run</string>")
            .write(toFile: "\(path)/Info.plist", atomically: true, encoding: .utf8)
        #expect(BundleCheck(path: path).errors.map(\.code) == ["executableUnusable"])
        try "#!/bin/sh\n".write(toFile: "\(path)/run", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(path)/run")
        #expect(BundleCheck(path: path).errors.isEmpty)
    }
}

/// The facts that `apps check --json` prints for the sample apps are those of the table beside their files.
@Suite("apps check on sample apps")
struct SampleAppCheckTests {
    @Test("Every column of the table is in the JSON", arguments: SampleApps.rows)
    func table(row: [String: String]) throws {
        let app = try #require(row["app"])
        let check = BundleCheck(path: "\(SampleApps.folder)/\(app)/Info.plist")
        let facts = try JSON(parsing: JSONText.encode(BundleCheckOutput(check)))["facts"]
        #expect(facts["format"].text == row["format"])
        #expect(facts["bytes"].integer.map { "\($0)" } == row["bytes"])
        #expect(Self.scenes(facts) == row["multiple scenes"])
        #expect(Self.configurations(facts) == row["configurations"])
        #expect(Self.count(facts["activityTypes"]) == row["activity types"])
        let fullScreen = facts["requiresFullScreen"].boolean.map { $0 ? "yes" : "no" }
        #expect(fullScreen ?? "absent" == row["requires full screen"])
        #expect(Self.orientations(facts) == row["orientations"])
        #expect(Self.count(facts["documentTypes"]) == row["document types"])
        #expect(Self.count(facts["urlSchemes"]) == row["URL schemes"])
        #expect(Self.count(facts["exportedTypes"]) == row["exported types"])
        #expect(Self.count(facts["importedTypes"]) == row["imported types"])
        #expect("\(facts["placeholders"].items.count)" == row["placeholders"])
    }

    private static func count(_ value: JSON) -> String { value.integer.map { "\($0)" } ?? "absent" }

    private static func scenes(_ facts: JSON) -> String {
        guard facts["hasSceneManifest"].boolean == true else { return "no manifest" }
        return facts["multipleScenes"].boolean.map { $0 ? "yes" : "no" } ?? "manifest, key absent"
    }

    private static func configurations(_ facts: JSON) -> String {
        guard facts["hasSceneManifest"].boolean == true else { return "—" }
        let roles = facts["configurations"].items.map { role in
            let names = role["names"].items.compactMap(\.text).joined(separator: ", ")
            return "\(role["role"].text ?? "") → \(names)"
        }
        return roles.isEmpty ? "none" : roles.joined(separator: "; ")
    }

    private static func orientations(_ facts: JSON) -> String {
        let short = ["Portrait": "P", "PortraitUpsideDown": "PUD", "LandscapeLeft": "LL", "LandscapeRight": "LR"]
        let names = facts["orientations"].items.compactMap(\.text)
            .map { short[$0.replacingOccurrences(of: "UIInterfaceOrientation", with: "")] ?? $0 }
        return (facts["orientationsArePad"].boolean == true ? "" : "base list: ") + names.joined(separator: ", ")
    }
}
