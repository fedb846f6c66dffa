import ActivityWire

/// `status`.
extension StatusReport: CommandOutput {
    var display: TextLayout {
        .record(
            Record(
                [
                    ("version", Cell(version)), ("pid", Cell(processIdentifier)),
                    ("uptimeMilliseconds", Cell(uptime.json, pretty: DurationText.print(uptime))),
                    ("endpoint", Cell(endpoint)), ("stateDirectory", Cell(stateDirectory)), ("store", storeCell),
                    ("brokerEpoch", Cell(brokerEpoch)), ("apps", Cell(apps)), ("sessions", Cell(sessions)),
                    ("scenes", Cell(scenes)), ("clients", Cell(clients)), ("requestsUnderWay", Cell(requestsUnderWay)),
                    ("deliveriesPending", Cell(deliveriesPending)), ("commits", Cell(commits)),
                ] + important))
    }

    private var storeCell: Cell {
        switch store {
        case "serving": Cell(store)
        case "unavailable":
            Cell(store, pretty: "unavailable: only requests that need no store are served; see brokerctl doctor")
        case "diskLow": Cell(store, pretty: "the disk is nearly full, and nothing new is stored")
        default: Cell(store, pretty: "it was damaged; see brokerctl doctor for what was lost")
        }
    }

    private var refusedCell: Cell {
        let count = refusedProcesses.count
        return count == 0 ? Cell(0) : Cell("\(count)", pretty: "\(count); see brokerctl doctor")
    }

    /// The figures that sum up the broker's condition.
    private var important: [(String, Cell)] {
        let figures = metricValues
        func total(_ prefix: String) -> UInt64 {
            figures.reduce(0) { $1.key.hasPrefix(prefix) ? $0 &+ $1.value : $0 }
        }
        func microseconds(_ name: String) -> Cell { Cell("\(figures[name] ?? 0)", pretty: "\(figures[name] ?? 0) µs") }
        guard !figures.isEmpty else { return [] }
        return [
            ("messages", Cell(figures["messages.read"] ?? 0)), ("refusals", Cell(total("refusals."))),
            ("refusedProcesses", refusedCell), ("queuedMessages", Cell(figures["queues.messages"] ?? 0)),
            ("loopMicroseconds", microseconds("loop.latency.p99")),
            ("commitMicroseconds", microseconds("commit.latency.p99")),
        ]
    }
}

extension Listing where Row == Setting {
    /// `config`.
    init(settings: [Setting]) { self.init("settings", settings) }

    /// `limits`.
    init(limits: [Setting]) { self.init("limits", limits) }

    private init(_ name: String, _ settings: [Setting]) {
        let columns: [Table.Column] = [
            .init("name"), .init("value", cut: .end), .init("unit"), .init("source"), .init("meaning"),
        ]
        self.init(name, settings, columns, ifEmpty: "The broker reports no metrics.") { setting in
            [
                Cell(setting.name, style: .bold), Cell(setting.value),
                Cell(setting.unit, pretty: setting.unit == "bytes" ? "bytes" : ""),
                Cell(setting.source, style: setting.source == "default" ? .dim : .green), Cell(setting.meaning),
            ]
        }
    }
}
