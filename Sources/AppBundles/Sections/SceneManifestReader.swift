import ActivityWire
import IPadScreen

/// Reads the keys about an app's scenes and orientations, and about sharing the screen (U:§2, P7, P15, P16).
enum SceneManifestReader {
    static func read(_ root: BundleSection, into facts: inout BundleFacts, _ notes: inout BundleNotes) {
        // An app with this key does not share the screen (U:P15).
        facts.requiresFullScreen = root.boolean("UIRequiresFullScreen", &notes)
        let orientations = orientations(root, &notes)
        // A key with this suffix lists the orientations for the iPad separately (U:P16).
        if root.writtenKeys[PropertyListKey(orientationsKey)]?.hasSuffix("~ipad") == true {
            facts.padOrientations = orientations
        } else {
            facts.orientations = orientations
        }
        facts.multitasking = multitasking(root, facts, &notes)
        guard let manifest = root.section("UIApplicationSceneManifest", &notes) else { return }
        facts.hasSceneManifest = true
        facts.supportsMultipleScenes = manifest.boolean("UIApplicationSupportsMultipleScenes", &notes)
        guard let roles = manifest.section("UISceneConfigurations", &notes) else { return }
        // A dictionary has no order, so the roles are sorted by name.
        for role in roles.sortedKeys {
            let hasPlaceholder = !PlaceholderScan.placeholders(in: role).isEmpty
            if !SceneRole.known.contains(role), !hasPlaceholder {
                roles.note(role, .unknownValue(role, kind: "scene role"), &notes)
            }
            facts.configurations += configurations(of: role, in: roles, &notes)
        }
    }

    private static let orientationsKey = "UISupportedInterfaceOrientations"

    /// Returns the known orientations; unknown ones are noted and left out.
    private static func orientations(_ root: BundleSection, _ notes: inout BundleNotes) -> [String] {
        let known = MultitaskingFacts.allOrientations
        return root.texts(orientationsKey, &notes).compactMap { orientation in
            if known.contains(orientation.text) { return orientation.text }
            // Unfilled placeholders have a warning of their own.
            guard PlaceholderScan.placeholders(in: orientation.text).isEmpty else { return nil }
            let allowed = known.sorted().joined(separator: ", ")
            notes.add(orientation.path, .invalidValue(orientation.text, allowed: allowed), at: orientation.offset)
            return nil
        }
    }

    /// Reads the keys that decide whether the app may share the screen (P:E1, P:E3, P:H1).
    private static func multitasking(
        _ root: BundleSection, _ facts: BundleFacts, _ notes: inout BundleNotes
    ) -> MultitaskingFacts {
        var keys = MultitaskingFacts.Keys()
        keys.sdkName = root.string("DTSDKName", &notes)
        keys.launchStoryboardName = root.string("UILaunchStoryboardName", &notes)
        keys.hasLaunchScreen = root["UILaunchScreen"] != nil || root["UILaunchScreens"] != nil
        keys.orientations = facts.padOrientations ?? facts.orientations
        keys.requiresFullScreen = facts.requiresFullScreen ?? false
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
                let allowed = "a name that is unique among the role's configurations"
                entry.note("UISceneConfigurationName", .invalidValue(name, allowed: allowed), &notes)
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
