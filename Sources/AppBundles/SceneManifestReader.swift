import ActivityWire

/// Reads the keys that say how an app's windows are made and may lie (U:§2, P7, P15, P16).
enum SceneManifestReader {
    static func read(_ root: BundleSection, into facts: inout BundleFacts, _ notes: inout BundleNotes) {
        facts.requiresFullScreen = root.boolean("UIRequiresFullScreen", &notes)
        facts.orientations = root.strings("UISupportedInterfaceOrientations", &notes)
        if root.entries["UISupportedInterfaceOrientations~ipad"] != nil {
            facts.padOrientations = root.strings("UISupportedInterfaceOrientations~ipad", &notes)
        }
        guard let manifest = root.section("UIApplicationSceneManifest", &notes) else { return }
        facts.hasSceneManifest = true
        facts.supportsMultipleScenes = manifest.boolean("UIApplicationSupportsMultipleScenes", &notes)
        guard let roles = manifest.section("UISceneConfigurations", &notes) else { return }
        // A dictionary has no order, so the names of the roles give one.
        for role in roles.entries.keys.sorted() {
            facts.configurations += configurations(of: role, in: roles, &notes)
        }
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
