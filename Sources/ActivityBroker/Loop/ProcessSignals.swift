import CBrokerSystem
import Glibc
import SystemFiles

/// The signals that stop the broker or reload its configuration. They are blocked, and taken one by one.
struct ProcessSignals: ~Copyable {
    private static let taken = [SIGTERM, SIGINT, SIGHUP]
    private let pending: Descriptor

    /// Blocks the signals in the calling thread, and in every thread that starts afterwards.
    init() throws(SystemError) {
        let number = csystem_signal_descriptor(Self.taken, Self.taken.count)
        guard number >= 0 else { throw SystemError(-number, "make", "a descriptor for signals") }
        pending = Descriptor(owning: number)
    }

    /// Readable while a signal is pending.
    var descriptor: Int32 { pending.number }

    /// Takes the next pending signal; nil if there is none.
    func next() -> Int32? {
        let number = csystem_next_signal(pending.number)
        return number > 0 ? number : nil
    }
}
