import EtcdGateway

/// What answers and changes say about this machine's rows.
extension ClusterDirectory {
    /// Records a reading of this machine's rows. If the machine has joined, checks that its row is the one that it
    /// created, and returns false if it is not.
    mutating func observeReading(_ reading: OwnReading, at now: Duration) -> Bool {
        ownRows.replace(with: reading.rows.map { ($0, $1) }, at: reading.revision)
        guard let fence = membership.fence else { return true }
        guard reading.machine?.created == fence || reading.revision < fence else {
            loseLease(at: now)
            return false
        }
        refreshAll()
        return true
    }

    /// Records a change of one of this machine's rows. The watch is a member's and may lag, so what it says of the
    /// machine's own row only hastens the next proof.
    mutating func observeEvent(_ event: RowEvent, at now: Duration) {
        let name = layout.name(event.row.key)
        if name == .contender(settings.machine) {
            observeContender(event, at: now)
        } else if case .row(let key) = name, key.machine == settings.machine {
            observe(event, of: key, at: now)
        }
    }

    private mutating func observe(_ event: RowEvent, of key: DirectoryKey, at now: Duration) {
        let row: EtcdRow? =
            switch event.kind {
            case .put: event.row
            case .delete: nil
            }
        let isNews = ownRows.record(key, row, at: event.row.modified)
        guard isNews else { return }
        refresh(key)
        // Another program wrote this. If it writes again and again, the two do not do so without a pause.
        updateSlot(.publication) { $0.due = max($0.due, now + DirectoryTimes.contendedPause) }
        guard key == ownKey else { return }
        if let fence = membership.fence, row?.created != fence { hasten(.proof, at: now) }
        if case .taken = membership { hasten(.membership, at: now) }
    }

    /// Records that another machine wants this one's name. An old row, which only a list shows, says nothing.
    private mutating func observeContender(_ event: RowEvent, at now: Duration) {
        guard event.kind == .put, membership.fence != nil, let row = try? PublishedMachine(reading: event.row.value)
        else { return }
        contender = (row, now)
    }
}
