import CBrokerSystem
import SystemFiles

/// Starts the broker's own threads. All of them start before the broker serves, so that a limit of threads ends the start
/// and not a later request.
enum BrokerThread {
    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// The size of each stack in bytes. Decoding and predicates recurse, within bounds that need a small part of the
    /// stack.
    private static let stackBytes = 8 * 1_048_576

    /// Runs `run` on a new thread that handles no signals. Nothing waits for its end.
    static func start(_ name: String, _ run: @escaping @Sendable () -> Void) throws(SystemError) {
        let body = Unmanaged.passRetained(Body(run))
        let failure = csystem_start_thread(
            name, stackBytes,
            { context in
                if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
            }, body.toOpaque())
        guard failure == 0 else {
            body.release()
            throw SystemError(failure, "start", "the thread \(name), which RLIMIT_NPROC, TasksMax and RLIMIT_AS limit")
        }
    }

    /// Checks that `count` more threads can be started, before another library starts them.
    static func probe(_ count: Int) throws(SystemError) {
        let gate = Mailbox<Never>()
        defer { gate.close() }
        for _ in 0..<count { try start("probe") { _ = gate.takeAll() } }
    }
}
