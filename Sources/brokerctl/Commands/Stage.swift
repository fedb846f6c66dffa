import ArgumentParser
import FoundationEssentials
import Glibc

/// `brokerctl stage`.
struct OpenStage: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stage",
        abstract: "Show the simulated iPad in a browser, on this machine only.",
        discussion: """
            Replaces this process with the program activity-stage, found beside brokerctl or else in PATH. It prints \
            the page's address, which can be used once, and serves until it is interrupted.

            docs/stage.md describes how to build it and who may see the page.
            """)

    @Flag(help: "Open the page in a browser.") var open = false
    @Flag(help: "Give the page buttons that kill windows and the broker, as kill -9 does.") var allowKill = false
    @Option(help: ArgumentHelp("Port on 127.0.0.1 (default: any free port).", valueName: "port"))
    var port: UInt16?
    @Option(help: ArgumentHelp("The broker's endpoint: ipc:// followed by an absolute path.", valueName: "endpoint"))
    var endpoint: String?
    @Flag(help: "Print one JSON object.") var json = false

    func run() throws {
        let console = Console(json: json)
        do {
            guard let program = StageProgram(environment: ProcessInfo.processInfo.environment) else {
                throw CommandFailure(code: "stageMissing", reason: StageProgram.advice)
            }
            throw program.become(words)
        } catch {
            throw console.report(error)
        }
    }

    /// The options as arguments of `activity-stage`.
    private var words: [String] {
        (open ? ["--open"] : []) + (allowKill ? ["--allow-kill"] : []) + (json ? ["--json"] : [])
            + (port.map { ["--port", "\($0)"] } ?? []) + (endpoint.map { ["--endpoint", $0] } ?? [])
    }
}

/// The program `activity-stage`, which has the web server; `brokerctl` has none.
struct StageProgram: Hashable, Sendable {
    let path: String

    static let name = "activity-stage"

    /// Finds the program beside this one, else the first in `PATH`. Returns nil when there is none.
    init?(environment: [String: String]) {
        let ownPath = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let ownFolder = ownPath.lastIndex(of: "/").map { String(ownPath[..<$0]) }
        let folders = [ownFolder].compactMap { $0 } + (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let candidates = folders.map { "\($0)/\(Self.name)" }
        guard let usable = candidates.first(where: { Executable(path: $0).flaw == nil }) else { return nil }
        path = usable
    }

    /// The error's text when the program is not found.
    static let advice = """
        activity-stage is neither beside brokerctl nor in PATH; build it with swift build --product activity-stage, and \
        put its folder (.build/debug) into PATH
        """

    /// Replaces this process with the program, which then gets the command's signals and exit status. Returns only on
    /// failure.
    func become(_ arguments: [String]) -> CommandFailure {
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        execv(path, &words)
        let reason = String(cString: strerror(errno))
        for word in words { free(word) }
        return CommandFailure(code: "failed", reason: "\(path): \(reason)")
    }
}
