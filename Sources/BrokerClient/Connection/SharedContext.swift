import Synchronization
import ZeroMQ

/// The one libzmq context of the process, made for the first connection and ended after the last.
///
/// Ending the context waits until the last messages are written, at most for the sockets' linger, so that a program may
/// exit after a close.
enum SharedContext {
    private struct Entry {
        weak var context: Context?
    }

    private static let entry = Mutex(Entry())

    static func current() throws(ZeroMQError) -> Context {
        try entry.withLock { entry throws(ZeroMQError) in
            if let context = entry.context { return context }
            let context = try Context(socketsMax: socketsMax)
            entry.context = context
            return context
        }
    }

    /// The most sockets, one for each connection; tests and load programs have many.
    private static let socketsMax: Int32 = 8_192
}
