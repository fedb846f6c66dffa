public import UniformTypes

extension DragReport {
    public struct Load: Hashable, Sendable {
        public var load: LoadID
        public var item: Int
        public var type: UniformType
        /// For the pointer's holder, and not for the destination.
        public var isCopy: Bool
        public var ending: LoadEnding
        /// Bytes that came before it failed; 0 for one that did not fail.
        public var receivedBeforeFailure: UInt64
        public init(
            load: LoadID, item: Int, type: UniformType, isCopy: Bool = false, ending: LoadEnding,
            receivedBeforeFailure: UInt64 = 0
        ) {
            self.receivedBeforeFailure = receivedBeforeFailure
            self.load = load
            self.item = item
            self.type = type
            self.isCopy = isCopy
            self.ending = ending
        }
    }
}
