package import SceneClient

/// A list of actions at a button: a popover, which fills windows that are too narrow for one and then has a Done button.
package final class ActionMenu: ViewController, DrawnController {
    /// The row that is chosen by keys or under the finger; nil for none.
    package private(set) var selection: Int?
    let actions: [MenuAction]
    let heading: String?
    private let log: WindowLogWriter
    /// The greatest width of a window that the menu fills.
    private let filledWidth: Double

    /// - Parameters:
    ///   - filledWidth: the greatest width of a window that the menu fills; 0 for a menu that is always a popover.
    ///   - width: the width of the popover.
    package init(
        title: String, heading: String? = nil, actions: [MenuAction], filledWidth: Double = 0, width: Double = 260,
        log: WindowLogWriter
    ) {
        self.actions = actions
        self.heading = heading
        self.filledWidth = filledWidth
        self.log = log
        super.init()
        self.title = title
        modalPresentationStyle = .popover
        preferredContentSize = ActionMenuLayout.size(
            ofPopoverWith: actions.count, hasHeading: heading != nil, width: width)
        presentationController?.delegate = self
    }

    /// The button at which the menu points, in the coordinates of its window. It moves with the window's content.
    package var button: ScreenRectangle? {
        get { popoverPresentationController?.barButtonItem }
        set { popoverPresentationController?.barButtonItem = newValue }
    }

    package func layout(in size: ScreenSize) -> ActionMenuLayout {
        ActionMenuLayout(
            rows: actions.count, hasHeading: heading != nil,
            needsDoneButton: presentationController?.needsDoneButton ?? false, in: size)
    }

    package func draw(in size: ScreenSize) -> WindowDrawing {
        let picture = ActionMenuPicture(
            title: title ?? "", heading: heading, actions: actions, selection: selection, layout: layout(in: size))
        return picture.draw()
    }

    /// Chooses a row by a tap, or by the arrow keys and Enter; Escape and the Done button dismiss the menu.
    package func handle(_ input: InputEvent) {
        switch input {
        case .key(let key): take(key)
        case .touch(let touch):
            let layout = layout(in: presentationController.map { PresentationFrame($0).content.size } ?? bounds.size)
            let row = layout.row(at: touch.location)
            switch touch.phase {
            case .began, .moved: selection = row
            case .cancelled: selection = nil
            case .ended:
                selection = nil
                guard touch.tapCount > 0 else { return }
                if layout.done?.contains(touch.location) == true { return close() }
                if let row { perform(row) }
            }
        case .scroll, .pinch: return
        }
    }

    private func take(_ key: KeyPress) {
        let last = actions.count - 1
        switch key.key {
        case "ArrowDown": selection = min(last, selection.map { $0 + 1 } ?? 0)
        case "ArrowUp": selection = max(0, selection.map { $0 - 1 } ?? last)
        case "Enter": if let selection { perform(selection) }
        // Only a menu that fills its window gets this key.
        case "Escape": close()
        default: return
        }
    }

    private func close() {
        dismiss()
        log.say("dismissed \"\(title ?? "")\"")
    }

    private func perform(_ row: Int) {
        let action = actions[row]
        dismiss()
        log.say("chooses \"\(action.title)\"")
        action.perform()
    }
}

extension ActionMenu: AdaptivePresentationControllerDelegate {
    package func adaptivePresentationStyle(
        for controller: PresentationController, traitCollection: TraitCollection
    ) -> ModalPresentationStyle {
        controller.target.size.width > filledWidth ? .none : .fullScreen
    }

    package func presentationController(
        _ controller: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
        transitionCoordinator coordinator: TransitionCoordinator?
    ) {
        let shown = style == .none ? controller.presentationStyle : style
        log.say("presents \"\(title ?? "")\" as \(shown.name)")
    }

    package func presentationControllerDidDismiss(_ controller: PresentationController) {
        log.say("dismissed \"\(title ?? "")\"")
    }
}
