import ArgumentParser
import Glibc

/// The command that tells the story.
struct StoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "story",
        abstract: "Start a broker and its apps in a scratch folder and narrate what happens.",
        discussion: "Every sentence is checked against the system before it is printed.")

    @Option(help: "The program activity-broker.")
    var broker: String

    @Option(help: "The program brokerctl.")
    var brokerctl: String

    @Flag(help: "Leave the system running at the end, if run from a terminal.")
    var keep = false

    func run() throws {
        let broker = try Self.program(broker, option: "--broker")
        var story = try Story(broker: broker, brokerctl: try Self.program(brokerctl, option: "--brokerctl"))
        do {
            try story.tell()
            if keep, isatty(STDIN_FILENO) == 1 {
                story.handOver()
            } else {
                try story.finish()
            }
        } catch StoryError.interrupted {
            story.stop()
            try story.scratch.remove()
            story.narrator.failure("interrupted; everything was stopped")
            throw ExitCode.failure
        } catch {
            story.stop()
            story.narrator.failure("\(error).")
            story.narrator.note("Everything was stopped. The broker's log is \(story.scratch.brokerLog),")
            story.narrator.note("and the windows' logs are below \(story.scratch.state).")
            throw ExitCode.failure
        }
    }

    private static func program(_ path: String, option: String) throws(StoryError) -> String {
        guard let resolved = realpath(path, nil) else { throw .noProgram(path: path, option: option) }
        defer { free(resolved) }
        guard access(resolved, X_OK) == 0 else { throw .noProgram(path: path, option: option) }
        return String(cString: resolved)
    }
}
