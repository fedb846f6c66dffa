import Dispatch
import Foundation
import ZeroMQ

/// The program's entry point. It runs before Swift's concurrency starts.
///
/// Swift's concurrency makes event counters (`eventfd`), and ends the process by an illegal instruction if the kernel
/// gives none. So the entry point first checks that event counters can be made.
@main
enum BrokerEntryPoint {
    /// The number of event counters that are tried: more than concurrency and the loop need before the first client
    /// connects.
    private static let eventCounters = 8

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        // This command takes signals on its only thread, so it runs before any other thread starts.
        if arguments.first == RunCommand.name { RunCommand.runAndExit(Array(arguments.dropFirst())) }
        ProcessSettings.ignoreSignals()
        do throws(ZeroMQError) {
            var probes: [WakeSignal] = []
            for _ in 0..<eventCounters { probes.append(try WakeSignal()) }
        } catch {
            let message = "activity-broker: cannot wait for events: \(error)\n"
            FileHandle.standardError.write(Data(message.utf8))
            exit(1)
        }
        Task { @MainActor in
            await ActivityBrokerCommand.main()
            exit(0)
        }
        dispatchMain()
    }
}
