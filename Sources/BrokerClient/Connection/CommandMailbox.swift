import ActivityWire
import Synchronization
import ZeroMQ

/// A caller's command to the thread that owns the connection.
enum ConnectionCommand: Sendable {
    case request(id: UInt64, frames: [[UInt8]], what: String, deadline: ContinuousClock.Instant?, ReplyWaiter)
    case send(frames: [[UInt8]])
    /// The caller no longer waits for the reply.
    case abandon(id: UInt64)
    case close
}

typealias ReplyWaiter = CheckedContinuation<Result<Reply, ClientError>, Never>

/// The queue of commands to the connection's thread, with a signal that ends the thread's wait.
final class CommandMailbox: Sendable {
    private struct State {
        var commands: [ConnectionCommand] = []
        /// The reason why commands are refused; nil while they are taken.
        var end: ClientError?
        var lastID: UInt64 = 0
    }

    private let state = Mutex(State())
    private let signal: WakeSignal

    init() throws(ClientError) {
        do {
            signal = try WakeSignal()
        } catch {
            throw .resourcesExhausted(error.description)
        }
    }

    /// The descriptor to poll: readable when there may be commands.
    var descriptor: Int32 { signal.descriptor }

    func nextID() -> UInt64 {
        state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
    }

    /// Queues a command; returns the reason of the refusal once the connection has ended.
    func post(_ command: ConnectionCommand) -> ClientError? {
        let (end, wasEmpty) = state.withLock { state in
            if let end = state.end { return (ClientError?.some(end), false) }
            state.commands.append(command)
            return (nil, state.commands.count == 1)
        }
        if wasEmpty { signal.signal() }
        return end
    }

    func wake() {
        signal.signal()
    }

    /// Returns the commands posted since the last call, in order.
    func takeAll() -> [ConnectionCommand] {
        signal.clear()
        return state.withLock { state in
            defer { state.commands.removeAll(keepingCapacity: true) }
            return state.commands
        }
    }

    /// Refuses commands from now on. Returns the commands that are still in the queue.
    func end(because reason: ClientError) -> [ConnectionCommand] {
        state.withLock { state in
            state.end = state.end ?? reason
            defer { state.commands = [] }
            return state.commands
        }
    }
}
