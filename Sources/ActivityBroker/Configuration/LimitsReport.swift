import ActivityWire

/// Makes the rows of the table of limits. The table itself is generated.
enum LimitsReport {
    static func bytes(_ name: String, _ value: some BinaryInteger, _ meaning: String) -> Setting {
        Setting(name: name, value: "\(value)", unit: "bytes", meaning: meaning)
    }

    static func count(_ name: String, _ value: some BinaryInteger, _ meaning: String) -> Setting {
        Setting(name: name, value: "\(value)", unit: "count", meaning: meaning)
    }

    static func duration(_ name: String, _ value: Duration, _ meaning: String) -> Setting {
        Setting(name: name, value: DurationText.print(value), unit: "duration", meaning: meaning)
    }
}
