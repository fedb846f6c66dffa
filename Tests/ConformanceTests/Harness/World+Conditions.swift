import ActivityWire
import SceneClient

extension World {
    /// A world in which `photos/1`, `photos/2` … have been opened in turn, with these conditions.
    static func withWindows(
        _ conditions: SceneActivationConditions..., hasManyScenes: Bool = true
    ) async throws -> (World, WorldApp) {
        let photos = WorldApp("photos", hasManyScenes: hasManyScenes)
        let world = World(photos)
        for (number, conditions) in conditions.enumerated() {
            try await world.open(reuse: .alwaysNew)
            try photos.scene(number + 1).activationConditions = conditions
            await world.settle()
        }
        world.forget()
        return (world, photos)
    }
}

extension SceneActivationConditions {
    /// Of a window for one content.
    static let detail = SceneActivationConditions(canActivate: .equals("d/1"), prefersToActivate: .equals("d/1"))
    static let anything = SceneActivationConditions()
    static let nothing = SceneActivationConditions(canActivate: .none)
}
