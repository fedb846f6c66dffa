import ArgumentParser

/// `brokerctl store salvage`.
struct StoreSalvageCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "salvage", abstract: "Write a damaged store anew from every row that can be read.",
        discussion: """
            Says what is missing, and keeps the damaged files beside the new one. A store in order is left as it is. No \
            broker may run meanwhile.
            """)

    @OptionGroup var arguments: StoreArguments
    @OptionGroup(title: "General") var options: GlobalOptions

    func run() async throws {
        let console = Console(json: options.json)
        do {
            try console.print(try await StoreProgram(arguments, options).salvage())
        } catch {
            throw console.report(error)
        }
    }
}
