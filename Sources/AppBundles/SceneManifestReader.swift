import ActivityWire
import IPadScreen

/// Reads the keys that say how an app's windows are made and may lie (U:§2, P7, P15, P16).
enum SceneManifestReader {
    static func read(_ root: BundleSection, into facts: inout BundleFacts, _ notes: inout BundleNotes) {
        facts.requiresFullScreen = root.boolean("UIRequiresFullScreen", &notes)
        facts.orientations = root.strings("UISupportedInterfaceOrientations", &notes)
        if root.entries["UISupportedInterfaceOrientations~ipad"] != nil {
            facts.padOrientations = root.strings("UISupportedInterfaceOrientations~ipad", &notes)
        }
        facts.multitasking = multitasking(root, facts, &notes)
        guard let manifest = root.section("UIApplicationSceneManifest", &notes) else { return }
        facts.hasSceneManifest = true
        facts.supportsMultipleScenes = manifest.boolean("UIApplicationSupportsMultipleScenes", &notes)
        guard let roles = manifest.section("UISceneConfigurations", &notes) else { return }
        // A dictionary has no order, so the names of the roles give one.
        for role in roles.entries.keys.sorted() {
            facts.configurations += configurations(of: role, in: roles, &notes)
        }
    }

    /// A list or a value for the iPad alone comes before the one for all devices (U:P16).
    private static func multitasking(
        _ root: BundleSection, _ facts: BundleFacts, _ notes: inout BundleNotes
    ) -> MultitaskingFacts {
        var keys = MultitaskingFacts.Keys()
        keys.sdkName = root.string("DTSDKName", &notes)
        keys.launchStoryboardName =
            root.string("UILaunchStoryboardName~ipad", &notes) ?? root.string("UILaunchStoryboardName", &notes)
        keys.hasLaunchScreen = root.entries["UILaunchScreen"] != nil || root.entries["UILaunchScreens"] != nil
        keys.orientations = facts.padOrientations ?? facts.orientations
        keys.requiresFullScreen =
            root.boolean("UIRequiresFullScreen~ipad", &notes) ?? facts.requiresFullScreen ?? false
        keys.requiresFullScreenIgnoredFrom = root.string("UIRequiresFullScreenIgnoredStartingWithVersion", &notes)
        keys.backgroundModes = root.strings("UIBackgroundModes", &notes)
        return MultitaskingFacts(keys)
    }

    private static func configurations(
        of role: String, in roles: BundleSection, _ notes: inout BundleNotes
    ) -> [SceneConfiguration] {
        var names: Set<String> = []
        return roles.sections(role, &notes).map { entry in
            let name = entry.string("UISceneConfigurationName", &notes)
            if let name, !names.insert(name).inserted {
                notes.add(
                    entry.path.key("UISceneConfigurationName"),
                    .invalidValue(name, allowed: "a name that no earlier configuration of the role has")
                )
            }
            return SceneConfiguration(
                name: name,
                role: role,
                sceneClass: entry.string("UISceneClassName", &notes),
                delegateClass: entry.string("UISceneDelegateClassName", &notes),
                storyboard: entry.string("UISceneStoryboardFile", &notes)
            )
        }
    }
}
