import ActivityWire
import ArgumentParser

/// `brokerctl apps`.
struct AppsNoun: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apps",
        abstract: "Manage the installed apps: bundle folders NAME.app with an Info.plist.",
        subcommands: [
            AppsList.self, AppsShow.self, AppsCheck.self, AppsInstall.self, AppsImport.self, AppsRemove.self,
            AppsLaunch.self, AppsDefaults.self, AppsSetDefault.self, AppsClearDefault.self,
            AppsActions.self, AppsPerform.self,
        ],
        defaultSubcommand: AppsList.self)
}

/// `brokerctl apps list`.
struct AppsList: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the installed apps.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(Listing(apps: try await broker.apps()))
    }
}

/// `brokerctl apps show`.
struct AppsShow: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show what an app declares, and what is wrong with its bundle.")

    @Argument(help: AppName.help(), completion: AppName.completion, transform: AppName.parse) var app: AppName
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(try await broker.app(called: app))
    }
}

/// `brokerctl apps check`.
struct AppsCheck: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Check a bundle and show what it declares, without a broker.",
        discussion: """
            An error prevents the broker from using the bundle; a warning names a value that is ignored or used \
            unchanged. Exit status: 0 usable, 1 with an error, or with --strict also with a warning.
            """)

    @Argument(
        help: ArgumentHelp("A folder NAME.app, or an Info.plist.", valueName: "path"), completion: .file(),
        transform: TextArgument(name: "the bundle's path").parse)
    var path: String

    @Flag(help: "Treat warnings as errors.") var strict = false
    @OptionGroup(title: "General") var options: FormOptions

    func run() throws {
        let console = options.console
        let check = BundleCheck(path: path)
        do {
            try console.print(BundleCheckOutput(check))
        } catch {
            throw console.report(error)
        }
        guard check.errors.isEmpty, !strict || check.warnings.isEmpty else { throw CommandStatus.failed.exitCode }
    }
}

/// `brokerctl apps install`.
struct AppsInstall: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Copy a bundle into the broker's app folder.",
        discussion: """
            The copy is atomic and replaces a bundle of the same name. If the broker cannot use it, or the command \
            is interrupted, nothing changes. The next installation removes anything a killed one left in the folder. \
            Links in the bundle are copied as links. The warnings of apps check are printed.
            """)

    @Argument(
        help: ArgumentHelp("The bundle: a folder NAME.app with an Info.plist.", valueName: "path"), completion: .file(),
        transform: TextArgument(name: "the bundle's path").parse)
    var path: String

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(try await BundleInstaller(path: path, broker: broker).install())
    }
}

/// `brokerctl apps remove`.
struct AppsRemove: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Delete an app's bundle from the broker's app folder.",
        discussion: "Its sessions are kept and can be opened once the app is installed again.")

    @Argument(help: AppName.help(), completion: AppName.completion, transform: AppName.parse) var app: AppName
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let row = try await broker.app(called: app)
        let folders = AppFolders(broker: broker)
        try await folders.check(row.path)
        try await HeldInterruption.during { try BundleRemoval.remove(row.path) }
        // As long as the bundle is listed, nil makes `reload` ask again.
        let isGone = try await folders.reload { rows in rows.contains { $0.path == row.path } ? nil : true }
        guard isGone == true else {
            throw CommandFailure(
                code: "failed",
                reason: "the bundle \(row.path) was deleted, but the broker still lists it; brokerctl apps list shows "
                    + "when it has noticed")
        }
        try console.print(DoneOutput(done: "removed", app: row.app.text, path: row.path))
    }
}

/// `brokerctl apps launch`.
struct AppsLaunch: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "launch", abstract: "Launch an app without showing a window, and wait until it has connected.",
        discussion:
            "Only for an app that runs all its scenes in one process. If it is already running, nothing changes.")

    @Argument(help: AppName.help(), completion: AppName.completion, transform: AppName.parse) var app: AppName
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(LaunchOutput(process: try await broker.launch(broker.identifier(of: app))))
    }
}
