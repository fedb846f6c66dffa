import Foundation
import Testing

/// `Tools/Schema/Proto/limits.proto` is the one table of limits: nothing that bounds what comes from elsewhere is beside it.
@Suite("Table of limits")
struct LimitTableTests {
    /// Swift by hand, by its path; the demo bounds only itself.
    private static func sources() throws -> [(path: String, text: String)] {
        try Repository.files(below: "Sources") { path in
            !Repository.isGenerated(path) && !path.hasPrefix("DemoWindows/")
        }
    }

    @Test("No enumeration of limits is handwritten")
    func enumerations() throws {
        let sources = try Self.sources()
        #expect(sources.count > 300)
        for (path, text) in sources {
            let found = text.matches(of: /enum (\w*Limits)\b/).map { String($0.1) }
            #expect(found.isEmpty, "\(path) declares \(found); its bounds belong into limits.proto")
        }
    }

    @Test("A limit declared beside its use is in the table or belongs to something external")
    func bounds() throws {
        let table = try Repository.text("Tools/Schema/Proto/limits.proto")
        let listed = Set(table.matches(of: /swift: "(?:\w+\.)*(\w+)\.(\w+)"/).map { "\($0.1).\($0.2)" })
        #expect(listed.count > 10)
        var seen: Set<String> = []
        for (path, text) in try Self.sources() {
            let name = path.split(separator: "/").last.map { String($0.prefix { $0 != "." && $0 != "+" }) } ?? ""
            let bounds = text.matches(
                of: /static let ((?:\w*(?:Max|Maximum|Limit))|maximum|limit)(?:: \w+)? = (.*)/)
            for bound in bounds where !bound.2.hasPrefix("Limits.") {
                let place = "\(name).\(bound.1)"
                seen.insert(place)
                // The file may be called like another type than the one that has the bound.
                let types = text.matches(of: /(?:enum|struct|class|extension) (\w+)/).map { "\($0.1).\(bound.1)" }
                #expect(
                    types.contains { listed.contains($0) } || Self.own[place] != nil,
                    "\(path): \(bound.1) is in no table")
            }
        }
        #expect(Set(Self.own.keys).subtracting(seen) == [], "what is excused is gone")
    }

    /// Bounds of what a program says itself, or of what it is given by who started it.
    private static let own = [
        "Endpoint.pathBytesMax": "the kernel's, and the table's endpointPathBytes",
        "ShortText.bytesMaximum": "how much of a value a message quotes",
        "PropertyListPath.bytesMaximum": "how much of a path a message quotes",
        "ReconnectPolicy.doublingsMax": "of the client's own pauses",
        "SharedContext.socketsMax": "of the client's own sockets",
        "UserInfoArgument.bytesMaximum": "of the command line's own input",
        "WrongUsage.wordMaximum": "of the command line's own input",
        "WrongUsage.suggestionsMaximum": "of the command line's own words",
        "Advice.suggestionsMaximum": "of the command line's own words",
        "TopControls.filterMaximum": "of the command line's own input",
        "NearWords.lengthMaximum": "of the command line's own input",
        "WrongUsage.argumentMaximum": "of the command line's own input",
        "WindowLog.lineMaximum": "of what the command line holds back of a line that has not ended",
        "ExpectedContent.bytesMax": "of the command line's own input",
        "WarmUp.lossesMax": "how often the command line tries again",
        "BrokerProgram.reasonMaximum": "of what the command line's own child prints",
        "BrokerProgram.bytesMaximum": "of what the command line's own child prints",
        "BrokerChecks.sessionsMaximum": "how many the command line lists",
        "DesktopCheck.typesMaximum": "how many the command line lists",
        "DesktopEntryDocument.bytesMaximum": "of a file that the command line's user names",
        "MIMEAppsList.bytesMaximum": "of a file of the command line's user",
        "MIMEName.typesMaximum": "of a file that the command line's user names",
        "MIMEName.bytesMaximum": "of a file that the command line's user names, and the table's tagBytes",
        "Quotation.lengthMaximum": "how much of a value a message quotes",
        "FolderTree.entriesMaximum": "of a bundle that the command line copies",
        "FolderTree.depthMaximum": "of a bundle that the command line copies",
        "StoreOutage.pauseMaximum": "of the broker's own pauses",
        "LibzmqListener.retryIntervalMaximum": "of the broker's own pauses",
        "SceneDrags.endedSourcesMax": "of the window's own memory",
        "LivePictures.picturesMaximum": "of the stage's own memory",
        "ExposedWindows.sessionsMaximum": "of the stage's own memory",
    ]
}
