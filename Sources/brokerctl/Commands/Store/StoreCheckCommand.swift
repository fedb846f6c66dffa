import ArgumentParser

/// `brokerctl store check`.
struct StoreCheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Say what is wrong with the store, and change nothing.",
        discussion: """
            Reads everything, also while a broker has the store open: its structure, each row and its checksum, and \
            whether acknowledged commits are missing. Exit status: 0 sound or none there, 1 with a damage.
            """)

    @OptionGroup var arguments: StoreArguments
    @OptionGroup(title: "General") var options: GlobalOptions

    func run() async throws {
        let console = Console(json: options.json)
        let output: StoreCheckOutput
        do {
            output = StoreCheckOutput(try await StoreProgram(arguments, options).report().store)
            try console.print(output)
        } catch {
            throw console.report(error)
        }
        guard output.isSound else { throw CommandStatus.failed.exitCode }
    }
}
