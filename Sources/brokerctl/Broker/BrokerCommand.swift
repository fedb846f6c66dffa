import ActivityWire
import ArgumentParser
import BrokerClient

/// A command that talks to the broker. The command throws its errors, and `run` reports them.
protocol BrokerCommand: AsyncParsableCommand {
    var options: GlobalOptions { get }
    /// Whether the command makes its requests one after the other and does nothing else, so that its connection needs
    /// no thread. False for commands that follow events, take streams or do two things at once.
    static var isOneShot: Bool { get }

    /// Does the work and prints the result.
    ///
    /// - Throws: ``CommandFailure``, `ClientError`, or ArgumentParser's own errors.
    func execute(_ broker: BrokerProxy, _ console: Console) async throws
}

extension BrokerCommand {
    static var isOneShot: Bool { false }

    mutating func run() async throws {
        let command = self
        try await BrokerWork.run(
            endpoint: options.endpoint, timeout: options.timeout, isOneShot: Self.isOneShot, console: options.console
        ) { broker, console in try await command.execute(broker, console) }
    }
}

/// The frame of every command that talks to the broker.
enum BrokerWork {
    /// Connects, does the work, and reports its error.
    static func run(
        endpoint: String?, timeout: Duration? = nil, isOneShot: Bool, console: Console,
        _ work: (BrokerProxy, Console) async throws -> Void
    ) async throws {
        let broker: BrokerProxy
        do {
            broker = BrokerProxy(
                endpoint: try BrokerEndpoint(flag: endpoint), timeout: timeout, isOneShot: isOneShot)
        } catch {
            throw console.report(error)
        }
        do {
            try await work(broker, console)
            await broker.close()
        } catch {
            // The connection stays open until the process exits, so that a broker that hangs cannot delay the error.
            guard let failure = CommandFailure(reporting: error) else { throw console.report(error) }
            throw console.report(await Advice(broker).completing(failure))
        }
    }
}

/// Limits the time of an asynchronous function.
enum TimeLimit {
    /// Returns the result, or nil when the time passed first; `work` is then cancelled. A nil duration sets no limit.
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
            // `next` is nil only for a group without tasks.
            return try await group.next() ?? nil
        }
    }

    /// The longest time for a timer: a year.
    private static let longest: Duration = .seconds(31_536_000)
}
