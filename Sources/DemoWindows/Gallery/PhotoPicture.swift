import DemoSupport
import SceneClient

/// The drawing of a photo's window: the photo and its text.
enum PhotoPicture {
    static func draw(_ photo: Photo, in geometry: WindowGeometry) -> WindowDrawing {
        let layout = PhotoLayout(in: geometry)
        let landscape = Landscape(number: photo.number)
        var drawing = WindowDrawing(size: geometry.size)
        drawing.landscape(landscape, in: layout.photo, zoom: photo.zoom)
        let x = layout.text.left + 28
        let width = layout.text.size.width - 56
        let top = layout.titleBaseline
        drawing.text(photo.title, x: x, y: top, size: 28, weight: .bold, width: width - layout.share.size.width)
        drawing.button("Share", in: layout.share, look: .tinted)
        let facts = [
            ("Light", landscape.light.rawValue), ("Size", "\(PhotoPattern.width) × \(PhotoPattern.height)"),
            ("Zoom", "\(photo.zoom)"), ("Seen", photo.views == 1 ? "once" : "\(photo.views) times"),
        ]
        for (row, (name, value)) in facts.enumerated() {
            let y = top + 48 + Double(row) * 42
            drawing.text(name, x: x, y: y, size: 17, colour: WindowDrawing.quiet, width: 80)
            drawing.text(value, x: x + 80, y: y, size: 17, width: width - 80)
            drawing.fill(ScreenRectangle(x: x, y: y + 15, width: width, height: 1), WindowDrawing.line)
        }
        return drawing
    }
}
