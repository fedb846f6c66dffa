import ArgumentParser

/// `brokerctl apps check`.
struct AppsCheck: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Say what a bundle declares and what is wrong with it; needs no broker.",
        discussion: """
            Errors keep the broker from using the bundle; warnings name what is ignored, or stays as it stands. \
            Exit status: 0 usable, 1 with an error, or with --strict also with a warning.
            """)

    @Argument(
        help: ArgumentHelp("A folder NAME.app, or an Info.plist.", valueName: "path"), completion: .file(),
        transform: TextArgument(name: "the bundle's path").parse)
    var path: String

    @Flag(help: "Let warnings count as errors.") var strict = false
    @OptionGroup(title: "General") var options: OutputOptions

    func run() throws {
        let console = Console(json: options.json)
        let check = BundleCheck(path: path)
        do {
            try console.print(BundleCheckOutput(check))
        } catch {
            throw console.report(error)
        }
        guard check.errors.isEmpty, !strict || check.warnings.isEmpty else { throw CommandStatus.failed.exitCode }
    }
}
