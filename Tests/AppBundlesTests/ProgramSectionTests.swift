import ActivityWire
import AppDescriptions
import Testing

@testable import AppBundles

@Suite("Programs in a bundle")
struct ProgramSectionTests {
    private static let program = "<key>Program</key><array><string>foot</string><string>{file}</string></array>"

    private func launch(_ body: String) throws -> BundleFacts {
        try BundleReader.facts(in: PropertyListText.launch(body))
    }

    private func error(_ body: String) throws -> String? { try launch(body).errors.first?.description }

    @Test("A program implies a process for each window and several windows, and needs no executable")
    func implied() throws {
        let facts = try launch(Self.program)
        #expect(facts.errors.isEmpty && facts.warnings.isEmpty)
        let app = try facts.app(path: "/apps/Foot.app")
        #expect(app.program == HostedProgram(vector: try ProgramVector(["foot", "{file}"])))
        #expect(app.processModel == .scene && app.supportsMultipleScenes && app.executable == nil)
    }

    @Test("All keys about a program are read")
    func keys() throws {
        let facts = try launch(
            Self.program + """
                <key>Helpers</key><array><string>gvfsd*</string></array><key>HandoverTime</key><real>1.5</real>
                <key>OnExit</key><string>keep</string><key>StopTimeout</key><integer>3</integer>
                <key>CleanStatus</key><array><integer>1</integer><integer>230</integer></array>
                <key>Discardable</key><true/>
                """)
        #expect(facts.errors.isEmpty && facts.warnings.isEmpty)
        let program = try #require(facts.launch.program)
        #expect(program.helpers == HelperNames(["gvfsd*"]) && program.handoverTime == .milliseconds(1_500))
        #expect(program.isDiscardable && !program.isSingle)
        #expect(program.onExit == .keep && program.stopTimeout == .seconds(3) && program.cleanStatuses == [1, 230])
    }

    @Test("A program with one window for all contents has one scene")
    func single() throws {
        let single = "<key>Single</key><true/>"
        let app = try launch(Self.program + single).app(path: "/a")
        #expect(app.program?.isSingle == true && !app.supportsMultipleScenes && app.processModel == .scene)
        let section = "<key>ActivityBroker</key><dict>\(Self.program)\(single)</dict>"
        for (flag, isContradiction) in [("<true/>", true), ("<false/>", false)] {
            let several = "<key>UIApplicationSupportsMultipleScenes</key>\(flag)"
            let manifest = "<key>UIApplicationSceneManifest</key><dict>\(several)</dict>"
            let error = try BundleReader.facts(in: PropertyListText.app(section + manifest)).errors.first?.description
            #expect((error?.contains("SupportsMultipleScenes: true is not valid with") == true) == isContradiction)
        }
    }

    @Test("Faulty keys about a program are noted and have their defaults")
    func faultyKeys() throws {
        let facts = try launch(
            Self.program + """
                <key>Helpers</key><array><string>/a</string></array><key>HandoverTime</key><real>-1</real>
                <key>OnExit</key><string>stay</string><key>StopTimeout</key><integer>9</integer>
                <key>CleanStatus</key><array><integer>256</integer><string>1</string><integer>2</integer></array>
                """)
        #expect(facts.errors.isEmpty)
        let section = "ActivityBroker"
        #expect(
            Set(facts.warnings.map(\.keyPath)) == [
                "\(section).Helpers[0]", "\(section).HandoverTime", "\(section).OnExit", "\(section).StopTimeout",
                "\(section).CleanStatus[0]", "\(section).CleanStatus[1]",
            ])
        let program = try #require(facts.launch.program)
        #expect(program.handoverTime == .seconds(5) && program.onExit == .destroy && program.cleanStatuses == [2])
    }

    @Test("Keys about a program are unknown without one")
    func withoutProgram() throws {
        let facts = try launch("<key>Executable</key><string>a</string><key>OnExit</key><string>keep</string>")
        #expect(facts.warnings.map(\.oddity) == [.unknownKey] && facts.launch.program == nil)
    }

    @Test("An unusable vector makes the bundle unusable, and the error names the argument and its place")
    func unusableVectors() throws {
        func vector(_ words: String...) -> String {
            "<key>Program</key><array>\(words.map { "<string>\($0)</string>" }.joined())</array>"
        }
        for (body, key, part) in [
            (vector(), "ActivityBroker.Program", "is empty"), (vector(""), "ActivityBroker.Program[0]", "is empty"),
            (vector("a", "{path}"), "ActivityBroker.Program[1]", "{path} is not a valid placeholder"),
            (vector("a", "b", "x{file}"), "ActivityBroker.Program[2]", "{file} must be an argument of its own"),
            (vector("a", "{pid}"), "ActivityBroker.Program[1]", "{pid} has no value"),
            (vector("{file}"), "ActivityBroker.Program[0]", "may not contain a placeholder"),
            ("<key>Program</key><string>a</string>", "ActivityBroker.Program", "is a string, not an array"),
            ("<key>Program</key><array><true/></array>", "ActivityBroker.Program[0]", "is a boolean, not a string"),
        ] {
            let error = try #require(try error(body))
            #expect(error.hasPrefix(key + " ") && error.contains(part) && error.contains("(line "), "\(error)")
            #expect(throws: BundleError.self) { try launch(body).app(path: "/a") }
        }
    }

    @Test("The vector for content that is opened again is read like that of the program")
    func continuations() throws {
        let vector = "<key>Continue</key><array><string>wake</string><string>{session}</string></array>"
        let facts = try launch(Self.program + vector)
        #expect(facts.errors.isEmpty && facts.warnings.isEmpty)
        #expect(facts.launch.program?.continuation == (try ProgramVector(["wake", "{session}"])))
        let error = try #require(try error(Self.program + vector.replacing("{session}", with: "{pid}")))
        #expect(error.hasPrefix("ActivityBroker.Continue[1] {pid} has no value here"), "\(error)")
    }

    @Test("A key that contradicts a program makes the bundle unusable")
    func contradictions() throws {
        for (body, part) in [
            ("<key>Executable</key><string>a</string>", "Program and ActivityBroker.Executable are mutually exclusive"),
            ("<key>Arguments</key><array/>", "Program and ActivityBroker.Arguments are mutually exclusive"),
            ("<key>ProcessModel</key><string>application</string>", "ProcessModel: application is not valid"),
        ] {
            let error = try #require(try error(Self.program + body))
            #expect(error.contains(part), "\(error)")
        }
        #expect(try error(Self.program + "<key>ProcessModel</key><string>scene</string>") == nil)
        let section = "<key>ActivityBroker</key><dict>\(Self.program)</dict>"
        let single = "<key>UIApplicationSupportsMultipleScenes</key><false/>"
        let manifest = "<key>UIApplicationSceneManifest</key><dict>\(single)</dict>"
        let facts = try BundleReader.facts(in: PropertyListText.app(section + manifest))
        #expect(facts.errors.first?.description.contains("SupportsMultipleScenes: false is not valid with") == true)
    }
}
