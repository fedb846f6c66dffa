import ArgumentParser

/// The command that the arguments name, parsed without the root's parser.
///
/// The root's parser looks at every command of the tree, which takes twice the instructions of all other work of
/// `brokerctl status`.
enum NamedCommand {
    /// Returns the command that the arguments name; nil if they name no command or are not valid for the command. The
    /// caller then lets the root's parser explain the error.
    static func parsed(_ arguments: [String], root: any ParsableCommand.Type) -> (any ParsableCommand)? {
        var command = root
        var remaining = arguments[...]
        while true {
            let configuration = command.configuration
            guard !configuration.subcommands.isEmpty else { return parsed(command, Array(remaining)) }
            if let named = configuration.subcommands.first(where: { $0.configuration.commandName == remaining.first }) {
                remaining.removeFirst()
                command = named
            } else if let defaultCommand = configuration.defaultSubcommand {
                command = defaultCommand
            } else {
                return nil
            }
        }
    }

    private static func parsed<Command: ParsableCommand>(
        _ command: Command.Type, _ arguments: [String]
    ) -> (any ParsableCommand)? {
        try? command.parse(arguments)
    }
}
