import ActivityWire
import Adaptation
import AppDescriptions
import BrokerCore
import BrokerStore
import IPadScreen

extension ConfigurationKey {
    /// All settings, in the order in which `brokerctl config` shows them.
    static let all: [ConfigurationKey] =
        places + connections + requests + senders + processes + states + windows + drags + screen + cluster

    /// Settings that take effect only at a start. The device, its profile and its orientation count only for a new
    /// state directory.
    static let needsRestart: Set<String> = [
        "endpoint", "stateDirectory", "logLevel", "allowsTracing", "storeOnDamage", "listener", "passEnvironment",
        "device", "profile", "orientation",
    ]

    static func named(_ name: String) -> ConfigurationKey? { all.first { $0.name == name } }

    static let endpoint = ConfigurationKey(
        name: "endpoint", meaning: "endpoint for clients", value: .endpoint)
    static let stateDirectory = ConfigurationKey(
        name: "stateDirectory", meaning: "folder of the store and the logs",
        value: .path(Place(read: { $0.stateDirectory }, write: { $0.stateDirectory = $1 ?? "" })))
    static let apps = ConfigurationKey(
        name: "apps", meaning: "folders of app bundles; if an app is in several, the first one wins",
        value: .paths(Place(read: { $0.appFolders }, write: { $0.appFolders = $1 })))

    private static let places = [
        endpoint, stateDirectory, apps,
        choice(
            "logLevel", "log level", LogLevel.allCases, named: \.rawValue,
            Place(read: { $0.logLevel }, write: { $0.logLevel = $1 })),
        ConfigurationKey(
            name: "allowsTracing",
            meaning:
                "whether debuggers and profilers of the same user may attach to the broker, and core dumps are allowed",
            value: .flag(Place(read: { $0.allowsTracing }, write: { $0.allowsTracing = $1 }))),
        choice(
            "storeOnDamage", "what to do with a store that cannot be repaired without loss",
            StoreDamagePolicy.allCases, named: \.rawValue,
            Place(read: { $0.storeOnDamage }, write: { $0.storeOnDamage = $1 })),
    ]

    private static let connections = [
        choice(
            "listener", "implementation of the socket: built-in ZMTP or libzmq", ListenerKind.allCases,
            named: \.rawValue, Place(read: { $0.listener }, write: { $0.listener = $1 })),
        count("connections", "limit of concurrent connections", 1...Limits.clients, \.connections),
        count(
            "connectionsPerProcess", "limit of concurrent connections per process", 1...Limits.clients,
            \.connectionsPerProcess),
    ]

    private static let requests = [
        choice(
            "reuse", "reuse policy of external requests that give none", ReusePolicy.allCases, named: \.name,
            place(\.reuse)),
        duration(
            "requestTimeout", "deadline of a request that gives none",
            .milliseconds(1)...Limits.requestTimeoutMaximum, \.requestTimeout),
        flag("multipleScenes", "whether apps that support it may have several windows", \.multipleScenes),
    ]

    private static let senders = [
        ConfigurationKey(
            name: "access", meaning: "access rules; the first matching rule wins",
            value: .rules(place(\.access.rules))),
        flag("allowsByDefault", "whether a request is allowed if no access rule matches", \.access.allowsByDefault),
        ConfigurationKey(
            name: "handPrograms",
            meaning:
                "executables allowed to send touches and keys to windows and to see them live; if empty, the stage beside the broker's "
                + "own executable",
            value: .paths(place(\.handPrograms))),
        flag("guardsFocus", "whether only a foreground window may bring a window to the foreground", \.guardsFocus),
        duration(
            "gestureGrace", "time after leaving the foreground during which a window's gesture still counts", fromZero,
            \.gestureGrace),
    ]

    private static let processes = [
        ConfigurationKey(
            name: "passEnvironment",
            meaning: "environment variables that windows inherit from the broker besides PATH, HOME, LANG and the like",
            value: .names(Place(read: { $0.passedEnvironment }, write: { $0.passedEnvironment = $1 }))),
        ConfigurationKey(
            name: "raise",
            meaning: "program that brings a window of a program to the front on the desktop; if empty, none",
            value: .vector(.raise, Place(read: { $0.raise }, write: { $0.raise = $1 }))),
        duration("connectTimeout", "time from the launch of a process to its hello", aboveZero, \.connectTimeout),
        duration("resumeGrace", "time to wait for a running process to reconnect", fromZero, \.resumeGrace),
        duration("backoffInitial", "initial delay before a launch is retried", aboveZero, \.backoffInitial),
        duration("backoffMaximum", "maximum delay before a launch is retried", aboveZero, \.backoffMaximum),
        count(
            "launchesPerWindow", "limit of launches within launchWindow for one app, or for the tools",
            1...10_000, \.launchesPerWindow),
        count(
            "eventPortion", "events sent to a subscriber before its acknowledgement is awaited", 1...65_536,
            \.eventPortion),
        duration("launchWindow", "period in which launches are counted", aboveZero, \.launchWindow),
        count(
            "crashLimit", "number of crashes after which a session's restoration state is quarantined", 1...1_000,
            \.crashLimit),
        duration("crashWindow", "period in which crashes are counted", aboveZero, \.crashWindow),
        duration("terminationGrace", "time between SIGTERM and SIGKILL", fromZero, \.terminationGrace),
        duration("shutdownGrace", "time for windows to save when the broker stops", fromZero, \.shutdownGrace),
    ]

