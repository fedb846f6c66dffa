import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen

/// Icons out of the dock, and displays.
extension World {
    mutating func handleIcon(_ tool: Int, _ kind: Int, _ app: Int, _ session: Int) {
        let id = SimulatedApps.all[app % SimulatedApps.count].id
        var commands: [ScreenCommand] = [
            .liftIcon(id), .dropIcon(.edge(.leading)), .liftIcon(id), .dropIcon(.edge(.trailing)), .liftIcon(id),
            .dropIcon(.above), .chooseNewWindow, .cancelIcon, .newWindow(id),
        ]
        if let row = row(session) { commands.append(.chooseWindow(SessionReference(row.session))) }
        toolSends(tool, .screen(commands[kind % commands.count]), kind: .gesture)
    }

    /// Attaches a display in half of the cases. In the others, chooses a model that can move windows to one, takes the
    /// display away, or moves a window to it.
    mutating func handleDisplay(_ tool: Int, _ kind: Int, _ session: Int) {
        let command: ScreenCommand
        switch kind {
        case 0: command = .device("ipadpro11m4")
        case 1: command = .disconnectDisplay
        case 2:
            guard let row = row(session) else { return }
            command = .moveToDisplay(SessionReference(row.session))
        default:
            command = .connectDisplay(
                ExternalDisplay(name: "wall", size: ScreenSize(width: 1_280, height: 720), scale: 2))
        }
        toolSends(tool, .screen(command), kind: .gesture)
    }
}
