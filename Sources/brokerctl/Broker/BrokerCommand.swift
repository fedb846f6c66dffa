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
        let console = options.console
        let broker: Broker
        do {
            broker = Broker(endpoint: try options.resolvedEndpoint(), timeout: options.timeout)
        } catch {
            throw console.report(error)
        }
        do {
            try await execute(broker, console)
            await broker.close()
        } catch {
            // The exit closes the connection; a broker that hangs is not waited for.
            guard let failure = CommandFailure(reporting: error) else { throw console.report(error) }
            throw console.report(await Advice(broker).completing(failure))
        }
    }
}

/// Work that is given up after a while.
enum Deadline {
    /// The result, or nil when the time was over first; the work is then cancelled. Nil as time is for ever.
    static func run<Result: Sendable>(
        within duration: Duration?, _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result? {
        guard let duration else { return try await work() }
        return try await withThrowingTaskGroup(of: Result?.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try await Task.sleep(for: min(duration, longest))
                return nil
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }

    /// A year. Timers of the system are not made for more.
    private static let longest: Duration = .seconds(31_536_000)
}
