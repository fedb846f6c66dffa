import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen

extension ConfigurationKey {
    /// All settings, in the order in which `brokerctl config` shows them.
    static let all: [ConfigurationKey] =
        places + connections + requests + senders + processes + states + windows + drags + screen

    /// Settings that take effect only at a start. The device, its profile and its orientation count only for a new
    /// state directory.
    static let needsRestart: Set<String> = [
        "endpoint", "stateDirectory", "logLevel", "allowsTracing", "storeOnDamage", "listener", "passEnvironment",
        "device", "profile", "orientation",
    ]

    static func named(_ name: String) -> ConfigurationKey? { all.first { $0.name == name } }

    static let endpoint = ConfigurationKey(
        name: "endpoint", meaning: "where clients connect", value: .endpoint)
    static let stateDirectory = ConfigurationKey(
        name: "stateDirectory", meaning: "where the store and the logs are",
        value: .path(Place(read: { $0.stateDirectory }, write: { $0.stateDirectory = $1 ?? "" })))
    static let apps = ConfigurationKey(
        name: "apps", meaning: "the folders of the bundles; the first to have an app wins",
        value: .paths(Place(read: { $0.appFolders }, write: { $0.appFolders = $1 })))

    private static let places = [
        endpoint, stateDirectory, apps,
        choice(
            "logLevel", "how much the broker says of its own work", LogLevel.allCases, named: \.rawValue,
            Place(read: { $0.logLevel }, write: { $0.logLevel = $1 })),
        ConfigurationKey(
            name: "allowsTracing",
            meaning:
                "whether debuggers and profilers of the same user may look into the broker, and its core be dumped",
            value: .flag(Place(read: { $0.allowsTracing }, write: { $0.allowsTracing = $1 }))),
        choice(
            "storeOnDamage", "what happens with a store that cannot be mended without a loss",
            StoreDamagePolicy.allCases, named: \.rawValue,
            Place(read: { $0.storeOnDamage }, write: { $0.storeOnDamage = $1 })),
    ]

    private static let connections = [
        choice(
            "listener", "what serves the broker's socket: its own ZMTP, or libzmq's", ListenerKind.allCases,
            named: \.rawValue, Place(read: { $0.listener }, write: { $0.listener = $1 })),
        count("connections", "how many connections there may be at once", 1...Limits.clients, \.connections),
        count(
            "connectionsPerProcess", "how many of them one process may have", 1...Limits.clients,
            \.connectionsPerProcess),
    ]

    private static let requests = [
        choice(
            "reuse", "what an external request does that names no policy", ReusePolicy.allCases, named: \.name,
            place(\.reuse)),
        duration(
            "requestTimeout", "when a request without a deadline of its own ends",
            .milliseconds(1)...Limits.requestTimeoutMaximum, \.requestTimeout),
        flag("multipleScenes", "whether apps may have several windows where they support it", \.multipleScenes),
    ]

    private static let senders = [
        ConfigurationKey(
            name: "access", meaning: "who may send what to whom; the first rule that says something decides",
            value: .rules(place(\.access.rules))),
        flag("allowsByDefault", "what holds where no access rule says anything", \.access.allowsByDefault),
        ConfigurationKey(
            name: "handPrograms",
            meaning:
                "programs that may touch windows, type into them and see them live; none: the stage beside the broker's "
                + "own program",
            value: .paths(place(\.handPrograms))),
        flag("guardsFocus", "whether only the foreground may ask for the foreground", \.guardsFocus),
        duration(
            "gestureGrace", "how long after leaving the foreground a window's gesture is believed", fromZero,
            \.gestureGrace),
    ]

    private static let processes = [
        ConfigurationKey(
            name: "passEnvironment",
            meaning: "variables of the broker's environment that windows inherit besides PATH, HOME, LANG and the like",
            value: .names(Place(read: { $0.passedEnvironment }, write: { $0.passedEnvironment = $1 }))),
        duration("connectTimeout", "from the start of a process to its greeting", aboveZero, \.connectTimeout),
        duration("resumeGrace", "how long a living process is waited for", fromZero, \.resumeGrace),
        duration("backoffInitial", "the first pause before a launch is tried again", aboveZero, \.backoffInitial),
        duration("backoffMaximum", "the longest such pause", aboveZero, \.backoffMaximum),
        count(
            "launchesPerWindow", "how many processes are started in launchWindow for one app, or for the tools",
            1...10_000, \.launchesPerWindow),
        count("eventPortion", "events that a subscriber is sent before it is waited for", 1...65_536, \.eventPortion),
        duration("launchWindow", "the time in which launches are counted", aboveZero, \.launchWindow),
        count("crashLimit", "so many crashes set a session's restoration state aside", 1...1_000, \.crashLimit),
        duration("crashWindow", "the time in which crashes are counted", aboveZero, \.crashWindow),
        duration("terminationGrace", "between the polite and the final signal", fromZero, \.terminationGrace),
        duration("shutdownGrace", "what windows get to save when the broker stops", fromZero, \.shutdownGrace),
    ]