    private static let states = [
        duration(
            "refreshInterval", "minimum interval between refreshes of a session; earlier ones are merged", fromZero,
            \.refreshInterval),
        duration(
            "restorationTimeout", "time after its connect in which a scene may complete its restoration", aboveZero,
            \.restorationTimeout),
        choice(
            "snapshots", "upper bound of the snapshots kept, whatever apps allow", SnapshotPolicy.allCases,
            named: \.name, place(\.snapshots)),
    ]

    private static let windows = [
        duration("callTimeout", "time from a call to its acknowledgement", aboveZero, \.callTimeout),
        duration(
            "enterBackgroundTimeout", "time from didEnterBackground to its acknowledgement", aboveZero,
            \.enterBackgroundTimeout),
        duration(
            "notificationTimeout", "time for an app to complete a notification", aboveZero, \.notificationTimeout),
        duration(
            "pingInterval", "interval between pings to an idle window; 0s: never", fromZero,
            \.pingInterval),
        flag("keepsStateOfFlungApps", "whether force-quitting an app keeps its saved states", \.keepsStateOfFlungApps),
        duration("inspectionInterval", "interval between checks of a stopped process", aboveZero, \.inspectionInterval),
        choice(
            "unresponsiveAction", "what to do with a process that does not acknowledge calls",
            UnresponsiveAction.allCases,
            named: \.rawValue, place(\.unresponsiveAction)),
    ]

    private static let drags = [
        duration(
            "springLoadingDelay", "time for which a drag must hover before spring loading", aboveZero,
            \.springLoadingDelay),
        duration("dragTimeout", "time from a drag callback to its answer", aboveZero, \.dragTimeout),
        duration(
            "loadTimeout", "time for which a load of a dropped item may stall; 0s: unlimited", fromZero, \.loadTimeout
        ),
        duration(
            "grantLifetime", "total time for a load of a dropped item; 0s: unlimited", fromZero,
            \.grantLifetime),
    ]

    private static let screen = [
        choice(
            "device", "simulated model of an iPad or a phone, for a new state directory", DeviceModel.all,
            named: \.identifier, place(\.device)),
        choice(
            "profile", "family of system releases of the simulated iPad", [nil] + ScreenProfile.allCases,
            named: { $0?.rawValue ?? "newest" }, place(\.profile)),
        choice(
            "orientation", "initial orientation", InterfaceOrientation.allCases, named: \.rawValue,
            place(\.orientation)),
        flag("allowsMultipleApps", "whether apps may share the screen", \.allowsMultipleApps),
        flag(
            "persistentVideoOverlay", "whether full screen video continues in picture in picture automatically",
            \.persistentVideoOverlay),
        duration(
            "transitionAllowance", "time for a window to complete a size transition before its process is ended",
            aboveZero,
            \.transitionAllowance),
    ]

    private static let cluster = [
        ConfigurationKey(
            name: "cluster", meaning: "endpoints of the etcd of a cluster of machines; if empty, the broker is in none",
            value: .texts(.etcdEndpoint, limit: ClusterLimits.endpoints, place(\.cluster.endpoints))),
        ConfigurationKey(
            name: "clusterName", meaning: "name of the cluster", value: .text(.name, place(\.cluster.name))),
        ConfigurationKey(
            name: "machineName", meaning: "name of this machine in the cluster; the host's name by default",
            value: .text(.machine, place(\.cluster.machine))),
        file(
            "clusterAuthority", "certificates that sign etcd's certificate; those of the system by default", \.authority
        ),
        ConfigurationKey(
            name: "clusterAddress", meaning: "address at which other machines reach this one; if empty, they do not",
            value: .text(.linkAddress, place(\.cluster.address))),
        ConfigurationKey(
            name: "acceptsFrom", meaning: "machines that may open things on this one",
            value: .texts(.machines, limit: ClusterLimits.machines, place(\.acceptsFrom.names))),
        duration(
            "clusterTimeToLive",
            "time after which other machines forget this one if it is silent, in whole seconds",
            .seconds(2)...(.seconds(600)), \.cluster.timeToLive),
        file("clusterCertificate", "certificate with which this machine connects to etcd", \.certificate),
        file("clusterKey", "key of clusterCertificate", \.key),
        ConfigurationKey(
            name: "clusterUser", meaning: "user of etcd; the machine's name by default",
            value: .text(
                .name,
                Place(
                    read: { $0.policy.cluster.userName },
                    write: { $0.policy.cluster.user = $1 }))),
        file("clusterPasswordFile", "file with the user's password, readable by its owner only", \.passwordFile),
    ]

    /// The bounds of durations that cannot be zero. An hour, the upper bound, is meant for debugging.
    private static let aboveZero: ClosedRange<Duration> = .milliseconds(1)...(.seconds(3_600))
    private static let fromZero: ClosedRange<Duration> = .zero...(.seconds(3_600))

    private typealias PolicyPath<Content> = WritableKeyPath<BrokerPolicy, Content> & Sendable

    private static func place<Content>(_ path: any PolicyPath<Content>) -> Place<Content> {
        Place(read: { $0.policy[keyPath: path] }, write: { $0.policy[keyPath: path] = $1 })
    }

    private static func file(
        _ name: String, _ meaning: String, _ path: any WritableKeyPath<ClusterSettings, String?> & Sendable
    ) -> ConfigurationKey {
        ConfigurationKey(
            name: name, meaning: meaning,
            value: .path(
                Place(
                    read: { $0.policy.cluster[keyPath: path] }, write: { $0.policy.cluster[keyPath: path] = $1 })))
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
