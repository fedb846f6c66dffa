extension DragCall {
    /// UIKit's name of the (first) callback, for reports and logs; with the operation when the source hears of the end.
    public var callback: String {
        if case .willEnd(let operation) = self { return "\(name)(\(operation.name))" }
        if case .didEnd(let operation, _) = self { return "\(name)(\(operation.name))" }
        return name
    }
}
