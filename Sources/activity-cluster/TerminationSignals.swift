import Dispatch
import Glibc

/// SIGTERM and SIGINT as a stream, from now on.
struct TerminationSignals {
    /// An element after a signal.
    let received: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    init() {
        let (received, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.received = received
        sources = [SIGTERM, SIGINT].map { number in
            // A source only watches the signal, so the signal itself must not end the process.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
    }
    /// Stops watching. Until then the value has to be kept.
    func end() { for source in sources { source.cancel() } }
}
