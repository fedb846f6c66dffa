import EtcdGateway

extension ClusterDirectory {
    /// Takes an input, and returns what the program has to do.
    ///
    /// - Parameter now: The time since the machine started, time asleep included: CLOCK_BOOTTIME. While a machine sleeps,
    ///   its lease ends and its knowledge ages.
    public mutating func handle(_ input: DirectoryInput, at now: Duration) -> [DirectoryEffect] {
        apply(input, at: now)
        expireCalls(at: now)
        advanceWatch(at: now)
        startCalls(at: now)
        report()
        defer { effects = [] }
        return effects
    }

    private mutating func apply(_ input: DirectoryInput, at now: Duration) {
        switch input {
        case .replied(let number, let reply): receive(reply, to: number, at: now)
        case .watched(let number, let event): if watch.number == number { watched(event, at: now) }
        case .watchEnded(let number, let ending):
            guard watch.number == number else { return }
            if ending.error.remedy == .authenticate { renewToken(at: now) }
            reopenWatch(after: ending.error, at: now)
        case .tokenRenewed: endRenewal(nil, at: now)
        case .tokenRefused(let error): endRenewal(error, at: now)
        case .content(let content):
            for key in drafts.replace(with: content) { refresh(key) }
            hasContent = true
            guard membership == .waiting else { return }
            membership = .reading
            hasten(.membership, at: now)
        case .app(let app, let value): for key in drafts.set(app, value) { refresh(key) }
        case .session(let session, let value): for key in drafts.set(session, value) { refresh(key) }
        case .reachable(let address, let key):
            machineRow.address = address
            machineRow.key = key
            refresh(ownKey)
        case .timePassed: break
        case .rejoin: rejoin(at: now)
        case .leave: startLeaving(at: now)
        }
    }

    private mutating func receive(_ reply: GatewayReply, to number: CallNumber, at now: Duration) {
        for task in DirectoryTask.allCases {
            guard let pending = slot(task).pending, pending.number == number else { continue }
            updateSlot(task) { $0.pending = nil }
            answer(reply, to: pending, of: task, at: now)
        }
    }

    private mutating func answer(
        _ reply: GatewayReply, to pending: PendingCall, of task: DirectoryTask, at now: Duration
    ) {
        switch pending.call {
        case .grant(let call): granted(call.result(of: reply), at: now)
        case .keepalive(let call): keepaliveAnswered(call.result(of: reply), of: pending, at: now)
        case .revoke(let call): revocationAnswered(call.result(of: reply), at: now)
        case .range(let call): listAnswered(call.result(of: reply), of: pending, at: now)
        case .transaction(let call): answer(call.result(of: reply), to: pending, of: task, at: now)
        }
    }

    private mutating func answer(
        _ result: CallResult<TransactionAnswer>, to pending: PendingCall, of task: DirectoryTask, at now: Duration
    ) {
        if task == .proof {
            proofAnswered(result, of: pending, at: now)
        } else if task == .publication {
            publicationAnswered(result, of: pending, at: now)
        } else if membership == .joining {
            joinAnswered(result, of: pending, at: now)
        } else {
            readingAnswered(result, of: pending, at: now)
        }
    }

    private mutating func endRenewal(_ error: GatewayError?, at now: Duration) {
        isRenewingToken = false
        tokenError = error
        if error == nil { tokenRenewedAt = now }
        // etcd needs 90 ms of CPU to compare a password, also a wrong one.
        let next = error == nil ? now : now + DirectoryTimes.hopelessPause
        for task in DirectoryTask.allCases where slot(task).error?.remedy == .authenticate {
            updateSlot(task) { $0.due = next }
        }
        if case .closed(let openAt) = watch { watch = .closed(openAt: error == nil ? now : max(openAt, next)) }
    }

    /// Joins the directory as it is now, at an operator's word.
    private mutating func rejoin(at now: Duration) {
        if case .taken = membership { hasten(.membership, at: now) }
        guard case .stopped = membership else { return }
        seen = SeenRevision()
        view.forgetRevision()
        knowledge.forgetMarks()
        ownRows = OwnRows()
        lease?.isGranted = false
        remember(nil)
        for task in DirectoryTask.allCases {
            updateSlot(task) { slot in
                slot.succeed()
                slot.due = now
            }
        }
        joinAgain(at: now)
    }

    private mutating func expireCalls(at now: Duration) {
        for task in DirectoryTask.allCases {
            guard let pending = slot(task).pending, pending.deadline <= now else { continue }
            cancel(task)
            answer(.unanswered(reason: "no answer in time"), to: pending, of: task, at: now)
        }
    }

    private mutating func advanceWatch(at now: Duration) {
        if let lagEnd, lagEnd <= now { laggedAt = nil }
        if let contenderEnd, contenderEnd <= now { contender = nil }
        if let deadline = watchDeadline, deadline <= now {
            switch watch {
            case .closed: break
            case .opening: reopenWatch(after: .unanswered("the watch was not created in time"), at: now)
            case .open:
                laggedAt = now
                reopenWatch(after: nil, at: now)
            }
        }
        guard membership.isActive, !isRenewingToken, case .closed(let openAt) = watch, openAt <= now else { return }
        do throws(RequestError) { try openWatch(at: now) } catch {
            watch = .closed(openAt: now + DirectoryTimes.hopelessPause)
        }
    }

    private mutating func startCalls(at now: Duration) {
        for task in DirectoryTask.allCases {
            guard let due = due(task), due <= now else { continue }
            do throws(RequestError) {
                switch task {
                case .membership: try startMembership(at: now)
                case .keepalive: startKeepalive(at: now)
                case .proof: try startProof(at: now)
                case .publication: try startPublication(at: now)
                case .list: try startList(at: now)
                case .revocation: startRevocation(at: now)
                }
            } catch {
                // Only what this module writes could be at fault, so the program goes on without the call.
                fail(task, .notSent(error.description), at: now)
            }
        }
    }

    private mutating func report() {
        if let asOf = knowledge.asOf, asOf != reportedAsOf {
            reportedAsOf = asOf
            effects.append(.knownAsOf(asOf))
        }
        if view.allowedKeys != reportedKeys {
            reportedKeys = view.allowedKeys
            effects.append(.allowedKeys(reportedKeys))
        }
        let problems = problems
        guard problems != reportedProblems else { return }
        reportedProblems = problems
        effects.append(.problems(problems))
    }
}
