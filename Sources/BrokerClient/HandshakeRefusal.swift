import ActivityWire
import CBrokerSystem
import Glibc
import ZeroMQ

/// The reason why a broker refuses connections of this process, from the ZMTP command ERROR, which libzmq does not
/// report.
///
/// The broker refuses a connection before it reads anything from it, so a plain socket that only reads gets the reason.
enum HandshakeRefusal {
    /// The size of the broker's greeting and of the longest ERROR after it.
    private static let capacity = 64 + 9 + 7 + 255
    private static let greetingBytes = 64
    /// Milliseconds to wait for an ERROR: an accepted connection gets nothing after the greeting.
    private static let patience: Int32 = 500

    /// Returns the broker's refusal as the cause of a time-out, if it refuses; any other error as it is.
    static func explained(_ error: ClientError, at path: String) async -> ClientError {
        guard case .timedOut = error, let reason = await reason(at: path) else { return error }
        return .refused(Refusal(code: .tooManyClients, reason: reason))
    }

    /// Returns the broker's reason; nil when it accepts connections now.
    private static func reason(at path: String) async -> String? {
        await withCheckedContinuation { waiter in
            do {
                try SocketThread.start { waiter.resume(returning: reason(in: firstWords(at: path))) }
            } catch {
                waiter.resume(returning: nil)
            }
        }
    }

    private static func firstWords(at path: String) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: capacity)
        let count = csystem_first_words(path, &bytes, bytes.count, patience)
        return Array(bytes.prefix(max(0, Int(count))))
    }

    /// Returns the reason in the ERROR after a greeting: a command's header, its name with its length, the reason with
    /// its length.
    static func reason(in bytes: [UInt8]) -> String? {
        let name = [5] + Array("ERROR".utf8)
        let frame = bytes.dropFirst(greetingBytes)
        let headers: [UInt8: Int] = [4: 2, 6: 9]
        guard let header = frame.first.flatMap({ headers[$0] }) else { return nil }
        let command = frame.dropFirst(header)
        guard command.starts(with: name) else { return nil }
        let content = command.dropFirst(name.count)
        guard let length = content.first else { return nil }
        let reason = String(decoding: content.dropFirst().prefix(Int(length)), as: UTF8.self)
        return reason.isEmpty ? nil : reason
    }
}
