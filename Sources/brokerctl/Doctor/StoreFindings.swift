/// Can the store be opened, and is everything in it readable?
enum StoreFindings {
    /// What the broker's own look at its store found.
    static func findings(_ store: BrokerReport.Store) -> [Finding] {
        let detail = store.detail.isEmpty ? "" : ": \(store.detail)"
        let aside = "stop every broker, move \(store.path) with its -wal and -shm files aside"
        switch store.verdict {
        case "sound", "absent": return []
        case "damaged":
            let explanation = "the store's structure is damaged\(detail)"
            return [finding(.storeDamaged, store, explanation, "\(aside), and bring back a copy")]
        case "damagedRows":
            let explanation = "\(store.damagedRows) rows of the store cannot be read and are left out\(detail)"
            let remedy = "nothing else is lost; bring back a copy of the store if those rows matter"
            return [finding(.storeDamaged, store, explanation, remedy)]
        case "foreign":
            let explanation = "the store's file is no database, or another program's\(detail)"
            return [finding(.storeDamaged, store, explanation, "\(aside), or name another --state-directory")]
        case "link":
            let explanation = "the store's file is a symbolic link, which the broker does not follow"
            let remedy =
                "move the file that it leads to here, with its -wal and -shm files, or name that file's folder with "
                + "--state-directory"
            return [finding(.storeUnusable, store, explanation, remedy)]
        case "newer":
            let explanation = "the store was written by a newer broker\(detail)"
            let remedy = "install that version again, or name another --state-directory"
            return [finding(.versionMismatch, store, explanation, remedy)]
        default:
            let remedy = "give the user who runs the broker the right to read and write it, and room on the disk"
            return [finding(.storeUnusable, store, "the store cannot be used\(detail)", remedy)]
        }
    }

    /// A running broker would notice at its next commit, and lose what was written since.
    static func missing(_ path: String) -> Finding {
        Finding(
            code: .storeMissing, subject: path, explanation: "the running broker's store is gone from its place",
            remedy: "move the file back if you have it, and restart the broker")
    }

    private static func finding(
        _ code: FindingCode, _ store: BrokerReport.Store, _ explanation: String, _ remedy: String
    ) -> Finding {
        Finding(code: code, subject: store.path, explanation: explanation, remedy: remedy)
    }
}
