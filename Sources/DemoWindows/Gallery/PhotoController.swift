import SceneClient

/// Decides about the status bar above a photo: light over a photo that fills the window's top, and none over a film.
final class PhotoController: ViewController {
    var plays = false { didSet { setNeedsStatusBarAppearanceUpdate() } }

    override var preferredStatusBarStyle: StatusBarStyle {
        guard let geometry = window?.scene?.geometry else { return .default }
        return PhotoLayout(in: geometry).form == .stacked ? .lightContent : .default
    }

    override var prefersStatusBarHidden: Bool { plays || super.prefersStatusBarHidden }
}
