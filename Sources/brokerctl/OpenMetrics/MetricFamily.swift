/// The figures of one name in OpenMetrics: their description, and a line for each figure.
struct MetricFamily: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable {
        /// A figure that only grows until the broker ends.
        case counter
        /// A figure of the present state.
        case gauge
        /// Constant facts, as labels.
        case info
        /// Quantiles.
        case summary
        /// A figure that this program does not know, from a newer broker.
        case unknown

        /// The suffix that OpenMetrics requires of each figure's name.
        var suffix: String {
            switch self {
            case .counter: "_total"
            case .info: "_info"
            case .gauge, .summary, .unknown: ""
            }
        }
    }

    struct Label: Hashable, Sendable {
        var name: String
        var value: String
    }

    struct Sample: Hashable, Sendable {
        var label: Label?
        var value: String
    }

    var name: String
    var kind: Kind
    /// `seconds` or `bytes`, with which the name also ends; empty for other units.
    var unit = ""
    var help: String
    var samples: [Sample]

    var text: String {
        var lines = ["# TYPE \(name) \(kind.rawValue)"]
        if !unit.isEmpty { lines.append("# UNIT \(name) \(unit)") }
        if !help.isEmpty { lines.append("# HELP \(name) \(Self.escaped(help))") }
        lines += samples.map { sample in
            let labels = sample.label.map { "{\($0.name)=\"\(Self.escaped($0.value))\"}" } ?? ""
            return "\(name)\(kind.suffix)\(labels) \(sample.value)"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Escapes help texts and label values alike.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            switch character {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n", "\r\n": escaped += "\\n"
            case _: escaped.append(character)
            }
        }
    }
}
