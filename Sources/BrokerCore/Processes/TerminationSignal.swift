public enum TerminationSignal: UInt8, Hashable, Sendable, CaseIterable {
    case terminate = 0
    case kill = 1
}
