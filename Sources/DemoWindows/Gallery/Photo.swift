import SceneClient

/// The state of a photo's window.
struct Photo: Hashable {
    static let activityType = "org.activitybroker.demo.gallery.photo"
    static let targetPrefix = "photo/"
    static let numbers = 1...12
    static let zooms = 0.25...8.0

    let number: Int
    private(set) var zoom = 1.0
    /// The number of times that the photo was asked for.
    private(set) var views = 0

    /// - Parameter target: `photo/N`.
    init(target: String) throws(GalleryError) {
        let text = target.dropFirst(Self.targetPrefix.count)
        guard target.hasPrefix(Self.targetPrefix), let number = Int(text), String(number) == text,
            Self.numbers.contains(number)
        else { throw .unknownPhoto(target) }
        self.number = number
    }

    /// Restores the state from an ``activity``.
    init(restoring activity: UserActivity) throws(GalleryError) {
        try self.init(target: activity.targetContentIdentifier ?? "")
        if let zoom: Double = activity.userInfo["zoom"], Self.zooms.contains(zoom) { self.zoom = zoom }
        if let views: Int = activity.userInfo["views"], views > 0 { self.views = views }
    }

    /// Counts a view, and takes the zoom of the key `zoom` if there is one.
    mutating func show(_ userInfo: UserInfo) throws(GalleryError) {
        if let value = userInfo.values["zoom"] {
            guard let zoom = Double(userInfoValue: value) else { throw .noNumber(found: value.typeName) }
            guard Self.zooms.contains(zoom) else { throw .zoomOutOfBounds(zoom) }
            self.zoom = zoom
        }
        views = views == .max ? views : views + 1
    }

    /// Sets the nearest allowed zoom, rounded to hundredths.
    mutating func zoom(to zoom: Double) {
        let bounded = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
        self.zoom = (bounded * 100).rounded() / 100
    }

    var target: String { "\(Self.targetPrefix)\(number)" }
    var title: String { "Photo \(number)" }
    var subtitle: String { "views=\(views) zoom=\(zoom)" }

    /// The whole state, for restoration.
    var activity: UserActivity {
        UserActivity(
            activityType: Self.activityType, title: title, targetContentIdentifier: target,
            userInfo: ["zoom": .real(zoom), "views": .integer(Int64(views))])
    }
}

/// The reason why the gallery does not show a photo.
enum GalleryError: Error, Hashable, CustomStringConvertible {
    case unknownPhoto(String)
    case noNumber(found: String)
    case zoomOutOfBounds(Double)
    case otherPhoto(asked: String, shown: String)

    var description: String {
        switch self {
        case .unknownPhoto(let target):
            "there is no photo \(target) (expected photo/\(Photo.numbers.lowerBound) to "
                + "photo/\(Photo.numbers.upperBound))"
        case .noNumber(let found): "zoom is \(found), not a number"
        case .zoomOutOfBounds(let zoom):
            "zoom is \(zoom) (expected \(Photo.zooms.lowerBound) to \(Photo.zooms.upperBound))"
        case .otherPhoto(let asked, let shown): "this window shows \(shown), not \(asked)"
        }
    }
}
