import ActivityWire

/// Which windows came back without what they had saved?
enum SetAsideCheck {
    /// So many sessions are named one by one.
    static let sessionsMaximum = 16

    static func findings(_ rows: [QuarantineRow]) -> [Finding] {
        let named = rows.prefix(sessionsMaximum).map { row in
            finding(
                "session \(row.session)",
                "a saved state of \(title(of: row)) is set aside since \(row.since.text): \(row.reason)",
                "brokerctl sessions retry \(row.session) tries it again, once the app no longer crashes with it")
        }
        let more = rows.count - named.count
        guard more > 0 else { return named }
        let rest = finding(
            "\(more) more sessions", "their saved states are set aside too",
            "brokerctl sessions quarantined lists them, brokerctl sessions retry tries one again")
        return named + [rest]
    }

    private static func title(of row: QuarantineRow) -> String {
        row.title.map { "the window \"\($0)\" of \(row.app)" } ?? "a window of \(row.app)"
    }

    private static func finding(_ subject: String, _ explanation: String, _ remedy: String) -> Finding {
        Finding(
            code: .stateSetAside, severity: .warning, subject: subject, explanation: explanation, remedy: remedy)
    }
}
