import ActivityWire
import ArgumentParser

/// `brokerctl layouts`.
struct Layouts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layouts",
        abstract: "Manage named layouts: which windows are where, and in which state.",
        subcommands: [
            LayoutsSave.self, LayoutsLoad.self, LayoutsList.self, LayoutsShow.self, LayoutsDiff.self,
            LayoutsRemove.self,
        ], defaultSubcommand: LayoutsList.self)
}

/// `brokerctl layouts save`.
struct LayoutsSave: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "save", abstract: "Save the current screen as a layout.",
        discussion: """
            A layout holds the windows on the screen, those hidden in Slide Over and in other spaces, the device \
            orientation, and the last state that each window saved.
            """)

    @Argument(help: LayoutArgument.help, completion: LayoutArgument.completion, transform: LayoutArgument.parse)
    var name: LayoutName
    @Flag(help: "Replace an existing layout of this name.") var replace = false
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(try await broker.layout(.layout(.save(name, replaces: replace))))
    }
}

/// `brokerctl layouts load`.
struct LayoutsLoad: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "load", abstract: "Restore the windows of a layout to where they were.",
        discussion: """
            Apps that are not running are launched. A window whose saved state has changed since is recreated with \
            the state in the layout. Windows that are not in the layout move to the background.

            The command ends once every window has been restored or has failed; windows that could not be restored \
            are listed with the reason, and the exit status is then 1.
            """)

    @Argument(help: LayoutArgument.help, completion: LayoutArgument.completion, transform: LayoutArgument.parse)
    var name: LayoutName
    @Flag(help: "Keep the current state of each window.") var keepStates = false
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let report = try await broker.load(name, keepsStates: keepStates)
        guard let reason = report.shortfall else { return try console.print(report) }
        try console.print(report, failure: CommandFailure(code: "incomplete", reason: reason))
    }
}

/// `brokerctl layouts list`.
struct LayoutsList: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List all layouts.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(Listing(layouts: try await broker.layouts()))
    }
}

/// `brokerctl layouts show`.
struct LayoutsShow: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show what a layout holds for each window.")

    @Argument(help: LayoutArgument.help, completion: LayoutArgument.completion, transform: LayoutArgument.parse)
    var name: LayoutName
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(try await broker.layout(.query(.layout(name))))
    }
}

/// `brokerctl layouts diff`.
struct LayoutsDiff: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Show how the screen differs from a layout.")

    @Argument(help: LayoutArgument.help, completion: LayoutArgument.completion, transform: LayoutArgument.parse)
    var name: LayoutName
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(try await broker.difference(from: name))
    }
}

/// `brokerctl layouts remove`.
struct LayoutsRemove: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Delete a layout; its windows are unaffected.")

    @Argument(help: LayoutArgument.help, completion: LayoutArgument.completion, transform: LayoutArgument.parse)
    var name: LayoutName
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await broker.perform(.layout(.remove(name)))
        try console.print(DoneOutput(done: "removed"))
    }
}
