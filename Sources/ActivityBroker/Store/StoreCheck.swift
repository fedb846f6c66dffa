import BrokerCore
import GRDB

/// Looks at a store without changing it, as `activity-broker --check-store` and `brokerctl store check` tell it.
///
/// It may be looked at while a broker has it open, too: what is read is the last commit.
struct StoreCheck: Encodable, Hashable, Sendable {
    /// What was found; every value but ``sound`` and ``absent`` keeps a broker from serving with it or loses rows.
    enum Verdict: String, Encodable, Hashable, Sendable {
        case sound, absent, damaged, missing, behind, foreign, newer, link, unusable
        /// It can be opened; rows were left out.
        case damagedRows
    }

    var path: String
    var verdict: Verdict
    /// For people; empty when there is nothing to say.
    var detail = ""
    /// What somebody can do about it; empty when there is nothing to do.
    var remedy = ""
    /// Rows that cannot be read, or that are not what their checksums say.
    var damagedRows = 0
    /// Up to ``rowsListed`` of them.
    var rows: [DamagedRow] = []
    /// Rows that earlier starts have set aside.
    var quarantinedRows = 0
    /// Damaged stores that are kept beside this one.
    var keptStores: [String] = []
    /// Each a sentence without a full stop.
    var remarks: [String] = []

    static let rowsListed = 100

    /// - Parameter path: The store's file.
    init(path: String) {
        self.path = path
        verdict = .sound
        keptStores = DamagedStores.all(of: path)
        do throws(StoreError) {
            guard FileIdentity(path: path) != nil else {
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
        remedy = "bring back a backup if those rows matter; the next start sets them aside, and serves the others"
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
