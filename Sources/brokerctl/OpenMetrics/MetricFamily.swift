/// Figures of one name in OpenMetrics: what they are, and a line for each of them.
struct MetricFamily: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable {
        /// Only grows, until the broker ends.
        case counter
        /// As it is now.
        case gauge
        /// What does not change while the broker runs, as labels.
        case info
        /// Quantiles.
        case summary
        /// A figure that this program does not know: a newer broker's.
        case unknown

        /// What OpenMetrics puts behind the name of each figure.
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
    /// `seconds` or `bytes`, which is then the end of the name; else empty.
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

    /// In texts and labels alike.
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
