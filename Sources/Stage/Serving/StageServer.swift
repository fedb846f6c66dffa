import Glibc
import NIOCore
import NIOPosix

/// The web server of the stage, on the loopback address only.
public struct StageServer: Sendable {
    /// The address where the server listens.
    public let address: StageAddress
    private let socket: ListeningSocket
    private let stage: StageHandler
    private let limits: StageLimits

    /// Listens: from now on connections wait until ``run()`` serves them.
    ///
    /// - Parameters:
    ///   - port: 0 for any free port.
    ///   - pageFolder: The folder to read the page from, for work on the page; nil for the files in the program.
    /// - Throws: An error that names the address if the port is taken.
    public init(
        port: UInt16, access: PageAccess, link: StageClient, allowsKilling: Bool, pageFolder: String? = nil
    ) throws {
        try self.init(
            port: port, access: access, link: link, allowsKilling: allowsKilling, pageFolder: pageFolder,
            limits: .standard)
    }

    init(
        port: UInt16, access: PageAccess, link: StageClient, allowsKilling: Bool, pageFolder: String? = nil,
        limits: StageLimits
    ) throws {
        socket = try ListeningSocket(port: port, backlog: limits.backlog)
        address = StageAddress(port: socket.port)
        stage = StageHandler(
            address: address, gate: RequestGate(address: address, access: access), link: link,
            allowsKilling: allowsKilling, pageFolder: pageFolder)
        self.limits = limits
    }

    /// Serves until the task is cancelled. May be called once.
    ///
    /// - Throws: An error if the kernel ends the listening socket.
    public func run() async throws {
        guard let descriptor = socket.take() else { return }
        // One thread, so that connections are read in the order in which their bytes came.
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        do {
            try await serve(descriptor, group)
        } catch {
            try? await group.shutdownGracefully()
            throw error
        }
        try await group.shutdownGracefully()
    }

    private func serve(_ descriptor: Int32, _ group: MultiThreadedEventLoopGroup) async throws {
        let admission = ConnectionAdmission(limits)
        let listener = try await bootstrap(group, admission).withBoundSocket(descriptor).get()
        // SwiftNIO has called `listen` again with a queue length of its own. This call sets the length of the limits
        // again.
        listen(descriptor, limits.backlog)
        await withTaskCancellationHandler {
            try? await listener.closeFuture.get()
        } onCancel: {
            listener.close(promise: nil)
        }
        for channel in admission.channels { try? await channel.close() }
        // The task was not cancelled, so the kernel closed the socket.
        if !Task.isCancelled { throw ListeningError(port: address.port, code: ECONNABORTED) }
    }

    private func bootstrap(_ group: MultiThreadedEventLoopGroup, _ admission: ConnectionAdmission) -> ServerBootstrap {
        let pipeline = ConnectionPipeline(stage: stage, limits: limits, admission: admission)
        let pause = TimeAmount(limits.acceptPause)
        return ServerBootstrap(group: group)
            .serverChannelOption(.maxMessagesPerRead, value: limits.acceptsInARow)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        AcceptBackoffHandler(shouldForwardIOErrorCaught: false) { _ in pause })
                }
            }
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelOption(.maxMessagesPerRead, value: 1)
            .childChannelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: limits.readBytes))
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try pipeline.begin(channel) }
            }
    }
}
