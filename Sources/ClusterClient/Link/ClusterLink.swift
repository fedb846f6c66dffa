public import ActivityWire
public import BrokerClient
public import DirectoryService
public import EtcdTransport
public import MachineDirectory
import Synchronization

/// The work of the program: it passes the broker's apps and sessions to the directory, and the directory's rows to the
/// broker, until one of the two is gone.
public final class ClusterLink: Sendable {
    /// Why the work has ended.
    public enum End: Hashable, Sendable {
        /// The broker has gone, or has closed the connection. The machine's rows stay until its lease ends.
        case brokerLost
        /// The broker does not accept an update.
        case refused(Refusal)
        /// The machine's rows have been removed.
        case left
        /// etcd has not answered in time, so the machine's rows stay until its lease ends.
        case notLeft
    }

    /// Time limit for removing the machine's rows.
    private static let leaveTime = Duration.seconds(2)
    /// Polling interval of the state; the directory does not report every change of it.
    private static let pace = Duration.milliseconds(500)
    /// After an update that the broker was too busy to take.
    private static let busyPause = Duration.seconds(1)

    private let broker: BrokerConnection
    private let client: EtcdClient
    private let runner: DirectoryRunner
    private let news: DirectoryNews
    private let content = Mutex(ContentAssembly())
    private let links: LinkKeeper

    /// - Parameters:
    ///   - broker: The connection, made as the cluster client.
    ///   - links: Serves the links of other machines.
    ///   - client: Stays with the caller, who shuts it down afterwards.
    ///   - write: Writes a line to the log.
    public init(
        _ settings: DirectorySettings, broker: BrokerConnection, client: EtcdClient, leaseFile: LeaseFile,
        links: LinkKeeper, credentials: DirectoryRunner.Credentials? = nil, write: @escaping @Sendable (String) -> Void
    ) {
        self.broker = broker
        self.links = links
        self.client = client
        news = DirectoryNews(write: write)
        runner = DirectoryRunner(
            settings, client: client, leaseFile: leaseFile, credentials: credentials, observer: news)
    }

    /// Runs until the broker disconnects or the machine has left the cluster.
    ///
    /// - Parameter leave: An element asks the machine to leave the cluster.
    public func run(until leave: AsyncStream<Void>) async -> End {
        let end = await withTaskGroup(of: End?.self) { group in
            group.addTask { await self.receive() }
            group.addTask { await self.send() }
            group.addTask { await self.keepPace() }
            group.addTask { await self.keepLinks() }
            group.addTask { await self.learnMachines() }
            group.addTask { await self.awaitLeft() }
            group.addTask { await self.awaitLeave(leave) }
            var end: End?
            while end == nil, let next = await group.next() { end = next }
            group.cancelAll()
            return end
        }
        await links.stop()
        await runner.end()
        return end ?? .brokerLost
    }

    /// Passes on what the broker says. Ends with the connection.
    private func receive() async -> End? {
        for await batch in broker.messages {
            for message in batch { await take(message) }
        }
        return Task.isCancelled ? nil : .brokerLost
    }

    private func take(_ message: BrokerMessage) async {
        if case .machineContent(let part) = message.body {
            for input in content.withLock({ $0.take(part) }) { await runner.take(input) }
            broker.send(.takeContent(part.number))
            news.wake()
        } else if case .rejoinCluster = message.body {
            links.forgetFences()
            await runner.take(.rejoin)
        } else if case .machineRequest(let request) = message.body {
            Task { [broker, links, runner] in
                let fence = await runner.status.presence.fence
                broker.send(
                    .machineReply(
                        await links.outgoing.reply(
                            to: request, trace: message.trace, fence: fence, at: BootClock.now)))
            }
        }
        // The connection ends by itself after a goodbye, and nothing else is sent to a cluster client.
    }

    /// Sends what the broker does not know, one update at a time. Ends when the broker does not take one.
    private func send() async -> End? {
        var schedule = StateSchedule()
        for await _ in news.wakes {
            while let update = await nextUpdate(&schedule) {
                do throws(ClientError) {
                    _ = try await broker.request(.updateCluster(update))
                    news.arrived()
                } catch {
                    guard case .refused(let refusal) = error else { return Task.isCancelled ? nil : .brokerLost }
                    guard refusal.code == .overloaded else { return .refused(refusal) }
                    news.failed()
                    try? await Task.sleep(for: Self.busyPause)
                }
            }
        }
        return nil
    }

    private func nextUpdate(_ schedule: inout StateSchedule) async -> ClusterUpdate? {
        // Taken first, so that ages are too high rather than too low if the machine sleeps before the status is there.
        let now = BootClock.now
        let status = await runner.status
        let state = ClusterState(
            status, content: content.withLock { $0 }, endpoints: client.endpoints,
            changeAge: news.changeAge(at: now), links: links, linkFigures: await links.figures)
        let isDue = schedule.isDue(state, at: now)
        if isDue { schedule.sent(state, at: now) }
        return news.next(state: isDue ? state : nil, at: now)
    }

    /// Polls the state, and tries again what the links could not do.
    private func keepPace() async -> End? {
        while !Task.isCancelled {
            if let input = links.retry() { await runner.take(input) }
            await links.outgoing.closeIdle(at: BootClock.now)
            news.wake()
            try? await Task.sleep(for: Self.pace)
        }
        return nil
    }

    /// Serves links as the allowed keys say.
    private func keepLinks() async -> End? {
        for await keys in news.keys {
            await runner.take(links.follow(keys))
            await links.outgoing.allow(keys)
            news.wake()
        }
        return nil
    }

    /// Tells the links where other machines are.
    private func learnMachines() async -> End? {
        for await changes in news.machines { await links.outgoing.learn(changes) }
        return nil
    }

    private func awaitLeft() async -> End? {
        for await _ in news.left { return .left }
        return nil
    }

    private func awaitLeave(_ leave: AsyncStream<Void>) async -> End? {
        for await _ in leave {
            await runner.take(.leave)
            do { try await Task.sleep(for: Self.leaveTime) } catch { return nil }
            return .notLeft
        }
        return nil
    }
}
