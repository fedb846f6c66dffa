import ActivityWire
import ArgumentParser

/// The arguments of `open` and `resolve`: what to open, and in which session.
struct OpeningArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "App identifier, a unique suffix of it, or its name (default: picked from what is opened).",
            valueName: "app"),
        completion: AppName.completion, transform: AppName.parse)
    var app: AppName?

    @Option(help: ArgumentHelp("Activity type (default: the first that the app declares).", valueName: "type"))
    var type: String?

    @Option(help: ArgumentHelp("Target content identifier, which determines the window.", valueName: "identifier"))
    var target: String?

    @Option(help: ArgumentHelp("A URL to open.", valueName: "url"))
    var url: String?

    @Option(
        help: ArgumentHelp("A file to open, in place unless --copy is given.", valueName: "path"), completion: .file())
    var file: String?

    @Flag(help: "Open --url only in an app that claims its domain.") var universalLinksOnly = false

    @Flag(help: "Have the app copy --file before using it.") var copy = false

    @Option(
        help: ArgumentHelp(
            """
            The user's response to the notification with this identifier; without --target, its content is \
            aps.target-content-id in --user-info.
            """, valueName: "identifier"))
    var notification: String?

    @Option(help: ArgumentHelp("A quick action of this type.", valueName: "type"))
    var shortcut: String?

    @Option(
        help: ArgumentHelp("Continue the current activity of this window in another window.", valueName: "session"),
        completion: SessionArgument.completion, transform: SessionArgument.parse)
    var handoffFrom: SessionReference?

    @Option(help: ArgumentHelp("The activity's or quick action's title.", valueName: "text"))
    var title: String?

    @Option(
        help: ArgumentHelp("User info: a JSON object, or @ and the path of a file with one.", valueName: "json"))
    var userInfo: String?

    @Option(
        help: ArgumentHelp("Use exactly this session.", valueName: "session"), completion: SessionArgument.completion,
        transform: SessionArgument.parse)
    var session: SessionReference?

    @Option(
        help: ArgumentHelp(
            "How existing sessions may be reused: \(ReusePolicy.allCases.map(\.name).joined(separator: ", ")).",
            valueName: "policy"),
        completion: .list(ReusePolicy.allCases.map(\.name)), transform: ReuseArgument.parse)
    var reuse: ReusePolicy?

    @Flag(help: "Deliver only to a currently connected window, at most once.")
    var transient = false

    @Option(
        help: ArgumentHelp(
            """
            Machine that decides, in a cluster: anywhere (a window here that prefers the content, then one of another \
            machine, then as on one machine), here, or the machine's name.
            """, valueName: "machine"),
        completion: .shellCommand("brokerctl cluster machines --field machine 2>/dev/null"),
        transform: MachineArgument.parse)
    var on: MachineArgument = .anywhere

    mutating func validate() throws {
        let kinds = [
            ("--url", url), ("--file", file), ("--notification", notification), ("--shortcut", shortcut),
            ("--type", type), ("--handoff-from", handoffFrom?.text),
        ].filter { $0.1 != nil }.map(\.0)
        guard kinds.count <= 1 else {
            throw ValidationError("\(kinds.joined(separator: " and ")) are mutually exclusive")
        }
        guard target?.isEmpty != true else {
            throw ValidationError("--target is empty; omit it to open without content")
        }
        guard session == nil || reuse == nil else {
            throw ValidationError("--session and --reuse are mutually exclusive")
        }
        if let kind = kinds.first, kind == "--url" || kind == "--file" {
            for (name, value) in [("--target", target), ("--title", title), ("--user-info", userInfo)]
            where value != nil {
                throw ValidationError("\(name) and \(kind) are mutually exclusive")
            }
        }
        for (name, isGiven) in [
            ("--target", target != nil), ("--title", title != nil), ("--user-info", userInfo != nil),
            ("--transient", transient),
        ] where isGiven && handoffFrom != nil {
            throw ValidationError("\(name) and --handoff-from are mutually exclusive")
        }
        guard !universalLinksOnly || url != nil else { throw ValidationError("--universal-links-only requires --url") }
        guard !copy || file != nil else { throw ValidationError("--copy requires --file") }
        guard title == nil || notification == nil else {
            throw ValidationError("--title and --notification are mutually exclusive")
        }
        guard app != nil || session != nil || !kinds.isEmpty else { throw ValidationError(nothingNamed) }
        for (name, value) in [
            ("--type", type), ("--url", url), ("--file", file), ("--notification", notification),
            ("--shortcut", shortcut),
        ] where value?.isEmpty == true {
            throw ValidationError("\(name) is empty")
        }
    }

    /// Says what to add when the arguments name no app.
    private var nothingNamed: String {
        let given = [
            ("--target", target != nil), ("--title", title != nil), ("--user-info", userInfo != nil),
        ].filter(\.1).map(\.0)
        guard let first = given.first else {
            return "specify what to open: an APP, --session, --type, --url, --file or another kind of content"
        }
        let example = "brokerctl open org.example.notes --target note/shopping"
        return "\(first) alone does not determine the app; specify the APP, as in \(example), "
            + "or --session or --type (brokerctl apps list shows the apps)"
    }

    /// Whether the broker has to choose the activity's type.
    private var needsDefaultType: Bool { isActivity && type == nil }

    /// Whether an activity is opened. An app or a session alone carries no event for the window.
    private var isActivity: Bool {
        let isOther = url != nil || file != nil || notification != nil || shortcut != nil || handoffFrom != nil
        return !isOther && (type != nil || target != nil || title != nil || userInfo != nil)
    }
}

