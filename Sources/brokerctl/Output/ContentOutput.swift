import ActivityWire

// What a window presents, and its split view, in words.
extension SceneContent {
    /// The presented controllers, the front one last; nil if there are none.
    var presentedWords: String? {
        presented.isEmpty ? nil : presented.map(\.words).joined(separator: "; ")
    }

    /// All of it in a line; `nothing` where nothing is presented and there is no split view.
    var words: String {
        let parts = [presentedWords, split.map { "split view \($0.words)" }].compactMap(\.self)
        return parts.isEmpty ? "nothing" : parts.joined(separator: "; ")
    }
}

extension PresentedContent {
    /// Such as `popover Share as fullScreen`, or `pageSheet New Message (sheet)`.
    fileprivate var words: String {
        let adapted = style == wantedStyle ? "" : " as \(style.name)"
        return "\(wantedStyle.name) \(title)\(adapted)" + (form.name == style.name ? "" : " (\(form.name))")
    }
}

extension SplitContent {
    /// Such as `oneBesideSecondary: primary Sent | secondary Ferry`, or `collapsed: primary Sent › Ferry`.
    var words: String {
        let columns = columns.map { "\($0.column.name) \($0.titles.joined(separator: " › "))" }
        return "\(mode?.name ?? "collapsed"): " + columns.joined(separator: " | ")
    }
}
