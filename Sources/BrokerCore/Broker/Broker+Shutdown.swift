import ActivityWire
import DragAndDrop
import OrderedCollections

/// The shutdown of the broker.
extension Broker {
    /// Sends windows a goodbye and closes the connections of tools. The broker stops once no window process is left, at
    /// the latest after `shutdownGrace`. Processes that only the user may end wait for the next broker.
    mutating func shutdownRequested() {
        guard !service.isShuttingDown else { return }
        service = .stopping
        handleDragInput(.stopping)
        let farewell = Refusal.shuttingDown
        for client in connections.all {
            switch client.peerState {
            case .window:
                let goodbye = BrokerMessage(id: 0, body: .goodbye(farewell, reconnect: survivesShutdown(client)))
                step.send(goodbye, to: client.id)
            case .leaving: break
            case .tool, .ungreeted: close(client.id, farewell, reconnect: true)
            }
        }
        deadlines.set(.shutdown, at: now.instant + policy.shutdownGrace)
        stopIfEmpty()
    }

    /// Whether the client's process is left running.
    ///
    /// The optimizer of Swift 6.3 crashes if this expression is part of ``shutdownRequested()``.
    private func survivesShutdown(_ client: Client) -> Bool {
        client.process.flatMap { processes[$0] }.map { survivesShutdown($0) } ?? false
    }

    /// Terminates the processes that the broker launched, and orders the end of the program.
    mutating func finishShutdown() {
        guard service != .stopped else { return }
        for process in processes.all
        where process.processIdentifier != nil && process.isLaunched && !survivesShutdown(process) {
            step.perform(.signal(process.id, .terminate))
        }
        service = .stopped
        step.perform(.stop)
    }
}
