/// The program's entry point. The broker uses neither Dispatch nor Swift's concurrency: both make threads and
/// descriptors on demand, and hang or end the process if the system grants none.
@main
enum BrokerEntryPoint {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        // This command takes signals on its only thread, so it runs before any other thread starts.
        if arguments.first == RunCommand.name { RunCommand.runAndExit(Array(arguments.dropFirst())) }
        ProcessSettings.ignoreSignals()
        ActivityBrokerCommand.main()
    }
}
