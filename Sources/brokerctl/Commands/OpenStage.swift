import ArgumentParser
import FoundationEssentials
import Glibc

/// `brokerctl stage`.
struct OpenStage: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stage",
        abstract: "Show the simulated iPad as a page in a browser, on this machine only.",
        discussion: """
            Starts the program activity-stage, the one beside brokerctl or else the first in PATH, and is that from \
            then on. It prints the page's address, which is good once, and serves until it is interrupted.

            docs/stage.md tells how to build it and who may see the page.
            """)

    @Flag(help: "Open the page in a browser.") var open = false
    @Flag(help: "Give the page buttons that end windows and the broker, as kill -9 does.") var allowKill = false
    @Option(help: ArgumentHelp("The port on 127.0.0.1; without it any that is free.", valueName: "port"))
    var port: UInt16?
    @Option(help: ArgumentHelp("Where the broker serves: ipc:// and an absolute path.", valueName: "endpoint"))
    var endpoint: String?
    @OptionGroup(title: "General") var options: OutputOptions

    func run() throws {
        let console = Console(json: options.json)
        do {
            guard let program = StageProgram(environment: ProcessInfo.processInfo.environment) else {
                throw CommandFailure(code: "stageMissing", reason: StageProgram.advice)
            }
            throw program.become(words)
        } catch {
            throw console.report(error)
        }
    }

    /// The same in the words of `activity-stage`.
    private var words: [String] {
        (open ? ["--open"] : []) + (allowKill ? ["--allow-kill"] : []) + (options.json ? ["--json"] : [])
            + (port.map { ["--port", "\($0)"] } ?? []) + (endpoint.map { ["--endpoint", $0] } ?? [])
    }
}
