import Adaptation
import IPadScreen

extension ScreenOutput {
    /// The screen as a drawing to scale shows it.
    var picture: ScreenPicture {
        let size = ScreenSize(width: width, height: height)
        let held = heldDivider.value == nil ? "" : ", divider held"
        let covered = cover == "none" ? "" : ", \(cover)"
        let heading = "\(deviceName), \(orientation) \(size), \(profile): \(layoutName)\(held)\(covered)"
        return ScreenPicture(
            heading: heading, screen: size, items: windows.map(\.item) + keyboard + player,
            heldDivider: heldDivider.value)
    }
}

extension ScreenOutput {
    private var keyboard: [ScreenPicture.Item] {
        guard let owner = windows.first(where: { $0.session == keyboardOwner.value }) else { return [] }
        let frame = ScreenRectangle(x: 0, y: height - keyboardHeight, width: width, height: keyboardHeight)
        return [ScreenPicture.Item(frame: frame, style: .overlay, lines: ["keyboard of \(owner.name)"])]
    }
}

extension ScreenOutput {
    private var player: [ScreenPicture.Item] {
        guard let video = video.value else { return [] }
        let frame = ScreenRectangle(x: video.x, y: video.y, width: video.width, height: video.height)
        let owner = windows.first { $0.session == video.session }?.name ?? String(video.session.prefix(8))
        return [ScreenPicture.Item(frame: frame, style: .overlay, lines: ["▶ \(owner)"])]
    }
}

extension ScreenOutput.Window {
    fileprivate var name: String { title.value ?? String(session.prefix(8)) }

    fileprivate var item: ScreenPicture.Item {
        let size = ScreenSize(width: width, height: height)
        let isActive = state == "foregroundActive"
        return ScreenPicture.Item(
            frame: ScreenRectangle(x: x, y: y, width: width, height: height), style: style,
            lines: [
                name, app, "\(size)", "\(horizontal)/\(vertical)",
                "\(role), \(isActive ? "active" : state)",
            ])
    }

    private var style: ScreenPicture.Style {
        switch place {
        case "centre": .centre
        // A docked pane has the role of a side.
        case "slideOver": role == "slideOver" ? .floating : .plain
        default: .plain
        }
    }
}
