public import Adaptation

extension ScreenMachine {
    /// Draws the screen as text, to scale: every window with its title, size, size classes, role and state.
    ///
    /// - Parameter columns: the width of the drawing in cells, 40 to 240.
    public func drawing(columns: Int = 80) -> String { picture.drawing(columns: columns) }

    /// The arrangement in a few words, such as `split wide-narrow + slide over`.
    public var layoutName: String {
        let base =
            switch arrangement.base {
            case .home: "home"
            case .full: "full"
            case .split(let pair): "split \(pair.ratio.rawValue)"
            }
        let floating = [
            arrangement.slideOver.front == nil ? nil : "slide over", arrangement.centre == nil ? nil : "centre",
            pictureInPicture == nil ? nil : "picture in picture",
        ]
        return ([base] + floating.compactMap(\.self)).joined(separator: " + ")
    }

    /// The keyboard's area on the screen; nil while it is hidden.
    public var keyboardFrame: ScreenRectangle? {
        keyboard.map { raised in
            let screen = geometry.screen
            return ScreenRectangle(
                x: 0, y: screen.height - raised.height, width: screen.width, height: raised.height)
        }
    }

    private var picture: ScreenPicture {
        var items = placedWindows.map { placedWindow in
            ScreenPicture.Item(
                frame: placedWindow.frame, style: style(of: placedWindow), lines: label(of: placedWindow))
        }
        if let raised = keyboard, let frame = keyboardFrame {
            items.append(.init(frame: frame, style: .overlay, lines: ["keyboard of \(name(of: raised.owner))"]))
        }
        if let video = pictureInPicture {
            let frame = video.frame(on: geometry.screen)
            items.append(.init(frame: frame, style: .overlay, lines: ["▶ \(name(of: video.window))"]))
        }
        return ScreenPicture(
            heading: heading, screen: geometry.screen, items: items, emptyText: cover == .locked ? "locked" : "home",
            heldDivider: heldDivider)
    }

    private var heading: String {
        let covered = cover == .none ? "" : ", \(cover.rawValue)"
        let held = heldDivider == nil ? "" : ", divider held"
        return "\(device.name), \(orientation.rawValue) \(geometry.screen), \(profile.rawValue): "
            + layoutName + held + covered
    }

    private func style(of placedWindow: PlacedWindow<Window>) -> ScreenPicture.Style {
        switch placedWindow.place {
        case .full, .side: .plain
        case .slideOver: profile == .classic ? .plain : .floating
        case .centre: .centre
        }
    }

    private func label(of placedWindow: PlacedWindow<Window>) -> [String] {
        let description = records[placedWindow.window]?.description
        let title = description?.title ?? ""
        let state = placedWindow.isActive ? "active" : "inactive"
        return [
            title.isEmpty ? "\(placedWindow.window)" : title, description?.app ?? "", "\(placedWindow.geometry.size)",
            "\(placedWindow.geometry.traits)", "\(placedWindow.role.rawValue), \(state)",
        ]
    }

    private func name(of window: Window) -> String {
        guard let title = records[window]?.description.title, !title.isEmpty else { return "\(window)" }
        return title
    }
}
