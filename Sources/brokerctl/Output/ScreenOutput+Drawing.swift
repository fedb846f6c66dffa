import ActivityWire
import Adaptation
import IPadScreen

extension ScreenReport {
    /// The screen as a drawing to scale shows it.
    var picture: ScreenPicture {
        let size = ScreenSize(width: width, height: height)
        let held = heldDivider == nil ? "" : ", divider held"
        let covered = cover == "none" ? "" : ", \(cover)"
        let heading = "\(deviceName), \(orientation) \(size), \(profile): \(layout)\(held)\(covered)"
        return ScreenPicture(
            heading: heading, screen: size, items: windows.map(\.item) + keyboard + player, heldDivider: heldDivider)
    }

    private var keyboard: [ScreenPicture.Item] {
        guard let owner = windows.first(where: { $0.session == keyboardOwner }) else { return [] }
        let frame = ScreenRectangle(x: 0, y: height - keyboardHeight, width: width, height: keyboardHeight)
        return [ScreenPicture.Item(frame: frame, style: .overlay, lines: ["keyboard of \(owner.label)"])]
    }

    private var player: [ScreenPicture.Item] {
        guard let video else { return [] }
        let frame = ScreenRectangle(x: video.x, y: video.y, width: video.width, height: video.height)
        let owner = windows.first { $0.session == video.session }?.label
        let label = owner ?? String(video.session.description.prefix(8))
        return [ScreenPicture.Item(frame: frame, style: .overlay, lines: ["▶ \(label)"])]
    }
}

extension ScreenWindow {
    fileprivate var label: String { title ?? String(session.description.prefix(8)) }

    fileprivate var item: ScreenPicture.Item {
        ScreenPicture.Item(
            frame: ScreenRectangle(x: x, y: y, width: width, height: height), style: style,
            lines: [
                label, app.text, "\(ScreenSize(width: width, height: height))", "\(horizontal)/\(vertical)",
                "\(role), \(state == .foregroundActive ? "active" : state.name)",
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
