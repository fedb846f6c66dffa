import ActivityWire
import CBrokerSystem
import Glibc
import ZeroMQ

/// Passes and receives descriptors over the broker's transfer socket, each with a ticket.
package struct TransferClient: Sendable {
    private let path: String
    private let timeout: Duration

    /// - Parameter timeout: The time for one exchange with the broker.
    package init(path: String, timeout: Duration = .seconds(20)) {
        self.path = path
        self.timeout = timeout
    }

    /// Passes a descriptor to the broker; the caller keeps its own copy. Returns false if the broker did not accept it,
    /// for any reason.
    package func give(_ descriptor: Int32, for ticket: Blob) async -> Bool {
        await onThread { exchange(TransferMessage(.give, ticket: ticket), descriptor).answer == .done }
            ?? false
    }

    /// Returns the descriptor of a ticket, which the caller must close; nil if the broker has no descriptor for the
    /// ticket any more.
    package func take(_ ticket: Blob) async -> Int32? {
        let descriptor = await onThread { () -> Int32? in
            let (answer, carried) = exchange(TransferMessage(.take, ticket: ticket), nil)
            if answer == .done { return carried }
            if let carried { close(carried) }
            return nil
        }
        return descriptor ?? nil
    }

    /// Runs the exchange on a thread of its own, because the exchange blocks. Returns nil if no thread can be started.
    private func onThread<Result: Sendable>(_ run: @escaping @Sendable () -> Result) async -> Result? {
        await withCheckedContinuation { waiter in
            do {
                try SocketThread.start { waiter.resume(returning: run()) }
            } catch {
                waiter.resume(returning: nil)
            }
        }
    }

    private func exchange(
        _ message: TransferMessage, _ descriptor: Int32?
    ) -> (answer: TransferMessage.Answer?, carried: Int32?) {
        let deadline = ContinuousClock.now + timeout
        guard let socket = Self.connect(to: path, until: deadline) else { return (nil, nil) }
        defer { close(socket) }
        let bytes = message.bytes
        guard csystem_send_descriptor(socket, bytes, bytes.count, descriptor ?? -1) == 0 else { return (nil, nil) }
        var byte: UInt8 = 0
        var parcel = csystem_parcel()
        while true {
            let failure = csystem_receive_descriptor(socket, &byte, 1, &parcel)
            if failure == EAGAIN {
                guard Self.wait(for: socket, until: deadline) else { return (nil, nil) }
                continue
            }
            guard failure == 0, parcel.length == 1 else { return (nil, nil) }
            return (TransferMessage.Answer(rawValue: byte), parcel.carried >= 0 ? parcel.carried : nil)
        }
    }

    /// Connects, and waits while the socket's queue is full.
    private static func connect(to path: String, until deadline: ContinuousClock.Instant) -> Int32? {
        while true {
            let socket = csystem_connect_seqpacket(path)
            if socket >= 0 { return socket }
            guard socket == -EAGAIN, ContinuousClock.now < deadline else { return nil }
            usleep(10_000)
        }
    }

    /// Waits for the broker's answer. Returns false if the deadline came first.
    private static func wait(for socket: Int32, until deadline: ContinuousClock.Instant) -> Bool {
        let remaining = max(.zero, ContinuousClock.now.duration(to: deadline)).components
        let milliseconds = remaining.seconds * 1_000 + remaining.attoseconds / 1_000_000_000_000_000
        var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, Int32(clamping: milliseconds)) > 0
    }
}