    private static let states = [
        duration(
            "refreshInterval", "refreshes of a session that come sooner are made one", fromZero, \.refreshInterval),
        duration(
            "restorationTimeout", "how long a scene may go on restoring after its connect", aboveZero,
            \.restorationTimeout),
        choice(
            "snapshots", "what is kept of windows' looks, whatever their apps allow", SnapshotPolicy.allCases,
            named: \.name, place(\.snapshots)),
    ]

    private static let windows = [
        duration("callTimeout", "from a call to its acknowledgement", aboveZero, \.callTimeout),
        duration("enterBackgroundTimeout", "the same for did enter background", aboveZero, \.enterBackgroundTimeout),
        duration(
            "notificationTimeout", "what an app has to complete a notification", aboveZero, \.notificationTimeout),
        duration(
            "pingInterval", "how often an idle window is asked whether it answers; 0s: never", fromZero,
            \.pingInterval),
        flag("keepsStateOfFlungApps", "whether flinging an app away keeps its saved states", \.keepsStateOfFlungApps),
        duration("inspectionInterval", "when a stopped process is looked at again", aboveZero, \.inspectionInterval),
        choice(
            "unresponsiveAction", "what happens to a process that does not acknowledge", UnresponsiveAction.allCases,
            named: \.rawValue, place(\.unresponsiveAction)),
    ]

    private static let drags = [
        duration(
            "springLoadingDelay", "how long a drag hovers before a spring-loaded place acts", aboveZero,
            \.springLoadingDelay),
        duration("dragTimeout", "from a drag's callback to its answer", aboveZero, \.dragTimeout),
        duration(
            "loadTimeout", "how long a load of a dropped item may stand still; 0s: for ever", fromZero, \.loadTimeout
        ),
        duration(
            "grantLifetime", "how long a load of a dropped item may take in all; 0s: for ever", fromZero,
            \.grantLifetime),
    ]

    private static let screen = [
        choice(
            "device", "the simulated iPad of a new state directory", DeviceModel.all, named: \.identifier,
            place(\.device)),
        choice(
            "profile", "the family of its system's releases", [nil] + ScreenProfile.allCases,
            named: { $0?.rawValue ?? "newest" }, place(\.profile)),
        choice(
            "orientation", "how it is held at first", InterfaceOrientation.allCases, named: \.rawValue,
            place(\.orientation)),
        flag("allowsMultipleApps", "whether apps may share the screen", \.allowsMultipleApps),
        flag(
            "persistentVideoOverlay", "whether a full screen video goes on by itself in a window of its own",
            \.persistentVideoOverlay),
        duration(
            "transitionAllowance", "what a window gets for a change of its size before it is ended", aboveZero,
            \.transitionAllowance),
    ]

    /// The bounds of durations that cannot be zero. An hour, the upper bound, is meant for debugging.
    private static let aboveZero: ClosedRange<Duration> = .milliseconds(1)...(.seconds(3_600))
    private static let fromZero: ClosedRange<Duration> = .zero...(.seconds(3_600))

    private typealias PolicyPath<Content> = WritableKeyPath<BrokerPolicy, Content> & Sendable

    private static func place<Content>(_ path: any PolicyPath<Content>) -> Place<Content> {
        Place(read: { $0.policy[keyPath: path] }, write: { $0.policy[keyPath: path] = $1 })
    }

    private static func duration(
        _ name: String, _ meaning: String, _ range: ClosedRange<Duration>, _ path: any PolicyPath<Duration>
    ) -> ConfigurationKey {
        ConfigurationKey(name: name, meaning: meaning, value: .duration(range, place(path)))
    }

    private static func count(
        _ name: String, _ meaning: String, _ range: ClosedRange<Int>, _ path: any PolicyPath<Int>
    ) -> ConfigurationKey {
        ConfigurationKey(name: name, meaning: meaning, value: .count(range, place(path)))
    }

    /// Makes a setting whose value is one of `values`, written by its name.
    private static func choice<Choice: Sendable>(
        _ name: String, _ meaning: String, _ values: [Choice], named word: @escaping @Sendable (Choice) -> String,
        _ place: Place<Choice>
    ) -> ConfigurationKey {
        let words = Place<String>(
            read: { word(place.read($0)) },
            write: { configuration, text in
                // `apply` writes only a word that it has found among the words.
                guard let value = values.first(where: { word($0) == text }) else { return }
                place.write(&configuration, value)
            })
        return ConfigurationKey(name: name, meaning: meaning, value: .choice(values.map(word), words))
    }

    private static func flag(_ name: String, _ meaning: String, _ path: any PolicyPath<Bool>) -> ConfigurationKey {
        ConfigurationKey(name: name, meaning: meaning, value: .flag(place(path)))
    }
}
