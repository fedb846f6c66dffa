import ActivityWire
import Adaptation
import IPadScreen

/// `screen show`, and the output of every gesture.
extension ScreenReport: CommandOutput {
    var display: TextLayout {
        let identifiers = ShortIdentifiers(windows.map(\.session.description))
        let columns: [Table.Column] = [
            .init("session"), .init("app", cut: .beginning), .init("state"), .init("size"), .init("classes"),
            .init("role"), .init("place"), .init("notes"),
        ]
        func notes(_ window: ScreenWindow) -> Cell {
            Cell(
                window.notes { $0 }.joined(separator: ","),
                pretty: window.notes(identifiers.short).joined(separator: ", "))
        }
        let rows = windows.map { window in
            [
                identifiers.cell(window.session), Cell(window.app.text), window.stateCell,
                Cell("\(window.width.json)×\(window.height.json)"), Cell("\(window.horizontal)/\(window.vertical)"),
                Cell(window.role), Cell(window.place), notes(window),
            ]
        }
        var more: [(String, Cell)] = []
        if let iconDrag { more.append(("icon", iconDrag.cell)) }
        if !captureObstacles.isEmpty { more.append(("camera", Cell(captureObstacles))) }
        let record = Record(
            [
                ("device", Cell(device)), ("profile", Cell("\(profile) (\(release))")),
                ("releases", Cell(lastRelease == 0 ? "" : "\(firstRelease)-\(lastRelease)")),
                ("orientation", Cell(orientation)), ("layout", Cell(layout)), ("cover", Cell(cover)),
            ] + more + [("windows", Cell("\(windows.count)", pretty: ""))])
        return .picture(
            picture, record, Table(columns: columns, rows: rows, emptySentence: "There are no windows on the screen."))
    }
}

extension IconDragReport {
    /// The app, the phase, and the edge if there is one.
    fileprivate var cell: Cell { Cell(([app.text, phase] + [edge].compactMap(\.self)).joined(separator: " ")) }

    /// The end of the picture's heading.
    fileprivate var sentence: String {
        edge.map { "windows of \(app) are offered at the \($0) edge" } ?? "the icon of \(app) is held"
    }
}

extension ScreenWindow {
    /// Returns remarks on the window's place.
    ///
    /// - Parameter named: returns the name of a session.
    fileprivate func notes(_ named: (String) -> String) -> [String] {
        (isCovered ? ["covered"] : []) + (hides.map { ["hides \(named($0.description))"] } ?? [])
    }
}

extension ScreenReport {
    /// The screen, for a drawing to scale.
    var picture: ScreenPicture {
        let size = ScreenSize(width: width, height: height)
        let held = heldDivider == nil ? "" : ", divider held"
        let covered = cover == "none" ? "" : ", \(cover)"
        let icon = iconDrag.map { ", \($0.sentence)" } ?? ""
        let camera = captureObstacles.isEmpty ? "" : ", camera: \(captureObstacles.joined(separator: " "))"
        let heading =
            "\(deviceName), \(orientation) \(size), \(profile): \(layout)\(held)\(covered)\(icon)\(camera)"
        return ScreenPicture(
            heading: heading, screen: size, items: windows.map(\.item) + keyboard + player, heldDivider: heldDivider)
    }

    /// The keyboard as an item of the drawing; empty while it is hidden.
    private var keyboard: [ScreenPicture.Item] {
        guard let owner = windows.first(where: { $0.session == keyboardOwner }) else { return [] }
        let frame = ScreenRectangle(x: 0, y: height - keyboardHeight, width: width, height: keyboardHeight)
        return [ScreenPicture.Item(frame: frame, style: .overlay, lines: ["keyboard of \(owner.label)"])]
    }

    /// The window of picture in picture as an item of the drawing; empty when there is none.
    private var player: [ScreenPicture.Item] {
        guard let video else { return [] }
        let frame = ScreenRectangle(x: video.x, y: video.y, width: video.width, height: video.height)
        let owner = windows.first { $0.session == video.session }?.label
        let label = owner ?? String(video.session.description.prefix(8))
        return [ScreenPicture.Item(frame: frame, style: .overlay, lines: ["▶ \(label)"])]
    }
}

extension ScreenWindow {
    /// The state in the words of the drawing on a terminal.
    fileprivate var stateCell: Cell {
        var cell = Cell(state: state.name)
        if state.isForeground { cell.pretty = .text(state == .foregroundActive ? "active" : "inactive") }
        return cell
    }

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

extension Listing where Row == PickerRow {
    /// `screen picker`.
    init(picker apps: [PickerRow]) {
        let columns: [Table.Column] = [.init("app", cut: .beginning), .init("name", cut: .end), .init("beside")]
        self.init("apps", apps, columns, ifEmpty: "No apps are installed.") { row in
            [
                Cell(row.app.text, style: .bold), Cell(row.name),
                Cell(row.isEligible ? "eligible" : row.reason ?? "no"),
            ]
        }
    }
}

/// `screen expose`.
extension AppExpose: CommandOutput {
    var display: TextLayout {
        let identifiers = ShortIdentifiers(sessions.map(\.session.description))
        let columns: [Table.Column] = [
            .init("session"), .init("state"), .init("title", cut: .end), .init("active"), .init("snapshot"),
            .init("taken"),
        ]
        let rows = sessions.map { row in
            [
                identifiers.cell(row.session), Cell(state: row.stateName), Cell(row.title), Cell(row.lastActive),
                Cell(row.snapshot?.presentation.name), Cell(row.snapshot?.taken),
            ]
        }
        let record = Record([
            ("app", Cell(app.text, style: .bold)), ("name", Cell(name)), ("newWindow", Cell(yes: isNewWindowOffered)),
        ])
        return .recordAndTable(record, Table(columns: columns, rows: rows, emptySentence: "The app has no windows."))
    }
}

/// `screen device` without a model: the models that the broker can simulate.
struct DeviceListOutput: CommandOutput, Encodable {
    struct Device: Encodable {
        var device: String
        var name: String
        /// The width of the screen held upright, in points.
        var width: Double
        /// The height of the screen held upright, in points.
        var height: Double
        /// `slideOver`, `splitView`, `pictureInPicture`.
        var modes: [String]
        /// The first release that the model can have.
        var firstRelease: Int
        /// The last release that the model can have.
        var lastRelease: Int
        /// Whether the broker simulates this model now.
        var present: Bool
    }

    var devices: [Device]

    /// - Parameter present: the identifier of the broker's model.
    init(present: String) {
        devices = DeviceModel.all.map { model in
            Device(
                device: model.identifier, name: model.name, width: model.screen.width, height: model.screen.height,
                modes: MultitaskingMode.allCases.filter(model.modes.contains).map(\.rawValue),
                firstRelease: model.firstRelease.major, lastRelease: model.lastRelease.major,
                present: model.identifier == present)
        }
    }

    var display: TextLayout {
        let columns: [Table.Column] = [
            .init("device"), .init("name", cut: .end), .init("screen"), .init("releases"),
            .init("modes", cut: .end), .init("present"),
        ]
        let rows = devices.map { device in
            [
                Cell(device.device, style: .bold), Cell(device.name),
                Cell("\(Int(device.width))×\(Int(device.height))"),
                Cell("\(device.firstRelease)-\(device.lastRelease)"), Cell(device.modes),
                Cell(device.present ? "yes" : ""),
            ]
        }
        return .table(Table(columns: columns, rows: rows, emptySentence: "There are no models."))
    }
}
