import SceneClient

/// The areas of a photo and its text: side by side in a regular window, stacked in a compact one.
struct PhotoLayout: Hashable, CustomStringConvertible {
    enum Form: String, Hashable {
        case sideBySide
        case stacked
    }

    /// The text's share of the width beside the photo.
    private static let textShare = 1.0 / 3

    let form: Form
    let photo: ScreenRectangle
    let text: ScreenRectangle

    /// The baseline of the text's title.
    var titleBaseline: Double { text.top + (form == .sideBySide ? 72 : 52) }

    /// The button that shares the photo, at the end of the title.
    var share: ScreenRectangle {
        ScreenRectangle(x: text.right - 28 - 76, y: titleBaseline - 27, width: 76, height: 34)
    }

    init(in geometry: WindowGeometry) {
        let size = geometry.size
        if geometry.traits.horizontalSizeClass == .regular {
            form = .sideBySide
            let textWidth = size.width * Self.textShare
            photo = ScreenRectangle(x: 0, y: 0, width: size.width - textWidth, height: size.height)
            text = ScreenRectangle(x: photo.right, y: 0, width: textWidth, height: size.height)
        } else {
            form = .stacked
            // The height for the whole width, but at most half of the window.
            let height = min(size.width * Double(PhotoPattern.height) / Double(PhotoPattern.width), size.height / 2)
            photo = ScreenRectangle(x: 0, y: 0, width: size.width, height: height)
            text = ScreenRectangle(x: 0, y: height, width: size.width, height: size.height - height)
        }
    }

    var description: String { "\(form.rawValue) photo=\(photo.size) text=\(text.size)" }
}
