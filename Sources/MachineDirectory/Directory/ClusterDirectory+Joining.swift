import ActivityWire
import EtcdGateway

/// Joining: read this machine's rows, get a lease, create the machine's row.
extension ClusterDirectory {
    mutating func startMembership(at now: Duration) throws(RequestError) {
        if membership == .granting {
            try startGrant(at: now)
        } else if membership == .joining {
            try startJoin(at: now)
        } else if case .taken = membership, mayContend {
            try startContending(at: now)
        } else {
            try startReading(for: .membership, at: now)
        }
    }

    /// Reads this machine's rows, and tells the holder of the name that this machine wants it too.
    private mutating func startContending(at now: Duration) throws(RequestError) {
        let operations = try OwnReading.operations(of: settings.machine, in: layout)
        let put = try RowPut(key: layout.contender(for: settings.machine), value: machineRow.bytes)
        let call = try EtcdTransaction(
            comparing: [.absent(layout.bytes(ownKey))], success: operations, failure: [.put(put)] + operations)
        send(.transaction(call), for: .membership, within: DirectoryTimes.callTime, at: now)
    }

    /// Reads this machine's rows.
    mutating func startReading(for task: DirectoryTask, at now: Duration) throws(RequestError) {
        let operations = try OwnReading.operations(of: settings.machine, in: layout)
        let call = try EtcdTransaction(comparing: [], success: operations)
        send(.transaction(call), for: task, within: DirectoryTimes.callTime, at: now)
    }

    private mutating func startGrant(at now: Duration) throws(RequestError) {
        let lease = lease ?? HeldLease(id: numbers.lease(), timeToLive: .seconds(settings.timeToLive))
        self.lease = lease
        // The number is stored first: a program that dies after the grant finds its own row again.
        remember(nil)
        let call = try LeaseGrant(timeToLive: settings.timeToLive, lease: lease.id)
        send(.grant(call), for: .membership, within: DirectoryTimes.callTime, at: now)
    }

    private mutating func startJoin(at now: Duration) throws(RequestError) {
        guard let lease else { return }
        // As many of the waiting rows as fit go into the same transaction.
        let others = Set(drafts.keys).union(ownRows.keys).subtracting([ownKey]).filter { draft($0) != nil }.sorted()
        let elapsed = max(now - settings.startedAt, .zero)
        machineRow.since = WallTime(
            milliseconds: settings.startedWall.milliseconds &+ elapsed.components.seconds &* 1_000)
        let keys = [ownKey] + others.prefix(DirectoryBounds.batchRows)
        let batch = RowBatch(changes: keys.map(rowChange(of:)))
        let call = try batch.transaction(
            guards: [.absent(layout.bytes(ownKey))], lease: lease.id, machine: settings.machine, layout: layout)
        publication.batch = batch
        send(.transaction(call), for: .membership, within: DirectoryTimes.callTime, at: now)
    }

    // MARK: Answers

    mutating func granted(_ result: CallResult<LeaseGrantAnswer>, at now: Duration) {
        switch result {
        case .happened(let answer):
            guard accept(answer.header) else { return }
            updateSlot(.membership) { $0.succeed() }
            useGranted(believable(answer.timeToLive), at: now)
        case .didNot(let error) where error.reason == .leaseExists:
            // It is this program's own if an earlier request may have granted it.
            if lease?.mayExist == true { return useGranted(timeToLive, at: now) }
            lease = nil
            fail(.membership, error, at: now)
        case .didNot(let error): fail(.membership, error, at: now)
        case .mayHave(let error):
            counters.unknownOutcomes += 1
            lease?.mayExist = true
            fail(.membership, error, at: now)
        }
    }

    private mutating func useGranted(_ timeToLive: Duration, at now: Duration) {
        lease?.isGranted = true
        lease?.timeToLive = timeToLive
        membership = .joining
        hasten(.membership, at: now)
    }

    /// The answer to the transaction that creates the machine's row.
    mutating func joinAnswered(_ result: CallResult<TransactionAnswer>, of pending: PendingCall, at now: Duration) {
        let batch = publication.batch
        publication.batch = nil
        switch result {
        case .happened(let answer):
            guard accept(answer.header, of: pending) else { return }
            updateSlot(.membership) { $0.succeed() }
            guard answer.succeeded else {
                let reading = OwnReading(answer, of: settings.machine, in: layout)
                decide(reading, header: answer.header, of: pending, at: now)
                return pauseJoining(for: DirectoryTimes.contendedPause, at: now)
            }
            observeWritten(batch, at: answer.header.revision)
            join(
                fence: answer.header.revision, cluster: answer.header.cluster, provenAt: pending.sentAt, at: now)
        case .didNot(let error) where error.reason == .leaseNotFound:
            loseLease(at: now)
            pauseJoining(for: DirectoryTimes.firstPause, at: now)
        case .didNot(let error): fail(.membership, error, at: now)
        case .mayHave(let error):
            counters.unknownOutcomes += 1
            membership = .reading
            fail(.membership, error, at: now)
        }
    }

    /// Has the next step wait, because the last one failed although nothing was in its way when it was chosen.
    private mutating func pauseJoining(for pause: Duration, at now: Duration) {
        updateSlot(.membership) { $0.due = max($0.due, now + pause) }
    }

    /// Records rows that a transaction has written.
    mutating func observeWritten(_ batch: RowBatch?, at revision: Int64) {
        guard let batch, let lease else { return }
        counters.transactions += 1
        counters.writes += batch.changes.count
        for change in batch.changes {
            let row = change.value.map { value in
                // Only the machine's own row is asked for its creation, and a join creates it.
                EtcdRow(
                    key: layout.bytes(change.key), value: value, created: revision, modified: revision, version: 1,
                    lease: lease.id)
            }
            if ownRows.record(change.key, row, at: revision) { refresh(change.key) }
        }
    }

    mutating func readingAnswered(_ result: CallResult<TransactionAnswer>, of pending: PendingCall, at now: Duration) {
        switch result {
        case .happened(let answer):
            guard accept(answer.header, of: pending) else { return }
            updateSlot(.membership) { $0.succeed() }
            let reading = OwnReading(answer, of: settings.machine, in: layout)
            decide(reading, header: answer.header, of: pending, at: now)
        case .didNot(let error), .mayHave(let error):
            // The user's role may know nothing of contenders. The rows are then only read.
            if case .taken = membership, error.reason == .permissionDenied { mayContend = false }
            fail(.membership, error, at: now)
        }
    }

    /// Decides by this machine's rows how to go on.
    private mutating func decide(
        _ reading: OwnReading, header: AnswerHeader, of pending: PendingCall, at now: Duration
    ) {
        _ = observeReading(reading, at: now)
        hasten(.membership, at: now)
        guard let row = reading.machine else {
            if lease?.isGranted != true, lease?.mayExist != true { lease = nil }
            membership = lease?.isGranted == true ? .joining : .granting
            return
        }
        let holder = NameHolder(row)
        // Another machine's lease is never used, whatever its number: the row says who holds it.
        let isOwn =
            row.lease == lease?.id && row.created > 0 && (holder.row.map { $0.id == settings.machineID } ?? true)
        guard isOwn else {
            membership = .taken(holder)
            let next = now + takenPause
            updateSlot(.membership) { $0.due = next }
            return
        }
        if let since = holder.row?.since { machineRow.since = since }
        join(fence: row.created, cluster: header.cluster, provenAt: pending.sentAt, at: now)
    }

    /// A name that is taken is tried again, because its holder may be a program that has died.
    private var takenPause: Duration { .seconds(settings.timeToLive) / 2 }
}
