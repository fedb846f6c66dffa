import ActivityWire
import AppDescriptions
import IPadScreen

/// Reads the broker's own dictionary `ActivityBroker`, which says how the app starts on Linux. Unknown keys are noted.
enum LaunchSectionReader {
    private static let sectionName = "ActivityBroker"
    /// An entitlement on iOS (W:§10).
    private static let cameraEntitlement = "MultitaskingCameraAccess"
    private static let clusterPolicy = "ClusterPolicy"

    static func read(
        _ root: BundleSection, _ places: PropertyListPlaces, into facts: inout BundleFacts, _ notes: inout BundleNotes
    ) {
        guard let section = root.section(sectionName, &notes) else { return }
        let known =
            [
                "Executable", "Arguments", "Environment", "PassEnvironment", "ProcessModel", "LaunchTimeout",
                "Relaunch", "TeamIdentifier", "AssociatedDomains", clusterPolicy, cameraEntitlement,
            ] + ProgramSectionReader.keys(of: section)
        for key in section.sortedKeys where !known.contains(key) { section.note(key, .unknownKey, &notes) }
        facts.launch.executable = executable(section, &notes)
        facts.launch.arguments = arguments(section, &notes)
        facts.launch.environment = environment(section, &notes)
        facts.launch.passedEnvironment = passedEnvironment(section, &notes)
        facts.launch.timeout = timeout(section, &notes)
        facts.launch.teamIdentifier = teamIdentifier(section, &notes)
        facts.launch.associatedDomains = associatedDomains(section, &notes)
        facts.multitasking.hasCameraEntitlement = section.boolean(cameraEntitlement, &notes) ?? false
        if let model: ProcessModel = section.choice("ProcessModel", &notes) { facts.launch.processModel = model }
        if let policy: RelaunchPolicy = section.choice("Relaunch", &notes) { facts.launch.relaunch = policy }
        if let policy: ClusterPolicy = section.choice(clusterPolicy, &notes) {
            facts.launch.clusterPolicy = policy
            if policy == .exclusive {
                let allowed = "available; other machines do not see the app"
                section.note(clusterPolicy, .invalidValue(policy.rawValue, allowed: allowed), &notes)
            }
        }
        ProgramSectionReader.read(section, of: root, places, into: &facts, &notes)
    }

    private static func executable(_ section: BundleSection, _ notes: inout BundleNotes) -> String? {
        guard let path = section.string("Executable", &notes) else { return nil }
        guard !path.isEmpty, !path.utf8.contains(0) else {
            section.note("Executable", .invalidValue(path, allowed: "a path without NUL"), &notes)
            return nil
        }
        return path
    }

    private static func teamIdentifier(_ section: BundleSection, _ notes: inout BundleNotes) -> String? {
        guard let team = section.string("TeamIdentifier", &notes) else { return nil }
        guard !team.isEmpty, team.utf8.count <= Limits.nameBytes, !team.contains("$(") else {
            let allowed = "1 to \(Limits.nameBytes) bytes of text"
            section.note("TeamIdentifier", .invalidValue(team, allowed: allowed), &notes)
            return nil
        }
        return team
    }

    /// Returns the domains of the service `applinks`. Entries of other services are left out without a warning.
    private static func associatedDomains(
        _ section: BundleSection, _ notes: inout BundleNotes
    ) -> [AssociatedDomain] {
        section.texts("AssociatedDomains", &notes).compactMap { item in
            if let domain = AssociatedDomain(item.text) { return domain }
            if item.text.hasPrefix("applinks:") || !item.text.contains(":") {
                let allowed = "applinks: and a domain"
                notes.add(item.path, .invalidValue(item.text, allowed: allowed), at: item.offset)
            }
            return nil
        }
    }

    /// Returns the arguments; none, with a warning, if one of them has a NUL.
    private static func arguments(_ section: BundleSection, _ notes: inout BundleNotes) -> [String] {
        let arguments = section.texts("Arguments", &notes)
        for argument in arguments where argument.text.utf8.contains(0) {
            notes.add(argument.path, .invalidValue(argument.text, allowed: "text without NUL"), at: argument.offset)
            return []
        }
        return arguments.map(\.text)
    }

    /// Returns the variables in the order of their names, because a dictionary has no order. Names that begin with
    /// `ACTIVITY_BROKER_` are the broker's own and left out with a warning.
    private static func environment(_ section: BundleSection, _ notes: inout BundleNotes) -> [EnvironmentVariable] {
        guard let variables = section.section("Environment", &notes) else { return [] }
        return variables.sortedKeys.compactMap { name in
            guard let value = variables.string(name, &notes) else { return nil }
            guard !name.isEmpty, !name.utf8.contains(0), !name.contains("="), !value.utf8.contains(0) else {
                let allowed = "a name without '=' and a value without NUL"
                variables.note(name, .invalidValue(value, allowed: allowed), &notes)
                return nil
            }
            guard !name.hasPrefix("ACTIVITY_BROKER_") else {
                variables.note(name, .invalidValue(value, allowed: "a name outside ACTIVITY_BROKER_"), &notes)
                return nil
            }
            return EnvironmentVariable(name: name, value: value)
        }
    }

    private static func passedEnvironment(
        _ section: BundleSection, _ notes: inout BundleNotes
    ) -> [EnvironmentPattern] {
        let key = "PassEnvironment"
        let texts = section.texts(key, &notes)
        guard texts.count <= EnvironmentPattern.limit else {
            let allowed = "at most \(EnvironmentPattern.limit)"
            section.note(key, .invalidValue("\(texts.count) names", allowed: allowed), &notes)
            return []
        }
        return texts.compactMap { item in
            if let pattern = EnvironmentPattern(item.text) { return pattern }
            notes.add(item.path, .invalidValue(item.text, allowed: EnvironmentPattern.allowed), at: item.offset)
            return nil
        }
    }

    private static func timeout(_ section: BundleSection, _ notes: inout BundleNotes) -> Duration? {
        section.duration("LaunchTimeout", allowed: .milliseconds(1)...Limits.requestTimeoutMaximum, &notes)
    }
}
