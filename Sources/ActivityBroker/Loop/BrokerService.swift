import ServiceLifecycle

/// The broker as a service. A shutdown or a cancellation is an event for the loop.
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
