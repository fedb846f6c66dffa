import ActivityWire
import ArgumentParser

/// `brokerctl apps actions`.
struct AppsActions: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "actions",
        abstract: "List the quick actions that an app's icon offers.",
        discussion: """
            The bundle's actions come first, then those that the app set while it ran, up to \
            \(Limits.offeredShortcutItems) in all.
            """)

    @Argument(help: AppName.help(), completion: AppName.completion, transform: AppName.parse) var app: AppName
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let app = try await broker.identifier(of: app)
        try console.print(Listing(actions: try await broker.shortcutItems(of: app)))
    }
}

/// `brokerctl apps perform`.
struct AppsPerform: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "perform",
        abstract: "Perform one of the quick actions that an app's icon offers.",
        discussion: """
            The window receives it as if the user had chosen it: in its connection options if it is connected for \
            the action, otherwise through its callback. To send an action that the icon does not offer, use \
            brokerctl open --shortcut.
            """)

    @Argument(help: AppName.help(), completion: AppName.completion, transform: AppName.parse) var app: AppName
    @Argument(help: ArgumentHelp("The action's type.", valueName: "type")) var type: String

    @OptionGroup var waiting: WaitingArguments

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let app = try await broker.identifier(of: app)
        let offered = try await broker.shortcutItems(of: app)
        guard let action = offered.first(where: { $0.item.type == type }) else { throw notOffered(offered) }
        let request = ActivationRequest(
            app: app, event: .shortcut(action.item), waitingFor: waiting.wait,
            idempotencyKey: waiting.key)
        try await Opening(broker: broker, console: console).perform(request)
    }

    private func notOffered(_ offered: [OfferedShortcutItem]) -> CommandFailure {
        CommandFailure(
            Refusal(
                code: .invalidValue, reason: "the app's icon offers no action '\(type)'", field: "type",
                candidates: offered.map(\.item.type)))
    }
}
