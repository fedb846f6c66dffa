import ActivityWire

/// The broker's figures as OpenMetrics text, which Prometheus and similar programs read.
struct OpenMetricsText: Sendable {
    private static let prefix = "activity_broker"

    private var families: [MetricFamily] = []
    /// The index of each family in ``families``, by its name.
    private var indices: [String: Int] = [:]

    init(_ report: StatusReport) {
        add(.info, [], "The broker.", label: .init(name: "version", value: report.version), "1")
        let (seconds, attoseconds) = report.uptime.components
        let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
        let uptime = Self.decimal(UInt64(clamping: milliseconds), digits: 3)
        add(.gauge, ["uptime"], unit: "seconds", "Time since the broker started.", uptime)
        add(.gauge, ["epoch"], "Epoch of this run of the broker.", "\(report.brokerEpoch)")
        add(.gauge, ["apps"], "Known apps.", "\(report.apps)")
        add(.gauge, ["sessions"], "Sessions, connected or not.", "\(report.sessions)")
        add(.gauge, ["scenes"], "Live scenes.", "\(report.scenes)")
        add(.gauge, ["clients"], "Connections.", "\(report.clients)")
        add(.gauge, ["requestsUnderWay"], "Requests in progress.", "\(report.requestsUnderWay)")
        add(
            .gauge, ["deliveriesPending"], "Accepted events that are not acknowledged yet.",
            "\(report.deliveriesPending)")
        add(.counter, ["commits"], "Commits in this run.", "\(report.commits)")
        for metric in report.metrics { add(metric) }
    }

    var text: String { families.map(\.text).joined() + "# EOF\n" }

    private mutating func add(_ metric: Metric) {
        let name = metric.name
        let (head, last) = Self.split(name)
        if let help = MetricCatalogue.counters[name] {
            add(.counter, [name], help, "\(metric.value)")
        } else if let help = MetricCatalogue.gauges[name], metric.unit == "microseconds" {
            add(.gauge, [name], unit: "seconds", help, Self.seconds(metric.value))
        } else if let help = MetricCatalogue.gauges[name] {
            add(.gauge, [name], unit: metric.unit == "bytes" ? "bytes" : "", help, "\(metric.value)")
        } else if let group = MetricCatalogue.groups[head] {
            add(.counter, [head], group.help, label: .init(name: group.label, value: last), "\(metric.value)")
        } else if let help = MetricCatalogue.latencies[head], let quantile = MetricCatalogue.quantiles[last] {
            let label = MetricFamily.Label(name: "quantile", value: quantile)
            add(.summary, [head], unit: "seconds", help, label: label, Self.seconds(metric.value))
        } else if let help = MetricCatalogue.latencies[head], last == MetricCatalogue.longest {
            add(.gauge, [name], unit: "seconds", "\(help) Maximum.", Self.seconds(metric.value))
        } else {
            add(.unknown, [name], "", "\(metric.value)")
        }
    }

    /// Adds a figure to its family. Leaves out a figure of another kind than the family, or with a label that the
    /// family already has.
    private mutating func add(
        _ kind: MetricFamily.Kind, _ words: [String], unit: String = "", _ help: String,
        label: MetricFamily.Label? = nil, _ value: String
    ) {
        let sample = MetricFamily.Sample(label: label, value: value)
        var name = ([Self.prefix] + words.map(Self.words)).joined(separator: "_")
        if !unit.isEmpty, !name.hasSuffix("_\(unit)") { name += "_\(unit)" }
        guard let index = indices[name] else {
            indices[name] = families.count
            families.append(MetricFamily(name: name, kind: kind, unit: unit, help: help, samples: [sample]))
            return
        }
        let hasLabel = families[index].samples.contains { $0.label == label }
        if families[index].kind == kind, !hasLabel { families[index].samples.append(sample) }
    }

    /// Splits `loop.latency.p99` into `loop.latency` and `p99`.
    private static func split(_ name: String) -> (head: String, last: String) {
        guard let dot = name.lastIndex(of: ".") else { return ("", name) }
        return (String(name[..<dot]), String(name[name.index(after: dot)...]))
    }

    /// Returns `listener_silent_cut` for `listener.silentCut`.
    private static func words(_ name: String) -> String {
        name.unicodeScalars.reduce(into: "") { words, scalar in
            switch scalar {
            case "a"..."z", "0"..."9": words.unicodeScalars.append(scalar)
            case "A"..."Z": words += "_" + String(scalar).lowercased()
            case _: words += "_"
            }
        }
    }

    private static func seconds(_ microseconds: UInt64) -> String { decimal(microseconds, digits: 6) }

    /// Returns the value divided by 10 to the power of `digits`, with as many decimals.
    private static func decimal(_ value: UInt64, digits: Int) -> String {
        let text = "\(value)"
        let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
        return "\(padded.dropLast(digits)).\(padded.suffix(digits))"
    }
}
