import Adaptation

/// What stands in JSON in place of the geometry: what the window itself reads, in points; null without a scene.
extension SceneReport {
    public var width: Double? { geometry?.size.width }
    public var height: Double? { geometry?.size.height }
    /// Of the whole display.
    public var screenWidth: Double? { geometry?.screenSize.width }
    public var screenHeight: Double? { geometry?.screenSize.height }
    /// `compact` or `regular`.
    public var horizontal: String? { geometry?.traits.horizontalSizeClass.rawValue }
    public var vertical: String? { geometry?.traits.verticalSizeClass.rawValue }

    public var savedContent: SavedContent? { savedState.map { SavedContent($0) } }

    /// What the window saved last, its user info as values; null where that cannot be read.
    public struct SavedContent: JSONObject, Hashable, Sendable {
        private let activity: Activity

        fileprivate init(_ activity: Activity) {
            self.activity = activity
        }

        public func writeMembers(to json: inout JSONWriter) {
            json.member("target", activity.targetContentIdentifier)
            json.member("title", activity.title)
            json.member("type", activity.type)
            json.member("userInfo", try? UserInfoCodec.decode(activity.userInfo))
        }
    }
}
