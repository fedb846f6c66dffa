import SystemFiles

/// The result of a check of a store, for `activity-broker --check-store` and `brokerctl store check`. The check changes
/// nothing.
///
/// A broker may have the store open meanwhile. The check sees the store after its last commit.
public struct StoreCheck: Encodable, Hashable, Sendable {
    /// The result. Each value but ``sound`` and ``absent`` means that a broker cannot serve with the store, or loses
    /// rows.
    public enum Verdict: String, Encodable, Hashable, Sendable {
        case sound, absent, damaged, missing, behind, foreign, newer, link, unusable
        /// The store can be opened, but rows were left out.
        case damagedRows
    }

    var path: String
    public internal(set) var verdict: Verdict
    /// The reason of the verdict; empty if there is none.
    var detail = ""
    /// The user's remedy; empty if none is needed.
    var remedy = ""
    /// The number of rows that cannot be read or do not fit their checksums.
    var damagedRows = 0
    /// The damaged rows, at most ``rowsListed`` of them.
    var rows: [DamagedRow] = []
    /// The number of rows that earlier starts have quarantined.
    var quarantinedRows = 0
    /// Paths of the damaged stores that are kept beside the store.
    var keptStores: [String] = []
    /// Further remarks, each a sentence without a full stop.
    var remarks: [String] = []

    static let rowsListed = 100

    /// Checks a store.
    ///
    /// - Parameter path: The store's file.
    public init(path: String) {
        self.path = path
        verdict = .sound
        keptStores = DamagedStores.all(of: path)
        do throws(StoreError) {
            guard FileIdentity(path: path) != nil else {
                // Throws if a log or a mark shows that there was a store.
                _ = try StoreInspection.facts(path)
                verdict = .absent
                return
            }
            take(try StoreInspection.report(path))
        } catch {
            verdict = Verdict(error.code)
            detail = error.description
            remedy = error.remedy
        }
    }

    private mutating func take(_ report: StoreReport) {
        quarantinedRows = report.quarantinedRowCount
        remarks = report.remarks
        guard report.damagedRowCount > 0 else { return }
        verdict = .damagedRows
        damagedRows = report.damagedRowCount
        rows = Array(report.damagedRows.prefix(Self.rowsListed))
        detail = report.damagedRows.prefix(3).map(\.description).joined(separator: "; ")
        remedy = "restore a backup if those rows matter; the next start quarantines them and uses the others"
    }
}

extension StoreCheck.Verdict {
    init(_ code: StoreError.Code) {
        self =
            switch code {
            case .corrupt: .damaged
            case .missing: .missing
            case .behind: .behind
            case .foreignFile: .foreign
            case .newerSchema: .newer
            case .link: .link
            case .cannotOpen, .readOnly, .busy, .diskFull, .ioError, .fileReplaced, .takenOver, .notDurable,
                .notLoaded, .queueFull, .unexpected:
                .unusable
            }
    }
}
