import Foundation
import ServiceLifecycle

/// The broker as a service. A shutdown and a cancellation become the loop's event `shutdown`.
struct BrokerService: Service {
    let inbox: LoopInbox
    /// Serves until the loop stops; called on the loop's thread.
    let serve: @Sendable () throws -> Void

    func run() async throws {
        try await withTaskCancellationHandler {
            try await withGracefulShutdownHandler {
                try await LoopThread.run(serve)
            } onGracefulShutdown: {
                inbox.post(.shutdown)
            }
        } onCancel: {
            inbox.post(.shutdown)
        }
    }
}

/// The loop's own thread. libzmq's sockets may be used on one thread only, and the loop's waits must not block Swift's
/// concurrency.
enum LoopThread {
    /// Runs `body` on a thread of its own, waits for its end and throws its error.
    static func run(_ body: @escaping @Sendable () throws -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            let thread = Thread { continuation.resume(with: Result { try body() }) }
            thread.name = "loop"
            thread.stackSize = stackBytes
            thread.start()
        }
    }

    /// The size of the stack in bytes. Decoding and predicates recurse, within bounds that need a small part of the
    /// stack.
    private static let stackBytes = 8 * 1_048_576
}
