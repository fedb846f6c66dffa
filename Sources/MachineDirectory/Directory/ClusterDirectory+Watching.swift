import EtcdGateway

/// The stream of changes.
///
/// A watch begins with the changes after its creation, and the list that follows fills the gap before it. So nothing
/// that etcd has compacted is ever asked for, nor a revision that a restored store does not have, and a deletion that a
/// compaction swallows before the watch exists (etcd issue 18089) is in the list.
extension ClusterDirectory {
    mutating func openWatch(at now: Duration) throws(RequestError) {
        let request = try WatchRequest([.create(WatchCreation(layout.all()))])
        let number = WatchNumber(number: nextNumber())
        watch = .opening(number, deadline: now + DirectoryTimes.watchOpening)
        counters.watches += 1
        effects.append(.openWatch(number, request))
    }

    mutating func watched(_ event: WatchEvent, at now: Duration) {
        switch event {
        case .created(_, let header):
            guard accept(header), case .opening(let number, _) = watch else { return }
            watch = .open(number, isSynced: false)
            watchError = nil
            // A list that was requested before the watch existed would leave a gap.
            cancel(.list)
            list = nil
            waitingEvents = []
            hasten(.list, at: now)
        case .changed(_, let header, let events):
            guard accept(header) else { return }
            guard events.allSatisfy({ $0.row.modified <= header.revision }) else {
                // Such a revision would hide every later change of the row.
                return reopenWatch(after: .malformed(.field(FieldError("events", .otherThanRequested))), at: now)
            }
            changed(events, at: now)
        case .progress(_, let header):
            guard accept(header), watch.isSynced else { return }
            view.complete(header.revision)
            knowledge.reach(view.revision)
        case .canceled(let cancellation):
            // etcd leaves the connection open, also after a compaction.
            let error = cancellation.error
            if error.remedy == .authenticate { renewToken(at: now) }
            reopenWatch(after: error.reason == .compacted ? nil : error, at: now)
        }
    }

    private mutating func changed(_ events: [RowEvent], at now: Duration) {
        if list != nil || !watch.isSynced {
            guard waitingEvents.count + events.count <= DirectoryBounds.waitingChanges else {
                return reopenWatch(after: nil, at: now)
            }
            waitingEvents += events
        }
        if watch.isSynced {
            // The list has what is not newer. The header may be ahead of the changes, so it says nothing.
            let complete = view.revision
            var keys: [DirectoryKey] = []
            for event in events where event.row.modified > complete {
                keys += view.apply(event)
                view.complete(event.row.modified)
            }
            if !keys.isEmpty { effects.append(.changed(Set(keys).sorted())) }
            knowledge.reach(view.revision)
        }
        for event in events { observeEvent(event, at: now) }
    }

    /// Closes the watch and opens the next one after a pause, which is longer after an error.
    mutating func reopenWatch(after error: GatewayError?, at now: Duration) {
        if let number = watch.number { effects.append(.closeWatch(number)) }
        if list == nil { waitingEvents = [] }
        watchError = error
        let pause = error == nil ? DirectoryTimes.contendedPause : numbers.spread(DirectoryTimes.longestPause / 2)
        watch = .closed(openAt: now + pause)
    }

    /// When the watch has to be opened again because it lags; nil: it does not lag.
    var watchLagDeadline: Duration? {
        guard watch.isSynced, let since = knowledge.lacksSince else { return nil }
        return since + DirectoryTimes.watchLag
    }
}

extension WatchCancellation {
    /// The reason as an error of a call.
    fileprivate var error: GatewayError {
        switch reason {
        case .compacted: .refused(EtcdRefusal(code: .outOfRange, message: RefusalReason.compacted.rawValue))
        case .permissionDenied, .wrongPassword:
            .refused(EtcdRefusal(code: .permissionDenied, message: message))
        case .invalidToken, .oldToken, .noUser:
            .refused(EtcdRefusal(code: .unauthenticated, message: message))
        case .noLeader, .timedOut, .noSpace, .tooManyRequests, .requestTooLarge, .futureRevision, .leaseNotFound,
            .leaseExists, .authenticationOff, nil:
            .refused(EtcdRefusal(code: .unavailable, message: message))
        }
    }
}
