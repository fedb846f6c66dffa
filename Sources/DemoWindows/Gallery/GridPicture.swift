import SceneClient

/// The window of all photos: as many columns as the width has room for.
enum GridPicture {
    private static let gap = 12.0
    private static let top = 72.0

    static func draw(_ numbers: [Int], in geometry: WindowGeometry) throws -> WindowDrawing {
        var drawing = WindowDrawing(size: geometry.size)
        drawing.titleBar("Gallery")
        let columns = geometry.traits.horizontalSizeClass == .regular ? 4 : 2
        let width = (geometry.size.width - gap * Double(columns + 1)) / Double(columns)
        let height = width * Double(PhotoPattern.height) / Double(PhotoPattern.width)
        for (place, number) in numbers.enumerated() {
            let area = ScreenRectangle(
                x: gap + Double(place % columns) * (width + gap), y: top + Double(place / columns) * (height + gap),
                width: width, height: height)
            if area.top < geometry.size.height { drawing.picture(try PhotoLibrary.picture(number), in: area) }
        }
        return drawing
    }
}
