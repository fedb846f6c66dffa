import ArgumentParser

/// `brokerctl store backup`.
struct StoreBackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Write a copy of the store into a new file.",
        discussion: """
            The copy is the store after one of its commits; a broker that has it open goes on. To bring it back, stop the \
            broker, put the copy in the place of broker.sqlite in the state directory, and remove broker.sqlite-wal, \
            broker.sqlite-shm and broker.sqlite-mark.
            """)

    @Argument(
        help: ArgumentHelp("The file; nothing may be there.", valueName: "file"), completion: .file(),
        transform: TextArgument(name: "the file's path").parse)
    var file: String

    @OptionGroup var arguments: StoreArguments
    @OptionGroup(title: "General") var options: GlobalOptions

    func run() async throws {
        let console = Console(json: options.json)
        do {
            try console.print(try await StoreProgram(arguments, options).backup(to: file))
        } catch {
            throw console.report(error)
        }
    }
}
