import ActivityWire
import BrokerCore
import Foundation
import TestSupport
import Testing
import UniformTypes

@testable import AppBundles

/// Twelve real apps' files load as they are; what is expected of them stands in the table beside them.
@Suite("Real apps", .enabled(if: RealAppTable.rows != nil, "the real apps' files (../shared/data/apps) are not here"))
struct RealAppTests {
    private func facts(_ row: [String: String]) throws -> BundleFacts {
        let app = try #require(row["App"])
        return try BundleReader.facts(in: RealAppTable.file(of: app))
    }

    /// "absent" means no such key, which counts as none.
    private func count(_ row: [String: String], _ column: String) throws -> Int {
        let text = try #require(row[column])
        return try text == "absent" ? 0 : #require(Int(text))
    }

    @Test("There are twelve")
    func twelve() { #expect(RealAppTable.rows?.count == 12) }

    @Test("Counts and scene facts are the table's", arguments: RealAppTable.rows ?? [])
    func counts(row: [String: String]) throws {
        let facts = try facts(row)
        #expect(facts.activityTypes.count == (try count(row, "Activity types")))
        #expect(facts.documentTypes.count == (try count(row, "Document types")))
        #expect(facts.urlSchemes.count == (try count(row, "URL schemes")))
        #expect(facts.typeDeclarations.count { $0.isExported } == (try count(row, "Exported UTIs")))
        #expect(facts.typeDeclarations.count { !$0.isExported } == (try count(row, "Imported UTIs")))
        #expect(facts.placeholders.count == (try count(row, "`$(…)` names")))
        let scenes = facts.hasSceneManifest ? (facts.supportsMultipleScenes == true ? "yes" : "no") : "no manifest"
        #expect(scenes == row["Multiple scenes"])
        #expect((facts.requiresFullScreen.map { $0 ? "yes" : "no" } ?? "absent") == row["Requires full screen"])
    }

    @Test("Scene configurations are the table's, in its order", arguments: RealAppTable.rows ?? [])
    func configurations(row: [String: String]) throws {
        let facts = try facts(row)
        let column = try #require(row["Scene configurations (role → names)"])
        guard !["—", "none"].contains(column) else {
            #expect(facts.configurations.isEmpty)
            #expect(facts.hasSceneManifest == (column == "none"))
            return
        }
        let expected = column.components(separatedBy: "; <br>").flatMap { role -> [String] in
            let parts = role.components(separatedBy: " → ")
            let names = parts.last?.components(separatedBy: ", ") ?? []
            return names.map { "\(parts[0].replacingOccurrences(of: "`", with: "")) \($0)" }
        }
        #expect(facts.configurations.map { "\($0.role) \($0.name ?? "")" } == expected)
    }

    @Test("Orientations are the table's, in its order", arguments: RealAppTable.rows ?? [])
    func orientations(row: [String: String]) throws {
        let facts = try facts(row)
        let short = ["Portrait": "P", "PortraitUpsideDown": "PUD", "LandscapeLeft": "LL", "LandscapeRight": "LR"]
        let names = (facts.padOrientations ?? facts.orientations)
            .map { short[$0.replacingOccurrences(of: "UIInterfaceOrientation", with: "")] ?? $0 }
        let prefix = facts.padOrientations == nil ? "base list: " : ""
        #expect(prefix + names.joined(separator: ", ") == row["iPad orientations"])
    }

    @Test(
        "An identifier that only a build fills in is an error, and one warning names every placeholder",
        arguments: RealAppTable.rows ?? [])
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

    @Test("Foundation reads the same values", arguments: RealAppTable.rows ?? [])
    func foundation(row: [String: String]) throws {
        let app = try #require(row["App"])
        let bytes = try RealAppTable.file(of: app)
        let ours = try PropertyListDocument(bytes: bytes)
        let theirs = Answer.foundation(bytes)
        // Foundation gives up on text between elements, which one of these files has.
        #expect(ours.remarks.list.isEmpty == (theirs != Answer.refused))
        if ours.remarks.list.isEmpty { #expect(Answer.words(ours.root) == theirs) }
    }
}
