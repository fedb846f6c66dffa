/// `doctor`.
struct DoctorOutput: CommandOutput, Encodable, Hashable, Sendable {
    /// Empty when everything is well.
    var findings: [Finding]

    init(_ findings: [Finding]) {
        self.findings = findings
    }

    var display: Layout {
        guard !findings.isEmpty else { return .line([Cell("Everything is well.", style: .green)]) }
        let fields = findings.flatMap { finding in
            let style: Terminal.Style = finding.severity == .error ? .red : .yellow
            let title = Cell("\(finding.code.rawValue): \(finding.subject)", style: style)
            return [
                (finding.severity.rawValue, title), ("explanation", Cell(finding.explanation)),
                ("remedy", Cell(finding.remedy)),
            ]
        }
        return .record(Record(fields))
    }
}
