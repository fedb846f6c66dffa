import ArgumentParser
import Testing

@testable import brokerctl

@Suite("Direct parsing of the named command")
struct NamedCommandTests {
    private func named(_ arguments: String...) -> (any ParsableCommand)? {
        NamedCommand.parsed(arguments, root: Brokerctl.self)
    }

    @Test("The named command is parsed with the same values as by the root parser")
    func same() throws {
        let status = try #require(named("status", "--json", "--endpoint", "ipc:///x") as? Status)
        #expect(status.options.json && status.options.endpoint == "ipc:///x")
        let list = try #require(named("sessions", "list") as? SessionsList)
        #expect(!list.options.json)
        let usual = try #require(named("apps", "--json") as? AppsList)
        #expect(usual.options.json)
    }

    @Test("An invalid call is left to the root parser and its messages")
    func others() {
        for arguments in [
            [], ["--help"], ["--version"], ["status", "--help"], ["help", "status"], ["statsu"], ["sessions", "show"],
            ["status", "--openmetrics", "--json"], ["apps", "lsit"], ["--generate-completion-script", "bash"],
        ] {
            #expect(NamedCommand.parsed(arguments, root: Brokerctl.self) == nil, "\(arguments)")
        }
    }

    @Test("Each command of the tree has a unique name")
    func names() {
        var commands: [any ParsableCommand.Type] = [Brokerctl.self]
        while let command = commands.popLast() {
            let names = command.configuration.subcommands.map { $0.configuration.commandName }
            #expect(!names.contains(nil) && Set(names).count == names.count, "\(command)")
            commands += command.configuration.subcommands
        }
    }
}
