package import SceneClient

/// A window that gives the input to the controller that is presented in front; without one, to the scene's delegate.
package final class DemoWindow: SceneWindow {
    /// Whether the touch that is under way began in the presented content.
    private var isTouchingContent = false

    package override func contentDidAdapt() {
        scene?.setNeedsDisplay()
    }

    package override func sendEvent(_ event: InputEvent) async throws {
        guard let front = presentationControllers.last,
            let content = front.shownViewController as? any DrawnController
        else {
            isTouchingContent = false
            return try await super.sendEvent(event)
        }
        let frame = PresentationFrame(front)
        switch event {
        case .key(let key):
            if key.key == "Escape", !frame.coversWindow {
                attemptToDismissPresentation()
            } else {
                try content.handle(event)
            }
        case .touch(let touch):
            let isInside = frame.content.contains(touch.location)
            if touch.phase == .began { isTouchingContent = isInside }
            if isTouchingContent {
                try content.handle(event.moved(into: frame.content))
            } else if touch.phase == .ended, touch.tapCount > 0, !isInside {
                attemptToDismissPresentation()
            }
        case .scroll(let point, _, _), .pinch(let point, _):
            if frame.content.contains(point) { try content.handle(event.moved(into: frame.content)) }
        }
    }

    /// Draws what the window presents on top of its content.
    package func drawPresented(on drawing: inout WindowDrawing) {
        drawing.draw(presented: presentationControllers)
    }
}
