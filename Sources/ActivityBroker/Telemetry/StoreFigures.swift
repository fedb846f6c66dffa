import ActivityWire
import BrokerStore

/// The state of the store, as figures that `status` and `doctor` read.
struct StoreFigures: Hashable, Sendable {
    /// The reason why there is no store now; nil while there is one.
    var outage: StoreError.Code?
    /// The number of rows that the last load left out.
    var damagedRows = 0
    /// The number of quarantined rows, earlier ones included.
    var quarantinedRows = 0
    /// Whether the last load found the store damaged, and rewrote or emptied it.
    var wasRepaired = false
    /// The number of acknowledged commits that the repaired store lacks.
    var lostCommits: UInt64 = 0
    /// Whether the disk is nearly full, so that new requests that would be stored are refused.
    var isDiskLow = false

    mutating func applyLoad(_ report: StoreReport) {
        outage = nil
        damagedRows = report.damagedRowCount
        quarantinedRows = report.quarantinedRowCount
        wasRepaired = report.repair != nil
        lostCommits = report.repair?.salvage?.lostCommits ?? 0
    }

    mutating func applyEarlierRequests(_ report: StoreReport) {
        damagedRows += report.damagedRowCount
        quarantinedRows = report.quarantinedRowCount
    }

    var metrics: [Metric] {
        [
            Metric(name: "store.unavailable", value: outage == nil ? 0 : 1),
            Metric(name: "store.damaged", value: outage?.isDamage == true ? 1 : 0),
            Metric(name: "store.repaired", value: wasRepaired ? 1 : 0),
            Metric(name: "store.lostCommits", value: lostCommits),
            Metric(name: "store.damagedRows", value: UInt64(clamping: damagedRows)),
            Metric(name: "store.quarantinedRows", value: UInt64(clamping: quarantinedRows)),
            Metric(name: "store.diskLow", value: isDiskLow ? 1 : 0),
        ]
    }
}
