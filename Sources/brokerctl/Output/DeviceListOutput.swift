import Adaptation
import IPadScreen

/// `screen device` without a model: what the simulated iPad can be.
struct DeviceListOutput: CommandOutput, Encodable {
    struct Device: Encodable {
        var device: String
        var name: String
        /// Of the screen held upright, in points.
        var width: Double
        var height: Double
        /// `slideOver`, `splitView`, `pictureInPicture`.
        var modes: [String]
        /// The first release that the model can have here, and the last that it got.
        var firstRelease: Int
        var lastRelease: Int
        /// It is the one that the broker simulates now.
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

    var display: Layout {
        let columns: [Table.Column] = [
            .init("device"), .init("name", isFlexible: true), .init("screen"), .init("releases"),
            .init("modes", isFlexible: true), .init("present"),
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
