import ActivityWire
import ArgumentParser

/// `brokerctl apps clear-default`.
struct AppsClearDefault: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear-default", abstract: "Forget which app takes something that several declare.")

    @OptionGroup var subject: DefaultAppArguments
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: Broker, _ console: Console) async throws {
        try await broker.perform(.setDefaultApp(subject.subject, nil))
        try console.print(DoneOutput(done: "forgotten"))
    }
}
