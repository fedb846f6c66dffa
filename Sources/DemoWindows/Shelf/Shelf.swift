// docs/getting-started.md quotes what is between the two markers.
// begin quotation
import SceneClient

/// The list of all books. A book that is asked for opens in a window of its own.
final class ShelfScene: SceneDelegate {
    func scene(_ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions) async throws {
        scene.title = "Shelf"
        for activity in options.userActivities { try await open(activity) }
    }

    func scene(_ scene: Scene, continue activity: UserActivity) async throws {
        try await open(activity)
    }

    private func open(_ activity: UserActivity) async throws {
        guard let target = activity.targetContentIdentifier, target.hasPrefix("book/") else { return }
        let book = String(target.dropFirst("book/".count))
        print("the shelf opens \(book)")
        try await SceneApplication.shared.openWindow(value: book)
    }
}

/// One book, open at a page.
final class BookScene: SceneDelegate {
    private var page = 1

    func scene(_ scene: Scene, willConnectTo session: SceneSession, options: ConnectionOptions) {
        let book: String = scene.presentedValue() ?? "an unknown book"
        scene.title = book
        scene.activationConditions = SceneActivationConditions(
            canActivate: .equals("book/\(book)"), prefersToActivate: .equals("book/\(book)"))
        turn(scene, to: session.stateRestorationActivity?.userInfo["page"] ?? 1)
    }

    func scene(_ scene: Scene, continue activity: UserActivity) {
        turn(scene, to: activity.userInfo["page"] ?? page)
    }

    func stateRestorationActivity(for scene: Scene) -> UserActivity? {
        UserActivity(activityType: "org.example.shelf.reading", userInfo: ["page": .init(page)])
    }

    private func turn(_ scene: Scene, to page: Int) {
        self.page = page
        scene.subtitle = "page \(page)"
        print("\(scene.title ?? "") is open at page \(page)")
    }
}

/// With `@main` in front of it, this is the whole program.
enum Shelf {
    static func main() async {
        await SceneApplication.run(windows: [
            .window("shelf", showing: ShelfScene.self),
            .group("book", for: String.self, showing: BookScene.self),
        ])
    }
}
// end quotation
