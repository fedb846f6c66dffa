import Foundation
import Testing

/// What `make` and `.ci/run` would run is there: a command that nothing runs for weeks is broken unseen.
@Suite("Make targets")
struct MakeTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// What a program prints and how it ends, within the repository.
    private static func run(_ words: String...) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = root
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    private static let targets: [String] = {
        let makefile = (try? text("Makefile")) ?? ""
        return makefile.matches(of: /(?m)^([a-z-]+):/).map { String($0.1) }
    }()

    @Test("Every target can be dry-run, and the programs of this repository that it uses exist")
    func targetsRunDry() throws {
        #expect(Self.targets.count > 30)
        for target in Self.targets {
            let (status, output) = try Self.run("make", "--dry-run", "--no-print-directory", target)
            #expect(status == 0, "make \(target): \(output.suffix(300))")
            for path in output.matches(of: /(?:sh|-B|node) ((?:Tools|Tests)\/[\w.\/-]+)/).map({ String($0.1) }) {
                #expect(FileManager.default.fileExists(atPath: Self.root.path + "/" + path), "make \(target): \(path)")
            }
        }
    }

    @Test("Every target is phony, so a file of its name cannot suppress it")
    func targetsArePhony() throws {
        let phony = try #require(Self.text("Makefile").firstMatch(of: /(?m)^\.PHONY: (.*)$/)).1.split(separator: " ")
        #expect(Set(phony.map(String.init)) == Set(Self.targets))
    }

    @Test("Everything that .ci/run runs exists")
    func checksAreThere() throws {
        let script = try Self.text(".ci/run")
        for target in script.matches(of: /\bmake ([a-z-]+)/).map({ String($0.1) }) {
            #expect(Self.targets.contains(target), "make \(target)")
        }
        for path in script.matches(of: /(?:sh|-B) (Tools\/[\w.\/-]+)/).map({ String($0.1) }) {
            #expect(FileManager.default.fileExists(atPath: Self.root.path + "/" + path), "\(path)")
        }
    }
}
