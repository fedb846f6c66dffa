import DemoSupport
import SceneClient

/// A photo alone in its window, without the status bar. A tap, Enter or Escape closes it.
final class FullSizeController: ViewController, DrawnController {
    private let photo: Photo

    init(_ photo: Photo) {
        self.photo = photo
        super.init()
        title = photo.title
        modalPresentationStyle = .fullScreen
    }

    override var prefersStatusBarHidden: Bool { true }

    func draw(in size: ScreenSize) -> WindowDrawing {
        var drawing = WindowDrawing(size: size, paper: "#000000")
        drawing.landscape(Landscape(number: photo.number), in: Self.area(in: size))
        drawing.button("Done", in: Self.done(in: size), look: .tinted)
        return drawing
    }

    func handle(_ input: InputEvent) {
        if case .key(let key) = input, ["Escape", "Enter"].contains(key.key) { dismiss() }
        if input.tap != nil { dismiss() }
    }

    /// The whole photo, as large as the window allows.
    static func area(in size: ScreenSize) -> ScreenRectangle {
        let width = min(size.width, size.height * Landscape.width)
        let height = width / Landscape.width
        return ScreenRectangle(
            x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
    }

    private static func done(in size: ScreenSize) -> ScreenRectangle {
        ScreenRectangle(x: size.width - 92, y: 20, width: 72, height: 34)
    }
}
