import CZMQ
import Glibc

/// Lets any thread wake a thread that waits in a ``Poller`` (`eventfd(2)`).
///
/// Several signals count as one. A sender stores its work first and signals then; the woken thread clears the signal
/// first and looks for work then.
public final class WakeSignal: Sendable {
    /// Readable while a signal is pending; for ``Poller/watch(descriptor:for:)``.
    public let descriptor: Int32

    /// Makes a signal that is not pending.
    ///
    /// - Throws: `tooManyDescriptors` if no descriptor is left.
    public init() throws(ZeroMQError) {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        if descriptor < 0 { throw ZeroMQError(.init(rawValue: errno), call: "eventfd") }
    }

    deinit {
        close(descriptor)
    }

    /// Makes the descriptor readable.
    public func signal() {
        // Fails only with EAGAIN, when the counter is full: then a signal is pending already.
        _ = eventfd_write(descriptor, 1)
    }

    /// Clears the pending signal. Returns whether a signal was pending.
    @discardableResult
    public func clear() -> Bool {
        var count: eventfd_t = 0
        return eventfd_read(descriptor, &count) == 0
    }
}
