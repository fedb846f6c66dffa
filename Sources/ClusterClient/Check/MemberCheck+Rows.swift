import EtcdGateway
import EtcdTransport
import MachineDirectory

/// Whether the cluster's rows can be read and written.
extension MemberCheck {
    private var prefix: [UInt8] { Array(settings.cluster.keyPrefix.utf8) }
    /// A key that nobody writes.
    private var unusedKey: [UInt8] { prefix + Array("check".utf8) }
    /// Keys of each kind that the machine writes.
    private var ownKeys: [[UInt8]] {
        let keys = settings.cluster.keys(writtenBy: settings.machine)
        return [keys.row, "\(keys.apps)check", "\(keys.sessions)check"].map { Array($0.utf8) }
    }

    func rowFindings() async -> [ClusterFinding] {
        guard let range = try? RowRange(.prefix(prefix), limit: 1, countOnly: true) else { return [] }
        if let error = await client.result(of: range, within: CheckTimes.call / 2).error {
            return findings.unreadable(error).map { [$0] } ?? []
        }
        guard let transaction = try? unsuccessfulWrite() else { return [] }
        let error = await client.result(of: transaction, within: CheckTimes.call / 2).error
        return error.flatMap(findings.unwritable).map { [$0] } ?? []
    }

    /// A transaction that writes nothing, because no row has a version below 0. etcd refuses it nevertheless if the user
    /// may not write.
    private func unsuccessfulWrite() throws(RequestError) -> EtcdTransaction {
        var puts: [RowOperation] = []
        for key in ownKeys { puts.append(.put(try RowPut(key: key, value: [UInt8(ascii: "-")]))) }
        return try EtcdTransaction(
            comparing: [Comparison(unusedKey, .less, .version(0))], success: puts,
            failure: [.range(RowRange(.key(unusedKey)))])
    }

    /// Whether strangers get what only the cluster's users should get.
    func strangerFindings() async -> [ClusterFinding] {
        guard let range = try? RowRange(.prefix(prefix), consistency: .serializable, limit: 1, countOnly: true) else {
            return []
        }
        var found: [ClusterFinding] = []
        if endpoint.isNetworked, await stranger.probe(range, within: CheckTimes.call / 2).result.answer != nil {
            found.append(findings.openToEveryone)
        }
        if endpoint.isSecure, await servesNamelessRequests(range) { found.append(findings.certificateNamesUser) }
        return found
    }

    /// Whether the member takes a request without a user for one of the user whom its own certificate names.
    private func servesNamelessRequests(_ range: RowRange) async -> Bool {
        let usual = await client.probe(range, within: CheckTimes.call / 4).result
        // Without authentication nobody needs a user.
        guard usual.error?.reason == .noUser else { return false }
        let nameless = await client.probe(range, accept: false, within: CheckTimes.call / 4).result
        // etcd refuses the rows also to a user without a name, so a user without rights cannot be told from none.
        return nameless.answer != nil
    }

    func progressFindings() async -> [ClusterFinding] {
        guard let creation = try? WatchCreation(.key(unusedKey)), let request = try? WatchRequest([.create(creation)])
        else { return [] }
        return await reportsProgress(request) == false ? [findings.missingProgressFlag] : []
    }

    /// Whether a watch without changes reports its progress in time; nil: there was no watch.
    private func reportsProgress(_ request: WatchRequest) async -> Bool? {
        // Taken before the timer starts, so that the time never seems too short.
        let start = ContinuousClock.now
        let (events, continuation) = AsyncStream.makeStream(of: WatchEvent.self)
        let watching = Task { [client] in
            _ = await client.watch(request) { continuation.yield($0) }
            continuation.finish()
        }
        let timer = Task {
            try? await Task.sleep(for: CheckTimes.progress)
            watching.cancel()
        }
        defer {
            timer.cancel()
            watching.cancel()
        }
        var isCreated = false
        for await event in events {
            switch event {
            case .created: isCreated = true
            case .changed: break
            case .progress: return true
            case .canceled: return nil
            }
        }
        // A watch that ended early says nothing about the flag.
        return isCreated && ContinuousClock.now - start >= CheckTimes.progress ? false : nil
    }
}
