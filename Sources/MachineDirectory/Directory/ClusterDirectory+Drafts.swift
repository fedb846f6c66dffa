import EtcdGateway

/// What differs between the rows as they are and as they should be.
extension ClusterDirectory {
    func draft(_ key: DirectoryKey) -> RowDrafts.Draft? {
        key == ownKey ? RowDrafts.Draft(value: machineRow.bytes) : drafts[key]
    }

    /// Compares the row of a key with its draft.
    mutating func refresh(_ key: DirectoryKey) {
        guard membership.fence != nil else { return }
        publication.set(key, urgency(key))
        guard publication.due == nil, slot(.publication).pending == nil, slot(.publication).error != nil else { return }
        // What could not be written need not be written any more.
        publication.isFull = false
        updateSlot(.publication) { $0.succeed() }
    }

    /// Compares all rows with their drafts.
    mutating func refreshAll() {
        guard membership.fence != nil else { return }
        for key in allKeys { refresh(key) }
    }

    var allKeys: Set<DirectoryKey> {
        Set(drafts.keys).union(ownRows.keys).union(publication.dirty.keys).union([ownKey])
    }

    /// When the row has to be written; nil: it is as it should be.
    func urgency(_ key: DirectoryKey) -> Publication.Urgency? {
        switch (draft(key), ownRows[key]) {
        case (nil, nil): return nil
        case (nil, _?), (_?, nil): return .immediate
        case (let draft?, let row?):
            guard row.lease == lease?.id else { return .immediate }
            if row.value == draft.value { return nil }
            return row.value == draft.otherSide ? .paced : .immediate
        }
    }

    func rowChange(of key: DirectoryKey) -> RowBatch.Change {
        RowBatch.Change(key: key, value: draft(key)?.value, modified: ownRows[key]?.modified ?? 0)
    }
}
