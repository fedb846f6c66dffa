import CBrokerSystem
import Glibc
import Logging

/// Settings of the whole process that libzmq and the launcher rely on, and that keep others out of it.
enum ProcessSettings {
    /// Each would end the process without a goodbye to its windows, and none has a meaning here: what SIGPIPE and SIGXFSZ
    /// tell, the call that failed tells too.
    private static let ignored = [SIGPIPE, SIGXFSZ, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR]

    /// The first thing that the program does, so that no signal comes before it.
    static func ignoreSignals() {
        for number in ignored { signal(number, SIG_IGN) }
    }

    /// - Parameter allowsTracing: Whether the user's debuggers and profilers may look into the process.
    static func apply(allowsTracing: Bool, _ logger: Logger) {
        ignoreSignals()
        // Window processes are waited for; ignored signals are inherited over an exec.
        signal(SIGCHLD, SIG_DFL)
        var limit: UInt64 = 0
        if csystem_raise_descriptor_limit(&limit) != 0 { logger.warning("the limit of descriptors cannot be raised") }
        if csystem_seed_random() != 0 { logger.warning("libzmq's random numbers cannot be seeded") }
        if !allowsTracing, csystem_refuse_tracing() != 0 {
            logger.warning("other processes of the user can look into the broker")
        }
    }
}
