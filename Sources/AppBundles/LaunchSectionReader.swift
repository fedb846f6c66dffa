import ActivityWire
import BrokerCore

/// Reads the dictionary `ActivityBroker`, which is ours: how an app is started on Linux. Here an unknown key is noted.
enum LaunchSectionReader {
    static let sectionName = "ActivityBroker"

    static func read(_ root: BundleSection, into facts: inout BundleFacts, _ notes: inout BundleNotes) {
        guard let section = root.section(sectionName, &notes) else { return }
        let known = [
            "Executable", "Arguments", "Environment", "ProcessModel", "LaunchTimeout", "Relaunch", "TeamIdentifier",
        ]
        for key in section.entries.keys.sorted() where !known.contains(key) {
            notes.add(section.path.key(key), .unknownKey)
        }
        facts.launch.executable = executable(section, &notes)
        facts.launch.arguments = arguments(section, &notes)
        facts.launch.environment = environment(section, &notes)
        facts.launch.timeout = timeout(section, &notes)
        facts.launch.teamIdentifier = teamIdentifier(section, &notes)
        if let model: ProcessModel = choice(section, "ProcessModel", &notes) { facts.launch.processModel = model }
        if let policy: RelaunchPolicy = choice(section, "Relaunch", &notes) { facts.launch.relaunch = policy }
    }

    private static func executable(_ section: BundleSection, _ notes: inout BundleNotes) -> String? {
        guard let path = section.string("Executable", &notes) else { return nil }
        guard !path.isEmpty, !path.utf8.contains(0) else {
            notes.add(section.path.key("Executable"), .invalidValue(path, allowed: "a path without NUL"))
            return nil
        }
        return path
    }

    private static func teamIdentifier(_ section: BundleSection, _ notes: inout BundleNotes) -> String? {
        guard let team = section.string("TeamIdentifier", &notes) else { return nil }
        guard !team.isEmpty, team.utf8.count <= Limits.nameBytes, !team.contains("$(") else {
            notes.add(
                section.path.key("TeamIdentifier"),
                .invalidValue(team, allowed: "1 to \(Limits.nameBytes) bytes of text"))
            return nil
        }
        return team
    }

    private static func arguments(_ section: BundleSection, _ notes: inout BundleNotes) -> [String] {
        let arguments = section.strings("Arguments", &notes)
        for (index, argument) in arguments.enumerated() where argument.utf8.contains(0) {
            notes.add(section.path.key("Arguments").index(index), .invalidValue(argument, allowed: "text without NUL"))
            return []
        }
        return arguments
    }

    /// In the order of the names, since a dictionary has none.
    private static func environment(_ section: BundleSection, _ notes: inout BundleNotes) -> [EnvironmentVariable] {
        guard let variables = section.section("Environment", &notes) else { return [] }
        return variables.entries.keys.sorted().compactMap { name in
            guard let value = variables.string(name, &notes) else { return nil }
            let path = variables.path.key(name)
            guard !name.isEmpty, !name.utf8.contains(0), !name.contains("="), !value.utf8.contains(0) else {
                notes.add(path, .invalidValue(value, allowed: "a name without '=' and a value without NUL"))
                return nil
            }
            guard !name.hasPrefix("ACTIVITY_BROKER_") else {
                notes.add(path, .invalidValue(value, allowed: "a name outside ACTIVITY_BROKER_"))
                return nil
            }
            return EnvironmentVariable(name: name, value: value)
        }
    }

    private static func timeout(_ section: BundleSection, _ notes: inout BundleNotes) -> Duration? {
        guard let seconds = section.seconds("LaunchTimeout", &notes) else { return nil }
        let maximum = Limits.requestTimeoutMaximum
        // A comparison with NaN is false, so it is refused here as well.
        guard seconds > 0, seconds <= Double(maximum.components.seconds) else {
            let allowed = "more than 0 and at most \(DurationText.print(maximum))"
            notes.add(section.path.key("LaunchTimeout"), .invalidValue("\(seconds)", allowed: allowed))
            return nil
        }
        return .milliseconds(Int64((seconds * 1_000).rounded(.up)))
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ section: BundleSection, _ key: String, _ notes: inout BundleNotes
    ) -> Choice? {
        guard let text = section.string(key, &notes) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let allowed = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        notes.add(section.path.key(key), .invalidValue(text, allowed: allowed))
        return nil
    }
}
