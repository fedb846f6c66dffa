public enum ProcessCondition: UInt8, Hashable, Sendable, CaseIterable {
    case running = 0
    /// Stopped by a signal or held by a debugger.
    case stopped = 1
    case gone = 2
}
