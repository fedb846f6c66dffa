import ActivityWire

/// `cluster status`.
extension ClusterReport: CommandOutput {
    var display: TextLayout {
        guard !endpoints.isEmpty else {
            return .line([Cell("This broker is in no cluster: its setting cluster names no endpoint of etcd.")])
        }
        let process = [
            ("cluster", Cell(cluster)), ("machine", Cell(machine, style: .bold)),
            ("presence", presenceCell), ("endpoints", Cell(lines: endpointLines.joined(separator: "\n"))),
            ("knowledgeAgeMilliseconds", Self.age(knowledgeAge)),
            ("machines", Cell(machines)), ("apps", Cell(apps)), ("sessions", Cell(sessions)),
            ("pid", Cell(processIdentifier)), ("restarts", Cell(restarts)), ("lastEnd", Cell(lastEnd)),
        ]
        return .record(Record(process + stateFields))
    }

    /// Whether the process runs and has told lately how it is. It does so every two seconds.
    var isHeard: Bool {
        guard processIdentifier != nil, let stateAge else { return false }
        return stateAge < .seconds(10)
    }

    private var presenceCell: Cell {
        guard isHeard, let state else {
            return Cell("unknown", pretty: "unknown: activity-cluster does not run or is silent", style: .red)
        }
        return Cell(state.presence, style: state.presence == "joined" ? .green : .yellow)
    }

    private var endpointLines: [String] {
        guard let state, !state.endpoints.isEmpty else { return endpoints }
        return state.endpoints.map { endpoint in
            endpoint.address + (endpoint.isPreferred ? " (in use)" : "") + (endpoint.failure.map { ": \($0)" } ?? "")
        }
    }

    private var stateFields: [(String, Cell)] {
        guard let state else { return [] }
        return [
            ("proofAgeMilliseconds", Self.age(state.proofAge)), ("proven", Cell(yes: state.isProven)),
            ("changeAgeMilliseconds", Self.age(state.changeAge)), ("listAgeMilliseconds", Self.age(state.listAge)),
            ("revision", Cell(state.revision)), ("seenRevision", Cell(state.seenRevision)),
            ("fence", Cell(state.fence)), ("lease", Cell(state.lease)), ("unpublished", Cell(state.unpublished)),
        ] + state.problems.map { ("problem", Cell("\($0.code): \($0.reason)", style: .red)) }
            + state.leftOut.map { ("leftOut", Cell($0.line, style: .yellow)) }
    }

    fileprivate static func age(_ age: Duration?) -> Cell {
        guard let age else { return Cell("") }
        return Cell(age.json, pretty: DurationText.print(age))
    }
}

extension ClusterLeftOut {
    fileprivate var line: String { "\(session.map { "session \($0) of " } ?? "")\(app): \(reason)" }
}

/// `cluster machines`.
extension ClusterMachineList: CommandOutput {
    var display: TextLayout {
        let columns: [Table.Column] = [
            .init("machine"), .init("since"), .init("version"), .init("fence"), .init("address", cut: .end),
        ]
        let rows = machines.map { row in
            [
                Cell(row.machine, style: .bold), Cell(row.since), Cell(row.version), Cell(row.fence),
                Cell(row.address),
            ]
        }
        return .recordAndTable(
            Record(age: knowledgeAge),
            Table(columns: columns, rows: rows, emptySentence: "There are no other machines."))
    }
}

/// `cluster apps`.
extension ClusterAppList: CommandOutput {
    var display: TextLayout {
        let columns: [Table.Column] = [
            .init("machine"), .init("app", cut: .beginning), .init("version"), .init("activityTypes", cut: .end),
            .init("urlSchemes", cut: .end), .init("documentTypes", cut: .end),
        ]
        let rows = apps.map { row in
            [
                Cell(row.machine, style: .bold), Cell(row.app.text), Cell(row.version), Cell(row.activityTypes),
                Cell(row.urlSchemes), Cell(row.documentTypes),
            ]
        }
        return .recordAndTable(
            Record(age: knowledgeAge),
            Table(columns: columns, rows: rows, emptySentence: "The other machines have no apps."))
    }
}

extension Record {
    /// The age of what a broker knows of other machines.
    ///
    /// - Parameter silent: Machines that did not answer, and why.
    init(age: Duration?, silent: [(machine: String, reason: String)] = []) {
        let known = age == nil ? Cell("", pretty: "nothing was ever known", style: .red) : ClusterReport.age(age)
        self.init(
            [("knowledgeAgeMilliseconds", known)]
                + silent.map { ("silent", Cell("\($0.machine): \($0.reason)", style: .yellow)) })
    }
}

/// `cluster doctor`.
struct ClusterDoctorOutput: CommandOutput, Encodable, Hashable, Sendable {
    /// The findings; empty when everything is well.
    var findings: [ClusterFault]

    var display: TextLayout {
        guard !findings.isEmpty else { return .line([Cell("No problems found.", style: .green)]) }
        return .record(
            Record(
                findings.flatMap { finding in
                    [
                        (
                            "problem",
                            Cell(
                                [finding.code, finding.endpoint.value].compactMap(\.self).joined(separator: ": "),
                                style: .red)
                        ),
                        ("explanation", Cell(finding.text)), ("remedy", Cell(finding.remedy)),
                    ]
                }))
    }
}
