// The README quotes what is between the two markers.
// begin README
import SceneClient

/// A window that counts how often it was asked to, and still knows after a crash.
final class CounterScene: SceneDelegate {
    private var count = 0

    func scene(_ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions) {
        count = session.stateRestorationActivity?.userInfo["count"] ?? 0
        scene.title = "Counter"
        scene.activationConditions.prefersToActivate = .hasPrefix("counter/")
        for activity in options.userActivities { add(activity) }
        print("\(options.reason): shows \(count)")
    }

    func scene(_ scene: Scene, continue activity: UserActivity) {
        add(activity)
        print("shows \(count)")
    }

    func stateRestorationActivity(for scene: Scene) -> UserActivity? {
        UserActivity(activityType: "org.example.counter", userInfo: ["count": .init(count)])
    }

    private func add(_ activity: UserActivity) {
        count += activity.userInfo["step"] ?? 1
    }
}

/// With `@main` in front of it, this is the whole program.
enum CounterWindow {
    static func main() async {
        await SceneApplication.run(scenes: [CounterScene.self], app: "org.example.counter")
    }
}
// end README
