import ActivityWire
import ArgumentParser
import BrokerClient
import FoundationEssentials
import ProgramHosting

/// `brokerctl desktop open`.
struct DesktopOpen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open files and URLs in an app's windows, as a desktop entry does.",
        discussion: """
            Takes what xdg-open and gio pass: relative and absolute paths of any bytes, file: URLs and other URLs. \
            Symbolic links are followed, so one file has one window. Without an argument, the app itself is opened.

            Without a broker, the program of the app's bundle is started directly, which is reported on standard \
            error. Exit status: 0 everything was opened, 1 something was not.

              brokerctl desktop open --app org.example.reader a.pdf
              brokerctl desktop open --app org.example.mail mailto:me@example.org
            """)

    @Option(help: AppName.help(), completion: AppName.completion, transform: AppName.parse) var app: AppName
    @Argument(help: ArgumentHelp("A path or a URL.", valueName: "argument"), completion: .file())
    var arguments: [String] = []
    @OptionGroup(title: "General") var options: GlobalOptions

    /// Whether the arguments of `brokerctl` name this command.
    static func isNamed(by arguments: [String]) -> Bool { arguments.prefix(2) == ["desktop", "open"] }

    func run() async throws {
        let token = ActivationToken.taken()
        do {
            try await BrokerWork.run(
                endpoint: options.endpoint, timeout: options.timeout, isOneShot: true, console: options.console
            ) { broker, console in try await open(token, broker, console) }
        } catch let code as ExitCode where code != .success {
            // xdg-open reads other statuses in its own way.
            throw CommandStatus.failed.exitCode
        }
    }

    private func open(_ token: ActivationToken, _ broker: BrokerProxy, _ console: Console) async throws {
        let opener = DesktopOpener(app: app, broker: broker, console: console)
        guard !arguments.isEmpty else { return try await opener.open(nil, token) }
        var hasFailed = false
        for (index, argument) in arguments.enumerated() {
            do {
                let target = try DesktopTarget(argument: ByteArgument.bytes(of: argument))
                // The token is good for one use.
                try await opener.open(target, index == 0 ? token : ActivationToken(values: [:]))
            } catch {
                hasFailed = true
                guard let failure = CommandFailure(reporting: error) else {
                    _ = console.report(error)
                    continue
                }
                _ = console.report(await Advice(broker).completing(failure))
            }
        }
        if hasFailed { throw ReportedFailure(status: .failed) }
    }
}
