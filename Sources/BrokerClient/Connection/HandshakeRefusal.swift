import ActivityWire
import ZeroMQ

/// The reason why a broker refuses connections of this process, from the ZMTP command ERROR, which libzmq does not
/// report.
///
/// The broker refuses a connection before it reads anything from it, so a socket that only reads gets the reason.
enum HandshakeRefusal {
    /// The time to wait for an ERROR: an accepted connection gets nothing after the greeting.
    private static let patience: Duration = .milliseconds(500)

    /// Returns the broker's refusal in place of a time-out if the broker refuses connections now; else the error
    /// itself.
    static func explained(_ error: ClientError, at path: String) async -> ClientError {
        guard case .timedOut = error, let refusal = await refusal(at: path) else { return error }
        return .refused(refusal)
    }

    /// Returns the broker's refusal; nil when it accepts connections now.
    private static func refusal(at path: String) async -> Refusal? {
        await withCheckedContinuation { waiter in
            do {
                try SocketThread.start { waiter.resume(returning: refusalNow(at: path)) }
            } catch {
                waiter.resume(returning: nil)
            }
        }
    }

    private static func refusalNow(at path: String) -> Refusal? {
        let deadline = ContinuousClock.now + patience
        do throws(ClientError) {
            let socket = try BlockingSocket(silentlyTo: BrokerSocketPath(path: path, endpoint: path), by: deadline)
            while true { try socket.exchange(by: deadline, waitingFor: "") }
        } catch {
            guard case .refused(let refusal) = error, !refusal.reason.isEmpty else { return nil }
            return refusal
        }
    }
}
