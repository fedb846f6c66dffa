import Foundation
import NIOCore
import NIOPosix
import Synchronization
import TestSupport

/// A server on a Unix socket that answers every connection as its script says, and records what it received.
final class FakeServer: Sendable {
    /// What the server does with a connection once it has received a whole request.
    enum Script: Sendable {
        /// Writes the pieces, with a pause before each, and leaves the connection open.
        case write([String], every: TimeAmount = .zero)
        /// Writes the pieces and closes the connection.
        case writeAndClose([String])
        /// Writes a text again and again, until the connection is closed.
        case writeForever(beginning: String, then: String)
        /// Closes the connection when it is made.
        case closeAtOnce
        /// Answers the requests for one path only.
        case answerOnly(String, String)
        /// Never answers.
        case sayNothing

        static func answer(_ body: String, status: String = "200 OK", type: String = "application/json") -> Script {
            .write(["HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"])
        }
    }

    private struct Record {
        var received: [String] = []
        var connections = 0
        var closed = 0
        var written = 0
    }

    private let folder: ScratchFolder
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let record = Mutex(Record())
    private let script: Script

    var endpoint: String { "unix://\(folder.url.path)/s" }

    /// What the connections have received, in the order in which they were made.
    var received: [String] { record.withLock { $0.received } }
    var connections: Int { record.withLock { $0.connections } }
    /// Connections that have ended.
    var closed: Int { record.withLock { $0.closed } }
    /// Bytes that the kernel has taken.
    var written: Int { record.withLock { $0.written } }

    /// Passes a server to the body, and ends it.
    static func run(_ script: Script, _ body: (FakeServer) async throws -> Void) async throws {
        let server = try FakeServer(script)
        do {
            try await server.listen()
            try await body(server)
        } catch {
            try await server.end()
            throw error
        }
        try await server.end()
    }

    private init(_ script: Script) throws {
        folder = try ScratchFolder(named: "fake")
        self.script = script
    }

    private func listen() async throws {
        _ = try await ServerBootstrap(group: group)
            .childChannelInitializer { [script] channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Connection(script: script, server: self))
                }
            }
            .bind(unixDomainSocketPath: "\(folder.url.path)/s").get()
    }

    private func end() async throws {
        try await group.shutdownGracefully()
        folder.remove()
    }

    private final class Connection: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private let script: Script
        private let server: FakeServer
        private var number = 0
        private var unanswered = ""

        init(script: Script, server: FakeServer) {
            self.script = script
            self.server = server
        }

        func channelActive(context: ChannelHandlerContext) {
            number = server.record.withLock { record in
                record.received.append("")
                record.connections += 1
                return record.connections - 1
            }
            if case .closeAtOnce = script { context.close(promise: nil) }
        }

        func channelInactive(context: ChannelHandlerContext) { server.record.withLock { $0.closed += 1 } }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let text = String(buffer: unwrapInboundIn(data))
            unanswered += text
            server.record.withLock { $0.received[number] += text }
            guard let head = unanswered.firstRange(of: "\r\n\r\n"),
                let length = unanswered.firstMatch(of: /[Cc]ontent-[Ll]ength: (\d+)/).flatMap({ Int($0.1) }),
                unanswered[head.upperBound...].utf8.count >= length
            else { return }
            let path = unanswered.split(separator: " ", maxSplits: 2).dropFirst().first.map(String.init) ?? ""
            unanswered = ""
            answer(script, to: path, context)
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

        private func answer(_ script: Script, to path: String, _ context: ChannelHandlerContext) {
            switch script {
            case .answerOnly(let answered, let body):
                if path == answered { answer(.answer(body), to: path, context) }
            case .write(let pieces, let pause): write(pieces[...], every: pause, context)
            case .writeAndClose(let pieces):
                for piece in pieces { write(piece, context) }
                context.close(promise: nil)
            case .writeForever(let beginning, let piece):
                write(beginning, context)
                writeForever(piece, context)
            case .closeAtOnce, .sayNothing: break
            }
        }

        private func write(_ pieces: ArraySlice<String>, every pause: TimeAmount, _ context: ChannelHandlerContext) {
            guard let piece = pieces.first else { return }
            guard pause > .zero else {
                for piece in pieces { write(piece, context) }
                return
            }
            let (handler, bound) = (NIOLoopBound(self, eventLoop: context.eventLoop), context.loopBound)
            context.eventLoop.scheduleTask(in: pause) {
                handler.value.write(piece, bound.value)
                handler.value.write(pieces.dropFirst(), every: pause, bound.value)
            }
        }

        private func writeForever(_ piece: String, _ context: ChannelHandlerContext) {
            let (handler, bound) = (NIOLoopBound(self, eventLoop: context.eventLoop), context.loopBound)
            // Not directly: a write that the kernel takes immediately would deepen the stack each time.
            let loop = context.eventLoop
            write(piece, context).whenSuccess {
                loop.execute { handler.value.writeForever(piece, bound.value) }
            }
        }

        @discardableResult
        private func write(_ piece: String, _ context: ChannelHandlerContext) -> EventLoopFuture<Void> {
            let server = server
            let written = context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: piece)))
            written.whenSuccess { server.record.withLock { $0.written += piece.utf8.count } }
            return written
        }
    }
}
