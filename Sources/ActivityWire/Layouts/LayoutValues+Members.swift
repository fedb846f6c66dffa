extension LayoutReport {
    /// Whether every window is back, and no window's state is quarantined.
    public var isComplete: Bool { windows.allSatisfy { $0.failureCode == nil && $0.state != .quarantined } }
}

extension LayoutCommand {
    /// Whether the command may be sent again when its reply was lost. A second load, or a second save that replaces,
    /// has the same effect as the first.
    public var isRepeatable: Bool {
        switch self {
        case .save(_, let replaces): replaces
        case .load: true
        case .remove: false
        }
    }
}

extension LayoutWindowReport {
    /// The reason why a window is not back.
    public struct Failure: Hashable, Sendable {
        /// The name of a refusal or an outcome.
        public let code: String
        public let reason: String

        public init(code: String, reason: String) {
            self.code = code
            self.reason = reason
        }
    }

    /// The code and the reason, which are set together; nil if the window is back, or waits in its place in the layout.
    public var failure: Failure? {
        get { failureCode.map { Failure(code: $0, reason: failureReason ?? "") } }
        set { (failureCode, failureReason) = (newValue?.code, newValue?.reason) }
    }
}

extension LayoutDifference {
    /// Whether the screen equals the layout.
    public var isSame: Bool { changes.isEmpty }
}
