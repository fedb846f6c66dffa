import Dispatch
import Foundation
import ZeroMQ

/// Where the program begins: before anything runs at the same time as something else.
///
/// Swift's concurrency waits by means of event counters that it makes without asking whether there are any, and ends the
/// process by an illegal instruction where there are none. So whether there are is asked first.
@main
enum BrokerProgram {
    /// What concurrency and the loop wait with before any client is there, with room to spare.
    private static let eventCounters = 8

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == RunCommand.name { RunCommand.runAndExit(Array(arguments.dropFirst())) }
        ProcessSettings.ignoreSignals()
        do throws(ZeroMQError) {
            var probes: [WakeSignal] = []
            for _ in 0..<eventCounters { probes.append(try WakeSignal()) }
        } catch {
            let message = "activity-broker: nothing can be waited for: \(error)\n"
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
