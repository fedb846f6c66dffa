import ActivityWire
import ArgumentParser

/// `brokerctl screen show`.
struct ScreenShow: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show the device and the windows on it.")

    @Flag(help: "Show it again after each change, redrawn in place on a terminal, until interrupted.")
    var watch = false
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        guard watch else { return try console.print(try await broker.screen()) }
        var follower = EventFollower(endpoint: broker.endpoint)
        var shown: ScreenReport?
        while true {
            _ = try await follower.next()
            guard follower.isReady, let report = follower.mirror.screen, report != shown else { continue }
            shown = report
            try console.refresh(report)
        }
    }
}
