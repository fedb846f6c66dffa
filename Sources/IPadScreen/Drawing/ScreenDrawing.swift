import Adaptation

extension ScreenMachine {
    /// The screen as text, to scale: every window with its title, size, classes, role and state.
    ///
    /// - Parameter columns: the width of the drawing in cells, 40 to 240. A cell is taken to be twice as high as wide.
    public func drawing(columns: Int = 80) -> String {
        let columns = min(max(columns, 40), 240)
        let screen = geometry.screen
        let scale = Double(columns) / screen.width
        let rows = Int((screen.height * scale / 2).rounded())
        var canvas = ScreenCanvas(columns: columns, rows: rows)
        func box(_ frame: ScreenRectangle) -> ScreenCanvas.Box {
            let left = Int((frame.left * scale).rounded())
            let top = Int((frame.top * scale / 2).rounded())
            return ScreenCanvas.Box(
                columns: left..<max(left, Int((frame.right * scale).rounded())),
                rows: top..<max(top, Int((frame.bottom * scale / 2).rounded())))
        }
        if standings.isEmpty {
            let whole = box(ScreenRectangle(screen))
            canvas.draw(whole, .plain)
            canvas.write([cover == .locked ? "locked" : "home"], in: whole)
        }
        let boxes = standings.map { box($0.frame) }
        for (index, standing) in standings.enumerated() {
            canvas.draw(boxes[index], lines(of: standing))
            canvas.write(label(of: standing), in: boxes[index].leftVisible(by: boxes.dropFirst(index + 1)))
        }
        if let held = heldDivider { canvas.drawVertical("┃", column: min(Int(held * scale), columns - 1)) }
        drawAbove(&canvas, box)
        return title + "\n" + canvas.text
    }

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

    private var title: String {
        let covered = cover == .none ? "" : ", \(cover.rawValue)"
        let held = heldDivider == nil ? "" : ", divider held"
        return "\(device.name), \(orientation.rawValue) \(geometry.screen), \(profile.rawValue): "
            + layoutName + held + covered
    }

    private func lines(of standing: WindowStanding<Window>) -> ScreenCanvas.Lines {
        switch standing.place {
        case .full, .side: .plain
        case .slideOver: profile == .classic ? .plain : .floating
        case .centre: .double
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

    /// The keyboard and the video lie over all windows.
    private func drawAbove(_ canvas: inout ScreenCanvas, _ box: (ScreenRectangle) -> ScreenCanvas.Box) {
        let screen = geometry.screen
        if let raised = keyboard {
            let area = box(
                ScreenRectangle(
                    x: 0, y: screen.height - raised.height, width: screen.width, height: raised.height))
            canvas.draw(area, .heavy)
            canvas.write(["keyboard of \(name(of: raised.owner))"], in: area)
        }
        if let pip = pictureInPicture {
            let area = box(pip.frame(on: screen))
            canvas.draw(area, .heavy)
            canvas.write(["▶ \(name(of: pip.window))"], in: area)
        }
    }

    private func name(of window: Window) -> String {
        guard let title = records[window]?.description.title, !title.isEmpty else { return "\(window)" }
        return title
    }
}
