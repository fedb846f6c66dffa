import SceneClient

/// The window of all photos: as many columns as the width has room for.
enum GridPicture {
    private static let gap = 12.0
    private static let top = 72.0

    /// Two in a compact window, else as many as show the photos in the whole height.
    private static func columns(in geometry: WindowGeometry) -> Int {
        guard geometry.traits.horizontalSizeClass == .regular else { return 2 }
        return geometry.size.width < 1_000 ? 3 : 4
    }

    static func draw(_ numbers: [Int], in geometry: WindowGeometry) -> WindowDrawing {
        var drawing = WindowDrawing(size: geometry.size)
        drawing.titleBar("Gallery")
        let columns = columns(in: geometry)
        let width = (geometry.size.width - gap * Double(columns + 1)) / Double(columns)
        let height = width * Double(PhotoPattern.height) / Double(PhotoPattern.width)
        for (place, number) in numbers.enumerated() {
            let area = ScreenRectangle(
                x: gap + Double(place % columns) * (width + gap), y: top + Double(place / columns) * (height + gap),
                width: width, height: height)
            if area.top < geometry.size.height { drawing.landscape(Landscape(number: number), in: area) }
        }
        return drawing
    }
}
