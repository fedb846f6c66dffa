import ActivityWire
import ArgumentParser

/// `brokerctl apps defaults`.
struct AppsDefaults: BrokerCommand {
    static let isOneShot = true
    static let configuration = CommandConfiguration(
        commandName: "defaults", abstract: "List the default apps for what several apps declare.")

    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try console.print(Listing(defaults: try await broker.defaultApps()))
    }
}

/// `brokerctl apps set-default`.
struct AppsSetDefault: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "set-default",
        abstract: "Set the default app for something that several apps declare.",
        discussion: """
            Without a default, a request that names no app is refused as ambiguousApp, with the candidates. The \
            default for a document type also applies to conforming types without a default of their own.
            """)

    @OptionGroup var subject: DefaultAppArguments
    @Argument(help: AppName.help(), completion: AppName.completion, transform: AppName.parse) var app: AppName
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        let app = try await broker.identifier(of: app)
        try await broker.perform(.setDefaultApp(subject.subject, app))
        try console.print(DoneOutput(done: "chosen", app: app.text))
    }
}

/// `brokerctl apps clear-default`.
struct AppsClearDefault: BrokerCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear-default", abstract: "Remove the default app for something that several apps declare.")

    @OptionGroup var subject: DefaultAppArguments
    @OptionGroup(title: "General") var options: GlobalOptions

    func execute(_ broker: BrokerProxy, _ console: Console) async throws {
        try await broker.perform(.setDefaultApp(subject.subject, nil))
        try console.print(DoneOutput(done: "forgotten"))
    }
}

/// The activity type, URL scheme or document type of a default app.
struct DefaultAppArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp("What kind of default: activityType, urlScheme or documentType.", valueName: "kind"),
        completion: .list(["activityType", "urlScheme", "documentType"]), transform: Self.parseKind)
    var kind: DefaultAppSubject.Kind

    @Argument(help: ArgumentHelp("The activity type, URL scheme or document type.", valueName: "name")) var name: String

    var subject: DefaultAppSubject {
        DefaultAppSubject(kind: kind, name: kind == .urlScheme ? name.lowercased() : name)
    }

    /// - Throws: `ValidationError` with the allowed kinds.
    private static func parseKind(_ text: String) throws -> DefaultAppSubject.Kind {
        guard let kind = DefaultAppSubject.Kind(name: text) else {
            let names = Alternatives.text(DefaultAppSubject.Kind.allCases.map(\.name))
            throw ValidationError("'\(text)' is not a valid kind of default app (expected \(names))")
        }
        return kind
    }
}
