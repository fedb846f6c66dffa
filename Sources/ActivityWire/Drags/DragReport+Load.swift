public import UniformTypes

extension DragReport {
    /// A load of the drag, with its end.
    public struct Load: Hashable, Sendable {
        public var load: LoadID
        public var item: Int
        public var type: UniformType
        /// Whether the load is a copy for the client that holds the pointer, and not for the destination.
        public var isCopy: Bool
        public var ending: LoadEnding
        /// The number of bytes that came before the load failed; 0 if it did not fail.
        public var receivedBeforeFailure: UInt64
        public init(
            load: LoadID, item: Int, type: UniformType, isCopy: Bool = false, ending: LoadEnding,
            receivedBeforeFailure: UInt64 = 0
        ) {
            self.load = load
            self.item = item
            self.type = type
            self.isCopy = isCopy
            self.ending = ending
            self.receivedBeforeFailure = receivedBeforeFailure
        }
    }
}
