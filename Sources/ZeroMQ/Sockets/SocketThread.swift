import Glibc

/// Starts threads for sockets, since a socket may be used on one thread only. The threads handle no signals.
public enum SocketThread {
    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// Runs `run` on a new thread; nothing waits for its end.
    ///
    /// - Throws: The error of `pthread_create`.
    public static func start(_ run: @escaping @Sendable () -> Void) throws(ZeroMQError) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, stackBytes)

        // All signals are blocked during the call: a new thread inherits the signal mask of its creator, and libzmq's
        // own threads inherit it in turn.
        var allSignals = sigset_t()
        var previousMask = sigset_t()
        sigfillset(&allSignals)
        pthread_sigmask(SIG_SETMASK, &allSignals, &previousMask)
        defer { pthread_sigmask(SIG_SETMASK, &previousMask, nil) }

        let body = Unmanaged.passRetained(Body(run))
        var thread = pthread_t()
        let failure = pthread_create(
            &thread, &attributes,
            { argument in
                if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            }, body.toOpaque())
        if failure != 0 {
            body.release()
            throw ZeroMQError(.init(rawValue: failure), call: "pthread_create")
        }
    }

    private static let stackBytes = 512 * 1_024
}
