import CBrokerSystem
import Glibc
import Logging

/// Settings of the whole process that libzmq and the launcher need, and that protect it from other processes.
enum ProcessSettings {
    /// Signals that would end the process without a goodbye to its windows. The broker uses none of them: instead of
    /// SIGPIPE or SIGXFSZ, the failed call reports the error.
    private static let ignored = [SIGPIPE, SIGXFSZ, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR]

    /// Ignores signals that would end the process. The program calls this first, before such a signal can come.
    static func ignoreSignals() {
        for number in ignored { signal(number, SIG_IGN) }
    }

    /// Applies all settings, and logs the settings that fail.
    ///
    /// - Parameter allowsTracing: Whether the user's debuggers and profilers may look into the process.
    static func apply(allowsTracing: Bool, _ logger: Logger) {
        ignoreSignals()
        // The broker may have inherited an ignored SIGCHLD, with which it could not wait for window processes.
        signal(SIGCHLD, SIG_DFL)
        var limit: UInt64 = 0
        if csystem_raise_descriptor_limit(&limit) != 0 { logger.warning("the file descriptor limit cannot be raised") }
        if csystem_seed_random() != 0 { logger.warning("libzmq's random number generator cannot be seeded") }
        if !allowsTracing, csystem_refuse_tracing() != 0 {
            logger.warning("other processes of the user can trace the broker")
        }
    }
}
