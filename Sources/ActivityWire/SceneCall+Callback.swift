/// What logs, traces and people call a call: the callback that it makes.
extension SceneCall.Body {
    /// A notice is called by what it tells.
    public var callback: String { if case .notice(let notice) = self { notice.callback } else { name } }
}

extension SceneNotice {
    /// A moment of Picture in Picture is called by its own callback.
    public var callback: String { if case .pictureInPicture(let moment) = self { moment.name } else { name } }
}
