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

    /// The code and the reason, which are set together; nil if the window is back, or waits in its place of the layout.
    public var failure: Failure? {
        get { failureCode.map { Failure(code: $0, reason: failureReason ?? "") } }
        set { (failureCode, failureReason) = (newValue?.code, newValue?.reason) }
    }
}
