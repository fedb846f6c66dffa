extension LayoutWindowReport {
    /// Why a window is not back.
    public struct Failure: Hashable, Sendable {
        /// A refusal's or an outcome's name.
        public let code: String
        public let reason: String

        public init(code: String, reason: String) {
            self.code = code
            self.reason = reason
        }
    }

    /// Code and reason, which come together. Nil: the window is back, or waits where the layout has it.
    public var failure: Failure? {
        get { failureCode.map { Failure(code: $0, reason: failureReason ?? "") } }
        set { (failureCode, failureReason) = (newValue?.code, newValue?.reason) }
    }
}
