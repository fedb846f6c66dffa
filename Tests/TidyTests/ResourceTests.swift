import Foundation
import Testing

/// A clone of the repository is enough: whatever a test compares with lies in it.
@Suite("Test resources")
struct ResourceTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Everything that is built, run or read; what a build leaves behind is not.
    private static func files() throws -> [(path: String, text: String)] {
        let parts = [
            "Sources", "Tests", "Tools", "docs", "Makefile", "Package.swift", "README.md", "ARCHITECTURE.md",
            "CONTRIBUTING.md", "CHANGELOG.md",
        ]
        let kinds: Set = ["swift", "py", "sh", "c", "h", "md", "tsv", "json", "patch", "txt", "proto", ""]
        return parts.flatMap { part -> [String] in
            let inside =
                FileManager.default.enumerator(atPath: root.appending(path: part).path)?.allObjects as? [String]
            return inside.map { $0.isEmpty ? [part] : $0.map { "\(part)/\($0)" } } ?? [part]
        }
        .filter { !$0.contains(".build/") && kinds.contains(($0 as NSString).pathExtension) }
        .compactMap { path in
            (try? String(contentsOf: root.appending(path: path), encoding: .utf8)).map { (path, $0) }
        }
    }

    @Test("No test refers to a file outside the repository that only one machine has")
    func inside() throws {
        let files = try Self.files()
        #expect(files.count > 1_000)
        // Written in two parts, so that this file is not one of those it looks for.
        let places = ["shared/" + "data", "shared/" + "reference", "shared/" + "tools", "/" + "work/"]
        for (path, text) in files {
            let named = places.filter { text.contains($0) }
            #expect(named.isEmpty, "\(path)")
        }
    }

    /// What a test may be skipped for: who runs it, which programs are installed, whether answers are being written,
    /// whether the run may last for minutes.
    private static let reasons: Set = [
        "!isWriting", "isWriting", "GoldenFrames.isWriting", "getuid() == 0", "geteuid() != 0", "Tracer.isInstalled",
        "OutsideClient.isInstalled", "LiveEtcd.isInstalled", "Attack.mayLast", "Validator.isInstalled",
        "OpeningProgram.isInstalled", "EtcdMember.isInstalled", "EtcdMember.isTried", "TestCertificates.isAvailable",
    ]

    @Test("No test is skipped for lack of reference data")
    func skipped() throws {
        var found: Set<String> = []
        for (path, text) in try Self.files() where path.hasPrefix("Tests/") && !path.hasSuffix("ResourceTests.swift") {
            for match in text.matches(of: #/\.(?:enabled|disabled)\(\s*if: ([^,\n]+?)(?:,|\)\)|\)\n)/#) {
                let reason = String(match.1)
                #expect(Self.reasons.contains(reason), "\(path) skips by \(reason)")
                found.insert(reason)
            }
        }
        #expect(found == Self.reasons)
    }
}
