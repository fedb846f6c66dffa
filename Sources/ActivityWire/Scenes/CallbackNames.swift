/// The names of calls for logs, traces and people: the callbacks that they run.
extension SceneCall.Body {
    /// The name of the callback; a notice has the name of its own callback.
    public var callback: String { if case .notice(let notice) = self { notice.callback } else { name } }
}

extension SceneNotice {
    /// The name of the callback; a moment of Picture in Picture has its own.
    public var callback: String { if case .pictureInPicture(let moment) = self { moment.name } else { name } }
}

extension DragCall {
    /// UIKit's name of the (first) callback, for reports and logs; with the operation when the source hears of the end.
    public var callback: String {
        if case .willEnd(let operation) = self { return "\(name)(\(operation.name))" }
        if case .didEnd(let operation, _) = self { return "\(name)(\(operation.name))" }
        return name
    }
}
