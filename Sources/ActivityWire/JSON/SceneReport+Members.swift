import Adaptation

/// Members in JSON in place of the geometry: the values that the window itself gets, in points. They are null without a
/// scene.
extension SceneReport {
    public var width: Double? { geometry?.size.width }
    public var height: Double? { geometry?.size.height }
    /// The width of the whole display.
    public var screenWidth: Double? { geometry?.screenSize.width }
    public var screenHeight: Double? { geometry?.screenSize.height }
    /// The horizontal size class: `compact`, `regular` or `unspecified`.
    public var horizontal: String? { geometry?.traits.horizontalSizeClass.name }
    public var vertical: String? { geometry?.traits.verticalSizeClass.name }
    /// Pixels per point.
    public var scale: Double? { geometry?.traits.displayScale }
    /// The idiom, such as `pad`.
    public var idiom: String? { geometry?.traits.userInterfaceIdiom.name }
    /// The force touch capability: `unknown`, `unavailable` or `available`.
    public var forceTouch: String? { geometry?.traits.forceTouchCapability.name }

    /// The window's left side on the screen.
    public var x: Double? { position?.origin.x }
    /// The window's upper side on the screen.
    public var y: Double? { position?.origin.y }

    public var savedContent: SavedContent? { savedState.map { SavedContent($0) } }

    /// The state that the window saved last. The member `userInfo` has values in place of bytes, and is null if the
    /// user info cannot be decoded.
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
