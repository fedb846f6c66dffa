/// `doctor`.
struct DoctorOutput: CommandOutput, Hashable, Sendable {
    struct FindingOutput: Encodable, Hashable, Sendable {
        var code: FindingCode
        var severity: Finding.Severity
        var subject: String
        var explanation: String
        var remedy: String

        init(_ finding: Finding) {
            code = finding.code
            severity = finding.severity
            subject = finding.subject
            explanation = finding.explanation
            remedy = finding.remedy
        }
    }

    /// Empty when everything is well.
    var findings: [FindingOutput]

    init(_ findings: [Finding]) {
        self.findings = findings.map { FindingOutput($0) }
    }

    var layout: Layout {
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
