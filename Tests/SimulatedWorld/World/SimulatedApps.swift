import ActivityWire
public import BrokerCore
import IPadScreen

/// The apps of the simulated world, one of each kind.
public enum SimulatedApps {
    public static let count = all.count
    static let tools = 3

    /// An app with a process for each window, one with a process for all windows and something for an external display, one with a single window, and one
    /// that only a person can start.
    public static let all: [AppDescription] = [
        app("org.simulated.gallery", model: .scene, relaunch: .foreground, team: "PEN"),
        app("org.simulated.notes", model: .application, team: "PEN", hasWall: true),
        app("org.simulated.mail", model: .application, hasManyScenes: false, team: "POST"),
        app("org.simulated.manual", model: .scene, isStartable: false),
    ].compactMap { $0 }

    private static func app(
        _ identifier: String,
        model: ProcessModel,
        relaunch: RelaunchPolicy = .never,
        hasManyScenes: Bool = true,
        isStartable: Bool = true,
        team: String? = nil,
        hasWall: Bool = false
    ) -> AppDescription? {
        let wall = SceneConfiguration(name: "Wall", role: SceneRole.externalDisplay, delegateClass: "Wall")
        return AppID(identifier).map {
            AppDescription(
                id: $0, name: identifier, path: "/apps/\(identifier)", executable: isStartable ? "/bin/window" : nil,
                processModel: model, relaunch: relaunch, supportsMultipleScenes: hasManyScenes,
                configurations: hasWall ? [wall] : [],
                activityTypes: [identifier + ".show", sharedType], teamIdentifier: team,
                multitasking: MultitaskingFacts(offersPictureInPicture: model == .scene))
        }
    }

    /// An activity type that all apps continue.
    static let sharedType = "org.simulated.shared"
    /// An activity type whose handler answers in a stream.
    static let answeredType = "org.simulated.answered"

    /// The activity type of the transient events that tools send.
    static let transientType = "transient"

    /// The access rules of some runs: the gallery may send nothing to notes, and tools may send no transient events to
    /// notes.
    static let access = AccessPolicy(rules: [
        AccessRule(
            name: "gallery-is-mute", allows: false, sender: .app(NamePattern(all[0].id.text)),
            receiver: NamePattern(all[1].id.text)),
        AccessRule(
            name: "tools-are-mute", allows: false, sender: .tools, receiver: NamePattern(all[1].id.text),
            kinds: [.activity], types: [NamePattern(transientType)]),
    ])

    /// Returns the content with the number `target`; nil for 0.
    static func content(_ target: Int) -> String? {
        target == 0 ? nil : "content/\(target)"
    }

    static func app(of identifier: AppID) -> AppDescription? {
        all.first { $0.id == identifier }
    }
}
