import ActivityWire
import Foundation
import TestSupport

/// Another process that opens very many connections: in this one they would be in the way of everything else.
final class FloodProcess {
    private static let program = """
        import resource, socket, sys
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        every = int(sys.argv[3])
        pieces = [bytes.fromhex(piece) for piece in sys.argv[4:]]
        connections = []
        for number in range(int(sys.argv[2])):
            connection = socket.socket(socket.AF_UNIX)
            connection.connect(sys.argv[1])
            if number % every == 0:
                try:
                    connection.sendall(pieces[number // every % len(pieces)])
                except OSError:
                    pass
            connections.append(connection)
        print(len(connections), flush=True)
        sys.stdin.read()
        """

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// A message by which a tool greets, with its frame's header.
    static func hello() throws -> [UInt8] {
        let message = ClientMessage(id: 1, body: .hello(Hello(role: .tool, agent: "AttackTests")))
        let frames = WireCodec.encode(message)
        guard let frame = frames.first, frames.count == 1, frame.count < 256 else { throw Surprise() }
        return [0, UInt8(frame.count)] + frame
    }

    private let process: SpawnedProcess
    private let input = Pipe()
    private let output = Pipe()

    /// Returns when all connections are made; one in so many has said something.
    init(connections: Int, rubbish: [[UInt8]], oneIn every: Int = 5, to path: String) throws {
        let pieces = rubbish.map { $0.map { String(format: "%02x", $0) }.joined() }
        process = try SpawnedProcess(
            "/usr/bin/env", ["python3", "-c", Self.program, path, "\(connections)", "\(every)"] + pieces,
            input: input.fileHandleForReading.fileDescriptor,
            output: .descriptor(output.fileHandleForWriting.fileDescriptor),
            errors: .descriptor(output.fileHandleForWriting.fileDescriptor))
        try input.fileHandleForReading.close()
        try output.fileHandleForWriting.close()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard line.hasPrefix("\(connections)") else { throw Failure(description: "instead of a number: \(line)") }
    }

    deinit {
        end()
    }

    var processIdentifier: Int32 { process.processIdentifier }

    /// Closes all connections.
    func end() {
        guard process.isRunning else { return }
        try? input.fileHandleForWriting.close()
        process.waitUntilEnd()
    }
}
