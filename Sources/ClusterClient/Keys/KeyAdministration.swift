import EtcdGateway
public import EtcdTransport
public import MachineDirectory

/// The administrator's list of the keys that machines may use for their links.
public struct KeyAdministration: Sendable {
    /// For each call.
    private static let callTime = Duration.seconds(4)
    /// How often a change that others have overtaken is made again.
    private static let attempts = 5

    private let client: EtcdClient
    private let cluster: ClusterName

    /// - Parameter client: Has the administrator's token, if etcd asks for one (``EtcdClient/authenticate(_:within:)``).
    public init(_ client: EtcdClient, of cluster: ClusterName) {
        self.client = client
        self.cluster = cluster
    }

    /// Returns the allowed keys of all machines. Rows that are not readable are left out.
    public func all() async throws(KeyError) -> [MachineName: PublishedKeys] {
        var keys: [MachineName: PublishedKeys] = [:]
        for row in try await rows(.prefix(Array(cluster.keysPrefix.utf8))) {
            guard let machine = cluster.machine(ofKeysRow: row.key),
                let value = try? PublishedKeys(reading: row.value)
            else { continue }
            keys[machine] = value
        }
        return keys
    }

    /// Returns the allowed keys of a machine.
    public func keys(of machine: MachineName) async throws(KeyError) -> PublishedKeys {
        try await stored(machine).keys
    }

    /// Allows a machine another key, and returns all of its keys.
    public func allow(_ key: AllowedKey, of machine: MachineName) async throws(KeyError) -> PublishedKeys {
        try await change(machine) { keys throws(KeyError) in try keys.allow(key, of: machine) }
    }

    /// Takes a key from a machine, or all of them if the key is nil, and returns the keys that are left.
    public func revoke(_ key: MachineKey?, of machine: MachineName) async throws(KeyError) -> PublishedKeys {
        try await change(machine) { keys throws(KeyError) in try keys.revoke(key, of: machine) }
    }

    private func stored(_ machine: MachineName) async throws(KeyError) -> (keys: PublishedKeys, modified: Int64) {
        let found = try await rows(.key(Array(cluster.keysKey(of: machine).utf8)))
        guard let row = found.first else { return (PublishedKeys(), 0) }
        do throws(RowError) { return (try PublishedKeys(reading: row.value), row.modified) } catch {
            throw .unreadable(machine, error)
        }
    }

    private func change(
        _ machine: MachineName, _ body: (inout PublishedKeys) throws(KeyError) -> Void
    ) async throws(KeyError) -> PublishedKeys {
        for _ in 0..<Self.attempts {
            let (before, modified) = try await stored(machine)
            var after = before
            try body(&after)
            guard after != before else { return after }
            switch await client.result(of: try write(after, of: machine, over: modified), within: Self.callTime) {
            case .happened(let answer) where answer.succeeded: return after
            case .happened: continue
            case .didNot(let error): throw .refused(error)
            case .mayHave(let error):
                guard try await stored(machine).keys == after else { throw .refused(error) }
                return after
            }
        }
        throw .contended(machine)
    }

    private func write(
        _ keys: PublishedKeys, of machine: MachineName, over modified: Int64
    ) throws(KeyError) -> EtcdTransaction {
        let key = Array(cluster.keysKey(of: machine).utf8)
        do throws(RequestError) {
            let operation: RowOperation =
                keys.keys.isEmpty
                ? .delete(RowDeletion(try .key(key))) : .put(try RowPut(key: key, value: keys.bytes))
            return try EtcdTransaction(comparing: [Comparison(key, .equal, .modified(modified))], success: [operation])
        } catch { throw .refused(.notSent(error.description)) }
    }

    private func rows(_ range: @autoclosure () throws(RequestError) -> KeyRange) async throws(KeyError) -> [EtcdRow] {
        let call: RowRange
        do throws(RequestError) { call = try RowRange(range()) } catch {
            throw .refused(.notSent(error.description))
        }
        switch await client.result(of: call, within: Self.callTime) {
        case .happened(let answer): return answer.content.rows
        case .didNot(let error), .mayHave(let error): throw .refused(error)
        }
    }
}
