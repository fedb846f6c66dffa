import ActivityWire
import ArgumentParser

/// `brokerctl apps set-default`.
struct AppsSetDefault: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "set-default",
        abstract: "Remember which app takes something that several declare.",
        discussion: """
            Without a remembered app a request that names none is refused as ambiguousApp, with the candidates. A \
            document type also stands for the types that conform to it and have no default of their own.
            """)

    @OptionGroup var subject: DefaultAppArguments
    @Argument(help: "The app's identifier.", transform: AppArgument.parse) var app: AppID
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try await broker.perform(.setDefaultApp(subject.subject, app))
        try console.print(DoneOutput(done: "chosen", app: app.text))
    }
}
