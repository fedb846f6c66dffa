import ActivityWire
public import BrokerCore

/// The apps of the simulated world: one of each kind.
public enum SimulatedApps {
    public static let count = all.count
    static let tools = 3

    /// A process per window, one process for all windows, one window only, and one that only people can start.
    public static let all: [AppDescription] = [
        app("org.simulated.gallery", model: .scene, relaunch: .foreground),
        app("org.simulated.notes", model: .application),
        app("org.simulated.mail", model: .application, hasManyScenes: false),
        app("org.simulated.manual", model: .scene, isStartable: false),
    ].compactMap { $0 }

    private static func app(
        _ identifier: String,
        model: ProcessModel,
        relaunch: RelaunchPolicy = .never,
        hasManyScenes: Bool = true,
        isStartable: Bool = true
    ) -> AppDescription? {
        AppID(identifier).map {
            AppDescription(
                id: $0, name: identifier, path: "/apps/\(identifier)", executable: isStartable ? "/bin/window" : nil,
                processModel: model, relaunch: relaunch, supportsMultipleScenes: hasManyScenes,
                activityTypes: [identifier + ".show"])
        }
    }

    /// The content that number `target` stands for; 0 is none.
    static func content(_ target: Int) -> String? {
        target == 0 ? nil : "content/\(target)"
    }

    static func app(of identifier: AppID) -> AppDescription? {
        all.first { $0.id == identifier }
    }
}
