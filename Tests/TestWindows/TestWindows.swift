import ArgumentParser

/// The apps that only tests and measurements use: windows that misbehave, and windows that drag and accept any amount
/// of data.
@main
struct TestWindows: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "TestWindows", abstract: "Window processes for tests and measurements.",
        subcommands: [FaultyCommand.self, FreightCommand.self, BundlesCommand.self])
}
