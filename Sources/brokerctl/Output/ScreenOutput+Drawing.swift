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
            heading: heading, screen: size, items: windows.map(\.item), heldDivider: heldDivider.value)
    }
}

extension ScreenOutput.Window {
    fileprivate var item: ScreenPicture.Item {
        let size = ScreenSize(width: width, height: height)
        let isActive = state == "foregroundActive"
        return ScreenPicture.Item(
            frame: ScreenRectangle(x: x, y: y, width: width, height: height), style: style,
            lines: [
                title.value ?? String(session.prefix(8)), app, "\(size)", "\(horizontal)/\(vertical)",
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
