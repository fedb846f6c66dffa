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
        var items = standings.map { standing in
            ScreenPicture.Item(frame: standing.frame, style: style(of: standing), lines: label(of: standing))
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

    private func style(of standing: WindowStanding<Window>) -> ScreenPicture.Style {
        switch standing.place {
        case .full, .side: .plain
        case .slideOver: profile == .classic ? .plain : .floating
        case .centre: .centre
        }
    }

    private func label(of standing: WindowStanding<Window>) -> [String] {
        let description = records[standing.window]?.description
        let title = description?.title ?? ""
        let state = standing.isActive ? "active" : "inactive"
        return [
            title.isEmpty ? "\(standing.window)" : title, description?.app ?? "", "\(standing.geometry.size)",
            "\(standing.geometry.traits)", "\(standing.role.rawValue), \(state)",
        ]
    }

    private func name(of window: Window) -> String {
        guard let title = records[window]?.description.title, !title.isEmpty else { return "\(window)" }
        return title
    }
}
