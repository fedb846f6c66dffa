extension DragCall {
    /// UIKit's name of the (first) callback, for reports and logs; of a source's end, with the operation.
    public var callback: String {
        if case .willEnd(let operation) = self { return "\(name)(\(operation.name))" }
        if case .didEnd(let operation, _) = self { return "\(name)(\(operation.name))" }
        return name
    }
}
