import ActivityWire
import IPadScreen

/// Reads the keys about an app's scenes and orientations, and about sharing the screen (U:§2, P6, P7, P15, P16).
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
        readManifest(root, into: &facts, &notes)
        facts.preferredDefaultRole = preferredRole(root, facts, &notes)
    }

    private static func readManifest(_ root: BundleSection, into facts: inout BundleFacts, _ notes: inout BundleNotes) {
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

    /// Returns the role of the first scene of a launch as it is written. Unknown roles are noted, and roles that such a
    /// scene cannot have here.
    private static func preferredRole(
        _ root: BundleSection, _ facts: BundleFacts, _ notes: inout BundleNotes
    ) -> String? {
        let key = "UIApplicationPreferredDefaultSceneSessionRole"
        guard let role = root.string(key, &notes) else { return nil }
        // Unfilled placeholders have a warning of their own.
        guard PlaceholderScan.placeholders(in: role).isEmpty else { return role }
        if !SceneRole.known.contains(role) {
            root.note(key, .unknownValue(role, kind: "scene role"), &notes)
        } else if SceneRole.externalDisplays.contains(role) {
            root.note(key, .invalidValue(role, allowed: "a role that is not an external display's"), &notes)
        } else if role != SceneRole.windowApplication, !facts.configurations.contains(where: { $0.role == role }) {
            root.note(key, .invalidValue(role, allowed: "a role with an entry in UISceneConfigurations"), &notes)
        }
        return role
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
        keys.requiresFullScreenIgnoredFrom = version(root, &notes)
        keys.backgroundModes = root.strings("UIBackgroundModes", &notes)
        return MultitaskingFacts(keys)
    }

    /// Returns the version from which `UIRequiresFullScreen` is ignored; one that cannot be read is noted (P:H1).
    private static func version(_ root: BundleSection, _ notes: inout BundleNotes) -> String? {
        let key = "UIRequiresFullScreenIgnoredStartingWithVersion"
        guard let text = root.string(key, &notes) else { return nil }
        if SystemVersion(text) == nil, PlaceholderScan.placeholders(in: text).isEmpty {
            root.note(key, .invalidValue(text, allowed: "a version such as 26.2"), &notes)
        }
        return text
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
