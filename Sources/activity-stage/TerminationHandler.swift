import Dispatch
import Glibc

/// Runs a closure on SIGINT, SIGTERM and SIGHUP.
struct TerminationHandler {
    private let sources: [any DispatchSourceSignal]

    init(_ onSignal: @escaping @Sendable () -> Void) {
        sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            // A source only watches the signal, so the signal itself must not end the process.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler(handler: onSignal)
            source.resume()
            return source
        }
    }

    func end() { for source in sources { source.cancel() } }
}
