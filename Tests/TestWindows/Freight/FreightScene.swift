import DemoSupport
import SceneClient

/// A window from which data of any size is dragged, or on which data is dropped. The target of the window's content
/// decides: `freight/from/FORM/BYTES` or `freight/to/WAY`.
final class FreightScene: DemoScene {
    nonisolated static let activityType = "org.activitybroker.demo.freight.open"

    var log = WindowLogWriter(name: "freight")
    private var source: FreightSource?
    private var target: FreightTarget?

    func prepare(_ scene: Scene, saved: UserActivity?, target content: String?) throws {
        let content = saved?.targetContentIdentifier ?? content ?? "freight/to/count"
        log.name = content
        scene.title = content
        scene.activationConditions = SceneActivationConditions(
            canActivate: .equals(content), prefersToActivate: .equals(content))
        scene.userActivity = UserActivity(activityType: Self.activityType, targetContentIdentifier: content)
        let parts = content.split(separator: "/").map(String.init)
        if parts.count > 3, parts[1] == "from", let form = FreightSource.Form(rawValue: parts[2]) {
            let source = FreightSource(form, size: Int(parts[3]) ?? 0, log: log)
            scene.addInteraction(DragInteraction(delegate: source))
            self.source = source
        } else if parts.count > 2, parts[1] == "to", let way = FreightTarget.Way(rawValue: parts[2]) {
            let target = FreightTarget(way, log: log)
            let interaction = DropInteraction(delegate: target)
            interaction.isSpringLoaded = true
            scene.addInteraction(interaction)
            self.target = target
        } else {
            throw FreightError.unknownKind(content)
        }
    }

    /// Takes three values from the activity: the item's name, whether a copy outlives this process, and whether the
    /// drag is restricted to this app.
    func show(_ activity: UserActivity, in scene: Scene) async throws {
        if let name: String = activity.userInfo["name"] { source?.name = name }
        if let isKept: Bool = activity.userInfo["promise"] { source?.promise = isKept ? .spool : .fail }
        if let isRestricted: Bool = activity.userInfo["restricted"] { source?.isRestricted = isRestricted }
    }
}
