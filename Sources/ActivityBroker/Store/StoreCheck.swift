import BrokerCore
import GRDB

/// Looks at a store without changing it, as `activity-broker --check-store` tells it.
///
/// Not for a store that a broker has open: it checked the store itself when it started.
struct StoreCheck: Encodable, Hashable, Sendable {
    /// What was found; every value but ``sound`` and ``absent`` keeps a broker from starting or loses rows.
    enum Verdict: String, Encodable, Hashable, Sendable {
        case sound, absent, damaged, foreign, newer, link, unusable
        /// It can be opened; rows were left out.
        case damagedRows
    }

    var path: String
    var verdict: Verdict
    /// For people; empty when there is nothing to say.
    var detail = ""
    /// Rows that cannot be read.
    var damagedRows = 0

    /// - Parameter path: The store's file.
    init(path: String) {
        self.path = path
        verdict = .sound
        guard FileIdentity(path: path) != nil || StoreConnection.isLink(path) else {
            verdict = .absent
            return
        }
        do throws(StoreError) {
            let report = try StoreConnection.inspect(path)
            guard report.damagedRowCount > 0 else { return }
            verdict = .damagedRows
            damagedRows = report.damagedRowCount
            detail = report.damagedRows.prefix(3).map(\.description).joined(separator: "; ")
        } catch {
            verdict = Verdict(error.code)
            detail = error.description
        }
    }
}

extension StoreCheck.Verdict {
    init(_ code: StoreError.Code) {
        self =
            switch code {
            case .corrupt: .damaged
            case .foreignFile: .foreign
            case .newerSchema: .newer
            case .link: .link
            case .cannotOpen, .readOnly, .busy, .diskFull, .ioError, .fileReplaced, .takenOver, .notDurable,
                .notLoaded, .queueFull, .unexpected:
                .unusable
            }
    }
}
