import EtcdGateway

/// Full lists, against which the view is compared.
extension ClusterDirectory {
    mutating func startList(at now: Duration) throws(RequestError) {
        let empty = ClusterView(layout: layout, own: settings.machine)
        let range = try layout.all()
        let progress = list ?? ListProgress(range, view: empty, sentAt: now)
        list = progress
        let call = try RowRange(progress.rest, limit: pageRows, revision: progress.revision ?? 0)
        send(.range(call), for: .list, within: DirectoryTimes.listTime, at: now)
    }

    mutating func listAnswered(_ result: CallResult<RangeAnswer>, of pending: PendingCall, at now: Duration) {
        guard var progress = list else { return }
        switch result {
        case .happened(let page):
            guard accept(page.header, of: pending) else { return }
            pageRows = min(pageRows * 2, DirectoryBounds.pageRows)
            let step = progress.add(page)
            list = progress
            switch step {
            case .next: hasten(.list, at: now)
            case .finished: finishList(progress, at: now)
            case .impossible:
                failList(.malformed(.field(FieldError("kvs", .otherThanRequested))), at: now)
            }
        case .didNot(.malformed(.tooLarge)) where pageRows > 1:
            // Rows of other programs may have a megabyte.
            pageRows = max(pageRows / 8, 1)
            hasten(.list, at: now)
        case .didNot(let error), .mayHave(let error): failList(error, at: now)
        }
    }

    /// Gives up the list. The next one begins with the first page: the revision of this one may be compacted by then.
    private mutating func failList(_ error: GatewayError, at now: Duration) {
        list = nil
        // Without a list the changes so far are in the view, if they belong there.
        if watch.isSynced { waitingEvents = [] }
        fail(.list, error, at: now)
    }

    private mutating func finishList(_ progress: ListProgress, at now: Duration) {
        let former = view
        let revision = progress.revision ?? 0
        var new = progress.view
        for event in waitingEvents where event.row.modified > revision {
            _ = new.apply(event)
            new.complete(event.row.modified)
        }
        new.complete(former.revision)
        let changed = new.differences(from: former)
        // Everything up to the list's revision was said to be in the view already.
        if watch.isSynced, former.revision >= revision { counters.corrections += changed.count }
        view = new
        if !changed.isEmpty { effects.append(.changed(changed)) }
        if case .open(let number, _) = watch { watch = .open(number, isSynced: true) }
        list = nil
        waitingEvents = []
        listedAt = progress.sentAt
        knowledge.know(asOf: progress.sentAt)
        knowledge.reach(view.revision)
        counters.lists += 1
        updateSlot(.list) { slot in
            slot.succeed()
            slot.due = now + DirectoryTimes.listInterval
        }
        _ = observeReading(OwnReading(revision: revision, rows: progress.own, of: settings.machine), at: now)
    }
}
