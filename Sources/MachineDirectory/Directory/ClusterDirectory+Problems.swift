import EtcdGateway

/// What an operator may have to mend.
extension ClusterDirectory {
    /// The problems that exist now, in a fixed order.
    var problems: [DirectoryProblem] {
        var problems: [DirectoryProblem] = []
        if case .taken(let holder) = membership {
            let isSame = holder.row?.id == settings.machineID
            problems.append(.machineNameTaken(holder, isSameMachine: isSame))
        }
        if let contender, membership.fence != nil { problems.append(.machineNameContended(contender.row)) }
        if case .stopped(let reason) = membership { problems.append(.directoryWentBack(reason)) }
        for task in DirectoryTask.allCases {
            guard let error = slot(task).error, !isMended(error, failures: slot(task).failures) else { continue }
            problems.append(problem(error, of: task))
        }
        if let tokenError { problems.append(.tokenRefused(tokenError)) }
        if let watchError, !isMended(watchError, failures: 1) { problems.append(.watchFailing(watchError)) }
        if laggedAt != nil { problems.append(.watchLags) }
        problems += view.skipped.newerLayouts(layout).sorted { $0.key < $1.key }.map { .newerLayout($0, $1) }
        problems += drafts.refusedPolicies.sorted { $0.key < $1.key }.map { .policyRefused($0, $1) }
        var seen: Set<DirectoryProblem> = []
        return problems.filter { seen.insert($0).inserted }
    }

    /// Whether a new token is all that is needed. Tokens end from time to time, and ``tokenError`` says if there is no new
    /// one.
    private func isMended(_ error: GatewayError, failures: Int) -> Bool {
        error.remedy == .authenticate && failures <= 1
    }

    private func problem(_ error: GatewayError, of task: DirectoryTask) -> DirectoryProblem {
        switch error.reason {
        case .noSpace: .noSpace
        case .noLeader: .noLeader
        case .timedOut, .tooManyRequests, .requestTooLarge, .compacted, .futureRevision, .leaseNotFound, .leaseExists,
            .permissionDenied, .wrongPassword, .authenticationOff, .invalidToken, .oldToken, .noUser, nil:
            .failing(task, error)
        }
    }
}
