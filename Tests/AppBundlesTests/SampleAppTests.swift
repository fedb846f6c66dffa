import ActivityWire
import AppDescriptions
import Foundation
import TestSupport
import Testing
import UniformTypes

@testable import AppBundles

/// Files with the oddities of real apps load as they are; what is expected of them stands in the table beside them.
@Suite("Sample apps")
struct SampleAppTests {
    private func facts(_ row: [String: String]) throws -> BundleFacts {
        let app = try #require(row["app"])
        return try BundleReader.facts(in: SampleApps.file(of: app))
    }

    /// "absent" means no such key, which counts as none.
    private func count(_ row: [String: String], _ column: String) throws -> Int {
        let text = try #require(row[column])
        return try text == "absent" ? 0 : #require(Int(text))
    }

    @Test("There are twelve sample apps")
    func twelve() { #expect(SampleApps.rows.count == 12) }

    @Test("Counts and scene facts equal the table's", arguments: SampleApps.rows)
    func counts(row: [String: String]) throws {
        let facts = try facts(row)
        #expect(facts.activityTypes.count == (try count(row, "activity types")))
        #expect(facts.documentTypes.count == (try count(row, "document types")))
        #expect(facts.urlSchemes.count == (try count(row, "URL schemes")))
        #expect(facts.typeDeclarations.count { $0.isExported } == (try count(row, "exported types")))
        #expect(facts.typeDeclarations.count { !$0.isExported } == (try count(row, "imported types")))
        #expect(facts.placeholders.count == (try count(row, "placeholders")))
        let scenes = facts.hasSceneManifest ? (facts.supportsMultipleScenes == true ? "yes" : "no") : "no manifest"
        #expect(scenes == row["multiple scenes"])
        #expect((facts.requiresFullScreen.map { $0 ? "yes" : "no" } ?? "absent") == row["requires full screen"])
    }

    @Test("Scene configurations equal the table's, in order", arguments: SampleApps.rows)
    func configurations(row: [String: String]) throws {
        let facts = try facts(row)
        let column = try #require(row["configurations"])
        guard !["—", "none"].contains(column) else {
            #expect(facts.configurations.isEmpty)
            #expect(facts.hasSceneManifest == (column == "none"))
            return
        }
        let expected = column.components(separatedBy: "; ").flatMap { role -> [String] in
            let parts = role.components(separatedBy: " → ")
            let names = parts.last?.components(separatedBy: ", ") ?? []
            return names.map { "\(parts[0]) \($0)" }
        }
        #expect(facts.configurations.map { "\($0.role) \($0.name ?? "")" } == expected)
    }

    @Test("Orientations equal the table's, in order", arguments: SampleApps.rows)
    func orientations(row: [String: String]) throws {
        let facts = try facts(row)
        let short = ["Portrait": "P", "PortraitUpsideDown": "PUD", "LandscapeLeft": "LL", "LandscapeRight": "LR"]
        let names = (facts.padOrientations ?? facts.orientations)
            .map { short[$0.replacingOccurrences(of: "UIInterfaceOrientation", with: "")] ?? $0 }
        let prefix = facts.padOrientations == nil ? "base list: " : ""
        #expect(prefix + names.joined(separator: ", ") == row["orientations"])
    }

    @Test(
        "A placeholder as identifier is an error, and one warning lists every placeholder",
        arguments: SampleApps.rows)
    func placeholders(row: [String: String]) throws {
        let facts = try facts(row)
        let isUnfilled = facts.identifier?.contains("$") ?? true
        #expect((facts.description(path: "/apps/X.app") == nil) == isUnfilled)
        let noted = facts.warnings.compactMap { warning -> [String]? in
            guard case .placeholder(let names, _) = warning.oddity else { return nil }
            return names
        }
        #expect(noted == [facts.placeholders])
    }

    @Test("Foundation reads the same values", arguments: SampleApps.rows)
    func foundation(row: [String: String]) throws {
        let app = try #require(row["app"])
        let bytes = try SampleApps.file(of: app)
        let ours = try PropertyListDocument(bytes: bytes)
        let theirs = Answer.foundation(bytes)
        // Foundation gives up on text between elements, which one of these files has.
        #expect(ours.remarks.list.isEmpty == (row["stray text"] == "no"))
        #expect(ours.remarks.list.isEmpty == (theirs != Answer.refused))
        if ours.remarks.list.isEmpty { #expect(Answer.words(ours.root) == theirs) }
    }
}
