public import ActivityWire
import Synchronization

/// The messages of the broker that are no replies: calls, events and goodbyes, in order and in batches.
///
/// Only one task may read them. At ``bufferedMessagesMax`` unread messages the connection stops reading from the
/// broker, replies included, until the task has read them. So no message is dropped, and the broker notices a slow
/// client. The sequence ends with the connection. Unread calls of a lost connection are void and left out.
public struct MessageBatches: AsyncSequence, Sendable {
    /// The number of unread messages at which the connection stops reading.
    public static let bufferedMessagesMax = Limits.queuedMessagesPerClient

    let inbox: MessageInbox

    /// Takes the batches one after the other.
    public struct Iterator: AsyncIteratorProtocol {
        let inbox: MessageInbox

        /// Returns all messages since the last call, at least one; nil at the end, or when cancelled.
        public mutating func next() async -> [BrokerMessage]? {
            await inbox.next()
        }
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(inbox: inbox)
    }
}

/// The queue between the connection's thread and the reader of its messages.
final class MessageInbox: Sendable {
    private struct State {
        var unread: [BrokerMessage] = []
        var reader: CheckedContinuation<[BrokerMessage]?, Never>?
        var isFinished = false
    }

    private let state = Mutex(State())
    /// Wakes the connection's thread when the reader has emptied a full queue.
    private let onSpace: @Sendable () -> Void

    init(onSpace: @escaping @Sendable () -> Void) {
        self.onSpace = onSpace
    }

    var hasSpace: Bool {
        state.withLock { $0.unread.count < MessageBatches.bufferedMessagesMax }
    }

    func append(_ messages: [BrokerMessage]) {
        guard !messages.isEmpty else { return }
        let reader = state.withLock { state -> CheckedContinuation<[BrokerMessage]?, Never>? in
            guard let reader = state.reader else {
                state.unread += messages
                return nil
            }
            state.reader = nil
            return reader
        }
        reader?.resume(returning: messages)
    }

    /// Forgets the unread calls of a connection that is lost.
    func dropCalls() {
        state.withLock { state in
            state.unread.removeAll { message in
                switch message.body {
                case .call, .dragCall, .produceItem, .look: true
                case .reply, .event, .goodbye, .streamOpened, .stream, .droppedCopy, .transferTicket, .machineContent,
                    .rejoinCluster, .machineRequest:
                    false
                }
            }
        }
    }

    /// Ends the sequence after the messages that are unread.
    func finish() {
        takeReader { $0.isFinished = true }?.resume(returning: nil)
    }

    func next() async -> [BrokerMessage]? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { reader in
                let (batch, isAnswered, wasFull) = state.withLock { state in Self.read(&state, reader) }
                if isAnswered { reader.resume(returning: batch) }
                if wasFull { onSpace() }
            }
        } onCancel: {
            takeReader { _ in }?.resume(returning: nil)
        }
    }

    /// Returns the unread messages, or keeps the reader waiting. A second reader gets the end.
    private static func read(
        _ state: inout State, _ reader: CheckedContinuation<[BrokerMessage]?, Never>
    ) -> (batch: [BrokerMessage]?, isAnswered: Bool, wasFull: Bool) {
        if !state.unread.isEmpty {
            defer { state.unread = [] }
            return (state.unread, true, state.unread.count >= MessageBatches.bufferedMessagesMax)
        }
        if state.isFinished || state.reader != nil || Task.isCancelled { return (nil, true, false) }
        state.reader = reader
        return (nil, false, false)
    }

    /// Changes the state, and removes and returns the waiting reader.
    private func takeReader(
        _ change: (inout sending State) -> Void
    ) -> CheckedContinuation<[BrokerMessage]?, Never>? {
        state.withLock { state in
            change(&state)
            defer { state.reader = nil }
            return state.reader
        }
    }
}
