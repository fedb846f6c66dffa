import ActivityWire
import AppDescriptions
import Testing

@testable import brokerctl

@Suite("Checks of hosted programs")
struct ProgramCheckTests {
    private func hosted(_ program: String, _ environment: [(String, String)] = []) throws -> AppDescription {
        var app = AppDescription(
            id: try #require(AppID("org.example.reader")), name: "Reader", path: "/apps/Reader.app",
            environment: environment.map { EnvironmentVariable(name: $0, value: $1) })
        app.program = HostedProgram(vector: try ProgramVector([program, "{file}"]))
        return app
    }

    @Test("Programs without a display are a warning, unless their bundles set one")
    func display() throws {
        let app = try hosted("sh")
        let own = try hosted("sh", [("DISPLAY", ":1")])
        let findings = DisplayCheck.findings([app, own, app], display: nil)
        #expect(findings.map(\.code) == [.displayMissing] && findings.first?.severity == .warning)
        #expect(findings.first?.subject == "org.example.reader and 1 more")
        #expect(DisplayCheck.findings([app], display: "wayland-1").isEmpty)
        #expect(DisplayCheck.findings([own], display: nil).isEmpty)
        #expect(DisplayCheck.findings([], display: nil).isEmpty)
    }

    @Test("A program that is in no folder of the windows' PATH is reported, and a path is left to the bundle's check")
    func programs() throws {
        func findings(_ app: AppDescription, _ searchPath: String = "/usr/bin:/bin") -> [Finding] {
            HostedProgramCheck.findings([app], searchPath: searchPath)
        }
        #expect(findings(try hosted("sh")).isEmpty)
        #expect(findings(try hosted("/no/such/program")).isEmpty)
        let missing = findings(try hosted("sh"), "/no/such/folder")
        #expect(missing.map(\.code) == [.programMissing])
        #expect(missing.first?.explanation.hasSuffix("/no/such/folder") == true)
        #expect(findings(try hosted("sh", [("PATH", "/usr/bin:/bin")]), "/no/such/folder").isEmpty)
        #expect(findings(try hosted("sh", [("PATH", "/none")])).map(\.code) == [.programMissing])
    }
}
