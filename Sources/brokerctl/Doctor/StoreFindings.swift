import ActivityWire

/// Checks that the store can be opened and that all of it is readable.
enum StoreFindings {
    /// Returns the findings of the broker program's own check.
    static func findings(_ store: BrokerReport.Store) -> [Finding] {
        let detail = store.detail.isEmpty ? "" : ": \(store.detail)"
        let programRemedy = store.remedy.flatMap { $0.isEmpty ? nil : $0 }
        let aside = "stop every broker, move \(store.path) with its -wal and -shm files aside"
        switch store.verdict {
        case "sound", "absent": return []
        case "damaged", "missing", "behind":
            let explanation = "the store has lost acknowledged commits\(detail)"
            return [finding(.storeDamaged, store, explanation, programRemedy ?? "\(aside), and restore a backup")]
        case "damagedRows":
            let explanation = "\(store.damagedRows) rows of the store cannot be read and are ignored\(detail)"
            let remedy = "nothing else is lost; restore a backup if those rows matter"
            return [finding(.storeDamaged, store, explanation, remedy)]
        case "foreign":
            let explanation = "the store's file is not a database, or belongs to another program\(detail)"
            let remedy = programRemedy ?? "\(aside), or choose another --state-directory"
            return [finding(.storeDamaged, store, explanation, remedy)]
        case "link":
            let explanation = "the store's file is a symbolic link, which the broker does not follow"
            let remedy =
                "move the file that it points to here, with its -wal and -shm files, or give that file's folder with "
                + "--state-directory"
            return [finding(.storeUnusable, store, explanation, remedy)]
        case "newer":
            let explanation = "the store was written by a newer broker\(detail)"
            let remedy = "install that version again, or choose another --state-directory"
            return [finding(.versionMismatch, store, explanation, remedy)]
        default:
            let remedy = "give the user who runs the broker read and write permission, and free some disk space"
            return [finding(.storeUnusable, store, "the store cannot be used\(detail)", remedy)]
        }
    }

    /// Reports a store that was removed. The running broker would notice only at its next commit, and lose what was
    /// written since.
    static func missing(_ path: String) -> Finding {
        Finding(
            code: .storeMissing, subject: path, explanation: "the running broker's store was moved or deleted",
            remedy: "move the file back if possible, and restart the broker")
    }

    /// Returns the findings in a running broker's figures.
    static func findings(_ metrics: [Metric], store: String) -> [Finding] {
        let figures = Dictionary(metrics.map { ($0.name, $0.value) }) { first, _ in first }
        func figure(_ name: String) -> UInt64 { figures["store.\(name)"] ?? 0 }
        var findings: [Finding] = []
        func add(_ code: FindingCode, _ severity: Finding.Severity, _ explanation: String, _ remedy: String) {
            findings.append(
                Finding(
                    code: code, severity: severity, subject: store, explanation: explanation, remedy: remedy))
        }
        if figure("lostCommits") > 0 {
            add(
                .storeDamaged, .error, "\(figure("lostCommits")) acknowledged commits were lost with a damaged store",
                "restore a backup if they matter; brokerctl store check lists the files kept of the damaged store")
        } else if figure("repaired") > 0 {
            add(
                .storeDamaged, .warning, "the store was damaged when the broker started, and was rebuilt",
                "check the disk; brokerctl store check lists the files kept of the damaged store")
        }
        if figure("damagedRows") > 0 {
            add(
                .storeDamaged, .warning,
                "\(figure("damagedRows")) damaged rows were quarantined when the broker started",
                "the broker's log names them; restore a backup if they matter")
        }
        if figure("diskLow") > 0 {
            add(
                .storeUnusable, .error, "the disk is nearly full, and nothing new is stored",
                "free some space; the broker then resumes automatically")
        }
        return findings
    }

    /// Whether a running broker has no store open. Then brokerctl may let a second `activity-broker` read the files.
    static func isUnavailable(_ metrics: [Metric]) -> Bool {
        metrics.contains { $0.name == "store.unavailable" && $0.value > 0 }
    }

    private static func finding(
        _ code: FindingCode, _ store: BrokerReport.Store, _ explanation: String, _ remedy: String
    ) -> Finding {
        Finding(code: code, subject: store.path, explanation: explanation, remedy: remedy)
    }
}
