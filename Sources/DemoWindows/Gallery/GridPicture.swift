import DemoSupport
import SceneClient

/// The drawing of the window of all photos, in as many columns as its width allows.
struct GridPicture {
    private static let gap = 12.0
    private static let top = 72.0

    private let numbers: [Int]
    private let size: ScreenSize
    private let columns: Int

    init(_ numbers: [Int], in geometry: WindowGeometry) {
        self.numbers = numbers
        size = geometry.size
        // A regular window has more columns, so that more rows fit its height.
        if geometry.traits.horizontalSizeClass == .regular {
            columns = size.width < 1_000 ? 3 : 4
        } else {
            columns = 2
        }
    }

    /// Returns the area of a photo in the window; nil for a number that the gallery does not have.
    func area(of number: Int) -> ScreenRectangle? {
        guard let index = numbers.firstIndex(of: number) else { return nil }
        let width = (size.width - Self.gap * Double(columns + 1)) / Double(columns)
        let height = width * Double(PhotoPattern.height) / Double(PhotoPattern.width)
        return ScreenRectangle(
            x: Self.gap + Double(index % columns) * (width + Self.gap),
            y: Self.top + Double(index / columns) * (height + Self.gap), width: width, height: height)
    }

    /// Returns the number of the photo at a point.
    func photo(x: Double, y: Double) -> Int? {
        numbers.first { number in
            area(of: number).map { x >= $0.left && x < $0.right && y >= $0.top && y < $0.bottom } ?? false
        }
    }

    func draw() -> WindowDrawing {
        var drawing = WindowDrawing(size: size)
        drawing.titleBar("Gallery")
        for number in numbers {
            if let area = area(of: number), area.top < size.height {
                drawing.landscape(Landscape(number: number), in: area)
            }
        }
        return drawing
    }
}
