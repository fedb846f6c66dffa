import ArgumentParser
import FoundationEssentials

/// `brokerctl desktop remove`.
struct DesktopRemove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Take back everything that desktop install has changed.",
        discussion: """
            A file that nothing else has changed is as it was before, byte for byte. In a mimeapps.list that was \
            changed since, each line that still names an app gets its old content, and all others stay. It also works \
            after an installation that was killed.
            """)

    @OptionGroup(title: "General") var options: FormOptions

    func run() async throws {
        let console = options.console
        do {
            let environment = ProcessInfo.processInfo.environment
            let output = try await HeldInterruption.during { try DesktopRemover(environment).remove() }
            try console.print(output)
        } catch {
            throw console.report(error)
        }
    }
}
