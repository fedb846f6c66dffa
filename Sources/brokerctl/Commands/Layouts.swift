import ActivityWire
import ArgumentParser

/// `brokerctl layouts`.
struct Layouts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layouts",
        abstract: "Screens under a name: which windows are where, and in which state.",
        subcommands: [
            LayoutsSave.self, LayoutsLoad.self, LayoutsList.self, LayoutsShow.self, LayoutsDiff.self,
            LayoutsRemove.self,
        ], defaultSubcommand: LayoutsList.self)
}

/// `brokerctl layouts save`.
struct LayoutsSave: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "save", abstract: "Keep the screen as it is now under a name.",
        discussion: """
            Kept are the windows on the screen, those behind in Slide Over and in spaces, how the device is held, and \
            the state that each window has saved last.
            """)

    @Argument(help: LayoutArgument.help, completion: LayoutArgument.completion, transform: LayoutArgument.parse)
    var name: LayoutName
    @Flag(help: "Take the place of a layout of this name.") var replace = false
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(try await broker.layout(.layout(.save(name, replaces: replace))))
    }
}

/// `brokerctl layouts load`.
struct LayoutsLoad: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "load", abstract: "Bring the windows of a layout back to where they were.",
        discussion: """
            What is not running is launched; a window whose saved state is another one by now is made anew with the \
            one the layout keeps. Windows that are not in the layout leave the screen and stay in the background.

            The answer comes when every window is where it was or cannot be; what could not be brought back is told \
            with its reason, and the exit status is then 1.
            """)

    @Argument(help: LayoutArgument.help, completion: LayoutArgument.completion, transform: LayoutArgument.parse)
    var name: LayoutName
    @Flag(help: "Leave windows the state they have.") var keepStates = false
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
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the layouts there are.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(Listing(layouts: try await broker.layouts()))
    }
}

/// `brokerctl layouts show`.
struct LayoutsShow: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show what a layout keeps of each window.")

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
        commandName: "remove", abstract: "Forget a layout; its windows stay as they are.")

    @Argument(help: LayoutArgument.help, completion: LayoutArgument.completion, transform: LayoutArgument.parse)
    var name: LayoutName
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await broker.perform(.layout(.remove(name)))
        try console.print(DoneOutput(done: "removed"))
    }
}
