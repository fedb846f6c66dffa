import ArgumentParser
import BrokerClient

/// A command that talks to the broker. It throws what went wrong; how that is told is settled here, once for all.
protocol BrokerCommand: AsyncParsableCommand {
    var options: GlobalOptions { get }

    /// Does the work and prints the result.
    ///
    /// - Throws: ``CommandFailure``, `ClientError`, or ArgumentParser's own errors.
    func execute(_ broker: Broker, _ console: Console) async throws
}

extension BrokerCommand {
    mutating func run() async throws {
        let console = Console(json: options.json)
        do {
            let broker = Broker(endpoint: try options.resolvedEndpoint(), timeout: options.timeout)
            try await execute(broker, console)
            await broker.close()
        } catch {
            // The exit closes the connection; a broker that hangs is not waited for.
            throw console.report(error)
        }
    }
}
