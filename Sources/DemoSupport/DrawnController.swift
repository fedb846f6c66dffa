package import SceneClient

/// A controller whose content a demo window draws, and to which it gives the input. Both use the coordinates of the
/// content.
@MainActor
package protocol DrawnController: ViewController {
    /// Draws the content in an area of this size.
    func draw(in size: ScreenSize) -> WindowDrawing

    /// Handles the user's input in the content, and keys.
    func handle(_ input: InputEvent) throws
}
