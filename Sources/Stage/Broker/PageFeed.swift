import Synchronization

/// The messages that wait for one page, in order, up to a bound in bytes.
final class PageFeed: Sendable {
    private struct State {
        var waiting: [String] = []
        var bytes = 0
        var reader: CheckedContinuation<String?, Never>?
        var isFinished = false
    }

    private let state = Mutex(State())
    private let bytesMaximum: Int
    private let onOverflow: @Sendable () -> Void

    /// - Parameters:
    ///   - bytes: The most bytes that may wait.
    ///   - onOverflow: Called once, when more bytes would wait.
    init(bytes: Int, onOverflow: @escaping @Sendable () -> Void) {
        bytesMaximum = bytes
        self.onOverflow = onOverflow
    }

    /// Adds a message. Above the bound the feed ends; the page then reconnects and gets the whole state.
    func push(_ message: String) {
        let (reader, overflows) = state.withLock { state -> (CheckedContinuation<String?, Never>?, Bool) in
            guard !state.isFinished else { return (nil, false) }
            if let reader = state.reader {
                state.reader = nil
                return (reader, false)
            }
            state.waiting.append(message)
            state.bytes += message.utf8.count
            let overflows = state.bytes > bytesMaximum
            if overflows { Self.finish(&state) }
            return (nil, overflows)
        }
        reader?.resume(returning: message)
        if overflows { onOverflow() }
    }

    /// Waits for the next message; nil at the end. Only one task may wait.
    func next() async -> String? {
        await withCheckedContinuation { reader in
            // The outer optional is nil while the reader has to wait, the inner optional at the feed's end.
            let message = state.withLock { state -> String?? in
                if !state.waiting.isEmpty {
                    let message = state.waiting.removeFirst()
                    state.bytes -= message.utf8.count
                    return .some(message)
                }
                guard !state.isFinished else { return .some(nil) }
                state.reader = reader
                return nil
            }
            if let message { reader.resume(returning: message) }
        }
    }

    func finish() {
        let reader = state.withLock { state in
            Self.finish(&state)
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(returning: nil)
    }

    private static func finish(_ state: inout State) {
        state.isFinished = true
        state.waiting = []
        state.bytes = 0
    }
}
