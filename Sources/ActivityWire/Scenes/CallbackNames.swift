/// The names of calls for logs, traces and people. A call is named by the callback that it runs.
extension SceneCall.Body {
    /// The name of the callback; a notice has the name of its own callback.
    public var callback: String { if case .notice(let notice) = self { notice.callback } else { name } }
}

extension SceneNotice {
    /// The name of the callback. Each moment of Picture in Picture has a callback of its own.
    public var callback: String { if case .pictureInPicture(let moment) = self { moment.name } else { name } }
}

extension DragCall {
    /// UIKit's name of the callback, or of the first of several, for reports and logs. The names of the calls that tell
    /// a source of the drag's end contain the operation.
    public var callback: String {
        if case .willEnd(let operation) = self { return "\(name)(\(operation.name))" }
        if case .didEnd(let operation, _) = self { return "\(name)(\(operation.name))" }
        return name
    }
}