extension OpeningArguments {
    /// Returns the request.
    ///
    /// - Parameters:
    ///   - app: the identifier of the app that the arguments name; nil if they name none.
    ///   - userInfo: the encoded value of `--user-info`.
    ///   - folder: the absolute path to which a relative `--file` is resolved.
    func request(app: AppID? = nil, userInfo: Blob, folder: String) -> ActivationRequest {
        ActivationRequest(
            app: app, event: event(userInfo: userInfo, folder: folder),
            session: session, reuse: reuse, isTransient: transient, handoffFrom: handoffFrom,
            fillsInType: needsDefaultType, requiresUniversalLink: universalLinksOnly, machine: on.target)
    }

    /// A placeholder for the type that the broker fills in, since a type cannot be empty.
    static let noType = "-"

    /// Returns the target content identifier in a push payload.
    private func pushTarget(in userInfo: Blob) -> String? {
        (try? UserInfoCodec.decode(userInfo)).flatMap(NotificationResponse.targetContentIdentifier(inPush:))
    }

    /// Returns the event for the window; nil if the arguments name only an app or a session.
    private func event(userInfo: Blob, folder: String) -> SceneEvent? {
        if let url { return .url(URLContext(url: url)) }
        if let file {
            return .url(URLContext(url: FileURL.text(path: file, folder: folder), openInPlace: !copy))
        }
        if let notification {
            return .notification(
                NotificationResponse(
                    notificationIdentifier: notification, targetContentIdentifier: target ?? pushTarget(in: userInfo),
                    userInfo: userInfo))
        }
        if let shortcut {
            return .shortcut(
                ShortcutItem(
                    type: shortcut, title: title ?? "", targetContentIdentifier: target, userInfo: userInfo))
        }
        guard isActivity else { return nil }
        return .activity(
            Activity(
                type: type ?? Self.noType, title: title, targetContentIdentifier: target, userInfo: userInfo))
    }
}

/// The options that say where `open` puts the window.
struct PlacementArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Window placement: automatic, standard (beside the others) or prominent (above them).",
            valueName: "placement"),
        completion: .list(["automatic", "standard", "prominent"]), transform: Self.parse)
    var placement: Placement?

    @Option(
        help: ArgumentHelp(
            "Replace this session's window on the screen; it stays hidden until the new one is closed.",
            valueName: "session"),
        completion: SessionArgument.completion, transform: SessionArgument.parse)
    var push: SessionReference?

    @Flag(help: "Open the window in the background, leaving the front window in front.")
    var withoutActivating = false

    mutating func validate() throws {
        guard placement == nil || push == nil else {
            throw ValidationError("--placement and --push are mutually exclusive")
        }
        guard !withoutActivating || (placement == nil && push == nil) else {
            let other = placement != nil ? "--placement" : "--push"
            throw ValidationError("\(other) and --without-activating are mutually exclusive")
        }
    }

    /// Puts the options into the request.
    func apply(to request: inout ActivationRequest) {
        request.placement = push != nil ? .push : placement ?? .automatic
        request.pushTarget = push
        request.joinBehavior = withoutActivating ? .preferredWithoutActivating : .automatic
    }

    private static func parse(_ text: String) throws -> Placement {
        guard let placement = Placement(name: text), placement != .push else {
            throw ValidationError("'\(text)' is not a valid placement (expected automatic, standard or prominent)")
        }
        return placement
    }
}
