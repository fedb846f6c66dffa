import CZMQ
import Glibc

/// Wakes a thread that waits in a ``Poller``, from any other thread (`eventfd(2)`).
///
/// Signals add up to one: put what there is to do where the thread looks for it, then signal; the thread clears the
/// signal first and looks afterwards.
public final class WakeSignal: Sendable {
    /// Readable while a signal is pending; for ``Poller/watch(descriptor:for:)``.
    public let descriptor: Int32

    /// A signal that is not pending.
    ///
    /// - Throws: `tooManyDescriptors` when none is left.
    public init() throws(ZeroMQError) {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        if descriptor < 0 { throw ZeroMQError(.init(rawValue: errno), call: "eventfd") }
    }

    deinit {
        close(descriptor)
    }

    /// Makes the descriptor readable.
    public func signal() {
        // It can fail only with EAGAIN, when the counter is full: then a signal is pending already.
        _ = eventfd_write(descriptor, 1)
    }

    /// Takes back the pending signal, if there is one, and tells whether there was.
    @discardableResult
    public func clear() -> Bool {
        var count: eventfd_t = 0
        return eventfd_read(descriptor, &count) == 0
    }
}
