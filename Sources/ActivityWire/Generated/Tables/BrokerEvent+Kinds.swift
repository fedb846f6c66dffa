// Written by `make schema` from Tools/Schema/Proto.

extension BrokerEvent {
    /// The cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case app, appRemoved, process, session, sessionRemoved, request, screen, stateComplete, gap, lagged, drag,
            machine, machineGone
    }

    public var kind: Kind {
        switch self {
        case .app: .app
        case .appRemoved: .appRemoved
        case .process: .process
        case .session: .session
        case .sessionRemoved: .sessionRemoved
        case .request: .request
        case .screen: .screen
        case .stateComplete: .stateComplete
        case .gap: .gap
        case .lagged: .lagged
        case .drag: .drag
        case .machine: .machine
        case .machineGone: .machineGone
        }
    }

    /// The kind's name.
    public var name: String { kind.rawValue }
}
