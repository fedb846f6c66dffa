import EtcdGateway
import MachineDirectory

extension DirectoryCall {
    /// Leases need no token in etcd 3.4.
    var needsToken: Bool {
        switch self {
        case .grant, .keepalive: false
        case .revoke, .range, .transaction: true
        }
    }

    /// Whether a full store refuses the call.
    var needsRoom: Bool {
        switch self {
        case .grant: true
        case .keepalive, .revoke, .range: false
        case .transaction(let call): call.puts > 0
        }
    }

    var isGrant: Bool { if case .grant = self { true } else { false } }
    var isKeepalive: Bool { if case .keepalive = self { true } else { false } }
    var isRevocation: Bool { if case .revoke = self { true } else { false } }
    var isList: Bool { if case .range = self { true } else { false } }

    /// A transaction that may write.
    var isWrite: Bool { if case .transaction(let call) = self { call.canChangeStore } else { false } }

    /// A transaction that creates the machine's row.
    var isJoin: Bool {
        guard case .transaction(let call) = self, call.canChangeStore else { return false }
        return call.comparisons.contains { $0.target == .created(0) }
    }

    /// A transaction that reads the machine's row only if it is the machine's own.
    var isProof: Bool {
        guard case .transaction(let call) = self else { return false }
        return !call.canChangeStore && !call.comparisons.isEmpty
    }

    /// A reading of all rows of the machine.
    var isReading: Bool {
        guard case .transaction(let call) = self else { return false }
        return !call.canChangeStore && call.comparisons.isEmpty
    }
}

extension EtcdTransaction {
    var puts: Int { success.filter { if case .put = $0 { true } else { false } }.count }
}
