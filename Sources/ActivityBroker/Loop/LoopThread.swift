import Foundation

/// The thread on which the loop runs: libzmq's sockets may be used on one thread only, and a wait for them must not
/// hold up anybody else.
enum LoopThread {
    /// Runs `body` on a thread of its own and gives back what it ended with.
    static func run(_ body: @escaping @Sendable () throws -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            let thread = Thread { continuation.resume(with: Result { try body() }) }
            thread.name = "loop"
            thread.stackSize = stackBytes
            thread.start()
        }
    }

    /// Decoding and predicates recurse, within bounds that this holds many times.
    private static let stackBytes = 8 * 1_048_576
}
